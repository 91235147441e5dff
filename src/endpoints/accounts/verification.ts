import * as z from 'zod/mini'
import { text } from '../../entities/scalars.ts'
import { oneTimeCode, password, secret } from '../../entities/accounts/secrets.ts'
import { loginCheck } from '../../entities/accounts/security.ts'
import { endpoint } from '../endpoint.ts'
import { captchaAnswer, loginResult, verificationToken } from './login.ts'

const number = { mobileNum: text(20), countryDialingCode: text(6) }
/**
 * A sent code is valid for this many minutes; the button counts down as long (§4 SMS countdown). The token is sent
 * back with the code (§7 "plus verification tokens"), so that others cannot use up its tries.
 */
const sent = z.object({ expiredMinutes: z.int(), verificationToken: z.optional(z.string()) })
const SEND = { points: 20, windowMs: 60_000 }

/**
 * POST: sends a login code to a number (§7). The reply is the same for an unknown number. At most 3 in 5 minutes, 5
 * an hour. With CAPTCHA3 the three calls by which guests send messages need a captcha.
 */
export const sendLoginCode = endpoint({
  method: 'POST',
  path: '/wps/verification/sms/noLogin',
  moduleId: 'VERIFICATION3',
  audience: 'guest',
  flag: 'MOBILEVERCODELOGIN3',
  limit: SEND,
  input: z.strictObject({ ...number, ...captchaAnswer }),
  output: sent,
})

/** POST: sends a registration code to a number (§7 names its field mobileNo). */
export const sendRegisterCode = endpoint({
  method: 'POST',
  path: '/wps/verification/sms/register',
  moduleId: 'REG3',
  audience: 'guest',
  limit: SEND,
  input: z.strictObject({ mobileNo: text(20), countryDialingCode: text(6), ...captchaAnswer }),
  output: sent,
})

/**
 * POST: sends a code for setting a new password (§4 forgot password by phone; not in the specification). The reply is
 * the same for an unknown number.
 */
export const sendResetCode = endpoint({
  method: 'POST',
  path: '/wps/verification/sms/password',
  moduleId: 'PWRESETSMS3',
  audience: 'guest',
  flag: 'PWRESETSMS3',
  limit: SEND,
  input: z.strictObject({ ...number, ...captchaAnswer }),
  output: sent,
})

/** POST: sets a new password with a code that was sent, and logs in (§4, §7). */
export const resetByPhone = endpoint({
  method: 'POST',
  path: '/wps/member/password/verification',
  moduleId: 'PWRESETSMS3',
  audience: 'guest',
  encrypted: true,
  flag: 'PWRESETSMS3',
  limit: { points: 10, windowMs: 60_000 },
  input: z.strictObject({
    ...number,
    newPassword: password,
    verificationCode: oneTimeCode,
    verificationToken,
  }),
  output: loginResult,
})

/** POST, form-encoded or JSON: mails a link for setting a new password (§4 by e-mail). The reply is always the same. */
export const resetByEmail = endpoint({
  method: 'POST',
  path: '/wps/member/password/email',
  moduleId: 'CHNGPASSMAIL3',
  audience: 'guest',
  flag: 'CHNGPASSMAIL3',
  limit: { points: 5, windowMs: 60_000 },
  input: z.strictObject({ username: text(64), email: text(254) }),
  output: z.object({}),
})

/** POST: sets a new password with the token of that link, and logs in (not in the specification). */
export const resetByLink = endpoint({
  method: 'POST',
  path: '/wps/member/password/link',
  moduleId: 'CHNGPASSMAIL3',
  audience: 'guest',
  encrypted: true,
  flag: 'CHNGPASSMAIL3',
  limit: { points: 10, windowMs: 60_000 },
  input: z.strictObject({ token: secret(text(200)), newPassword: password }),
  output: loginResult,
})

/**
 * POST: sends the code for a login's second proof (not in the specification). `method` is one that the refusal named.
 */
export const sendLoginCheck = endpoint({
  method: 'POST',
  path: '/wps/session/login/verification/code',
  moduleId: 'LOGINIPVERF3',
  audience: 'guest',
  limit: SEND,
  input: z.strictObject({ challengeId: text(120), method: z.enum(['sms', 'email']) }),
  output: sent,
})

/**
 * POST: the second proof of a login from an unregistered address, or with an authenticator (§4, provider.md §2).
 * `code` is the sent code, the authenticator's code, or the name on a bank card. Five tries.
 */
export const verifyLogin = endpoint({
  method: 'POST',
  path: '/wps/session/login/verification',
  moduleId: 'LOGINIPVERF3',
  audience: 'guest',
  encrypted: true,
  limit: { points: 20, windowMs: 60_000 },
  input: z.strictObject({ challengeId: text(120), method: loginCheck, code: secret(text(64)) }),
  output: loginResult,
})

/** POST: sends a code to a mobile number or e-mail address to bind (not in the specification). */
export const sendBindCode = endpoint({
  method: 'POST',
  path: '/wps/verification/bind',
  moduleId: 'VERIFICATION3',
  audience: 'real',
  limit: SEND,
  input: z.discriminatedUnion('channel', [
    z.strictObject({ channel: z.literal('sms'), ...number }),
    z.strictObject({ channel: z.literal('email'), email: text(254) }),
  ]),
  output: sent,
})

/**
 * POST: binds the number or address that the code was sent to. Needs the login password, so that a borrowed device
 * cannot take over an account.
 */
export const bind = endpoint({
  method: 'POST',
  path: '/wps/member/bind',
  moduleId: 'VERIFICATION3',
  audience: 'real',
  encrypted: true,
  limit: { points: 10, windowMs: 60_000 },
  input: z.discriminatedUnion('channel', [
    z.strictObject({ channel: z.literal('sms'), ...number, verificationCode: oneTimeCode, password }),
    z.strictObject({
      channel: z.literal('email'),
      email: text(254),
      verificationCode: oneTimeCode,
      password,
    }),
  ]),
  output: z.object({ bound: z.string() }),
})
