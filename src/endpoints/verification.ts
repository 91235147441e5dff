import * as z from 'zod/mini'
import { text } from '../entities/scalars.ts'
import { loginCheck } from '../entities/security.ts'
import { endpoint } from './endpoint.ts'
import { loginResult } from './login.ts'

const password = z.string().check(z.minLength(1), z.maxLength(128))
const code = text(8)
const number = { mobileNum: text(20), countryDialingCode: text(6) }
/** A code that was sent may be used for so many minutes; the button counts down as long (§4 SMS countdown). */
const sent = z.object({ expiredMinutes: z.int() })
const SEND = { points: 20, windowMs: 60_000 }

/** POST: sends a login code to a number (§7). Answers alike whether an account has it. At most 3 in 5 minutes, 5 an hour. */
export const sendLoginCode = endpoint({
  method: 'POST', path: '/wps/verification/sms/noLogin', moduleId: 'VERIFICATION3', audience: 'guest', flag: 'MOBILEVERCODELOGIN3',
  limit: SEND, input: z.strictObject(number), output: sent,
})

/** POST: sends a registration code to a number (§7 names its field mobileNo). */
export const sendRegisterCode = endpoint({
  method: 'POST', path: '/wps/verification/sms/register', moduleId: 'REG3', audience: 'guest', limit: SEND,
  input: z.strictObject({ mobileNo: text(20), countryDialingCode: text(6) }), output: sent,
})

/** POST: sends a code to set a new password with (§4 forgot password by phone; ours). Answers alike for unknown numbers. */
export const sendResetCode = endpoint({
  method: 'POST', path: '/wps/verification/sms/password', moduleId: 'PWRESETSMS3', audience: 'guest', flag: 'PWRESETSMS3',
  limit: SEND, input: z.strictObject(number), output: sent,
})

/** POST: sets a new password with a code that was sent, and logs in (§4, §7). */
export const resetByPhone = endpoint({
  method: 'POST', path: '/wps/member/password/verification', moduleId: 'PWRESETSMS3', audience: 'guest', encrypted: true,
  flag: 'PWRESETSMS3', limit: { points: 10, windowMs: 60_000 },
  input: z.strictObject({ ...number, newPassword: password, verificationCode: code }), output: loginResult,
})

/** POST, form-encoded or JSON: sends a link to set a new password with (§4 by e-mail). Always answers the same. */
export const resetByEmail = endpoint({
  method: 'POST', path: '/wps/member/password/email', moduleId: 'CHNGPASSMAIL3', audience: 'guest', flag: 'CHNGPASSMAIL3',
  limit: { points: 5, windowMs: 60_000 },
  input: z.strictObject({ username: text(64), email: text(254) }), output: z.object({}),
})

/** POST: sets a new password with the token of that link, and logs in (ours). */
export const resetByLink = endpoint({
  method: 'POST', path: '/wps/member/password/link', moduleId: 'CHNGPASSMAIL3', audience: 'guest', encrypted: true,
  flag: 'CHNGPASSMAIL3', limit: { points: 10, windowMs: 60_000 },
  input: z.strictObject({ token: text(200), newPassword: password }), output: loginResult,
})

/** POST: sends the code of a login that waits for one more proof (ours). `method` is one the refusal named. */
export const sendLoginCheck = endpoint({
  method: 'POST', path: '/wps/session/login/verification/code', moduleId: 'LOGINIPVERF3', audience: 'guest', limit: SEND,
  input: z.strictObject({ challengeId: text(120), method: z.enum(['sms', 'email']) }), output: sent,
})

/**
 * POST: the further proof of a login from an unregistered address, or of one with an authenticator (§4, provider.md
 * §2). `code` is the code sent, the authenticator's, or the name on a bank card. Five tries.
 */
export const verifyLogin = endpoint({
  method: 'POST', path: '/wps/session/login/verification', moduleId: 'LOGINIPVERF3', audience: 'guest', encrypted: true,
  limit: { points: 20, windowMs: 60_000 },
  input: z.strictObject({ challengeId: text(120), method: loginCheck, code: text(64) }), output: loginResult,
})

/** POST: sends a code to a mobile number or e-mail address that the account wants to bind (ours). */
export const sendBindCode = endpoint({
  method: 'POST', path: '/wps/verification/bind', moduleId: 'VERIFICATION3', audience: 'real', limit: SEND,
  input: z.discriminatedUnion('channel', [
    z.strictObject({ channel: z.literal('sms'), ...number }),
    z.strictObject({ channel: z.literal('email'), email: text(254) }),
  ]),
  output: sent,
})

/** POST: binds what the code was sent to. Asks for the login password: a borrowed screen must not move an account. */
export const bind = endpoint({
  method: 'POST', path: '/wps/member/bind', moduleId: 'VERIFICATION3', audience: 'real', encrypted: true,
  limit: { points: 10, windowMs: 60_000 },
  input: z.discriminatedUnion('channel', [
    z.strictObject({ channel: z.literal('sms'), ...number, verificationCode: code, password }),
    z.strictObject({ channel: z.literal('email'), email: text(254), verificationCode: code, password }),
  ]),
  output: z.object({ bound: z.string() }),
})

