import * as z from 'zod/mini'
import { oneTimeCode, password, secret } from '../../entities/accounts/secrets.ts'
import { staffRole, staffSelf } from '../../entities/accounts/staff.ts'
import { text } from '../../entities/scalars.ts'
import { endpoint, operator } from '../endpoint.ts'

const MODULE = 'COMM3'
const invitation = secret(text(64, 20))

/** The reply to a login of a person on the staff. */
export const staffLoginResult = z.object({ token: z.string(), staff: staffSelf })

/**
 * POST: opens a session of a person on the staff. Without `code` a right password is refused with `staff.code.required`;
 * with it, a wrong code with `staff.code.wrong`. Refuses `login.failed`, and `login.locked` after too many tries.
 */
export const staffLogin = endpoint({
  method: 'POST',
  path: operator('login'),
  moduleId: MODULE,
  audience: 'guest',
  always: true,
  encrypted: true,
  limit: { points: 30, windowMs: 60_000 },
  input: z.strictObject({ name: text(64, 1), password, code: z.optional(oneTimeCode) }),
  output: staffLoginResult,
})

/**
 * POST: returns whose invitation a link is, with the secret for an authenticator app. Refuses
 * `staff.invitation.invalid`.
 */
export const openInvitation = endpoint({
  method: 'POST',
  path: operator('invitation'),
  moduleId: MODULE,
  audience: 'guest',
  always: true,
  encrypted: true,
  limit: { points: 20, windowMs: 60_000 },
  input: z.strictObject({ invitation }),
  output: z.object({
    name: z.string(),
    role: staffRole,
    /** The secret in base 32, and the address that an authenticator app reads as a QR code. */
    secret: z.string(),
    uri: z.string(),
  }),
})

/** PUT: uses an invitation once: sets the password, turns 2-step login on and opens a session. */
export const acceptInvitation = endpoint({
  method: 'PUT',
  path: operator('invitation'),
  moduleId: MODULE,
  audience: 'guest',
  always: true,
  encrypted: true,
  limit: { points: 20, windowMs: 60_000 },
  input: z.strictObject({
    invitation,
    newPassword: password,
    confirmNewPassword: password,
    code: oneTimeCode,
  }),
  output: staffLoginResult,
})
