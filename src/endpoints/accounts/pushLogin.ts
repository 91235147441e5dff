import * as z from 'zod/mini'
import { epochMs, text } from '../../entities/scalars.ts'
import { secret } from '../../entities/accounts/secrets.ts'
import { endpoint } from '../endpoint.ts'

// Push login (§2 dialogs, §3 login type `firebase`, provider.md: off unless configured): a login on one device is
// approved on another, where the account is already logged in. The specification does not name these calls; they need
// the flag PUSHLOGIN3.
const own = { moduleId: 'PUSHLOGIN3', flag: 'PUSHLOGIN3' } as const
const id = text(36)
const number = z.int().check(z.gte(10), z.lte(99))

/**
 * POST: asks the devices of an account to approve this login. The reply is the same for an unknown account. `number`
 * is shown here and chosen there. `secret` then opens the session: login with type `firebase`, `requestId` as the
 * username and `secret` as the password. Refuses `too.many.requests` after three in ten minutes for one name.
 */
export const askPushLogin = endpoint({
  method: 'POST',
  path: '/wps/session/login/push',
  audience: 'guest',
  ...own,
  limit: { points: 10, windowMs: 60_000 },
  input: z.strictObject({ username: text(64) }),
  output: z.object({ requestId: z.string(), secret: z.string(), number, expiresAt: epochMs }),
})

/** POST: the state of a request that this device made. It is a POST, because its secret must not be in an address. */
export const pushLoginState = endpoint({
  method: 'POST',
  path: '/wps/session/login/push/state',
  audience: 'guest',
  ...own,
  limit: { points: 120, windowMs: 60_000 },
  input: z.strictObject({ requestId: id, secret: secret(text(64)) }),
  output: z.object({ state: z.enum(['waiting', 'approved', 'denied', 'expired']) }),
})

/** GET: the pending requests of this account, newest first; one of `numbers` is the number on the other device. */
export const waitingLogins = endpoint({
  method: 'GET',
  path: '/wps/session/login/push/waiting',
  audience: 'real',
  ownOnly: true,
  ...own,
  input: z.strictObject({}),
  output: z.array(
    z.object({
      requestId: z.string(),
      ip: z.string(),
      device: z.string(),
      at: epochMs,
      expiresAt: epochMs,
      numbers: z.array(number),
    }),
  ),
})

/**
 * POST: approves the login with the number that the other device shows; null denies it. A wrong number denies it too.
 */
export const answerPushLogin = endpoint({
  method: 'POST',
  path: '/wps/session/login/push/answer',
  audience: 'real',
  ...own,
  input: z.strictObject({ requestId: id, number: z.nullable(number) }),
  output: z.object({ state: z.enum(['approved', 'denied']) }),
})
