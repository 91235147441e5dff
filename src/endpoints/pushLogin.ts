import * as z from 'zod/mini'
import { epochMs, text } from '../entities/scalars.ts'
import { endpoint } from './endpoint.ts'

// Push login (§2 dialogs, §3 login type `firebase`, provider.md: off unless configured): a login that is asked for on
// one device and allowed on another where the account is logged in already. All are ours, open with the flag PUSHLOGIN3.
const own = { moduleId: 'PUSHLOGIN3', flag: 'PUSHLOGIN3' } as const
const id = text(36)
const number = z.int().check(z.gte(10), z.lte(99))

/**
 * POST: asks the devices of an account to let this one in. Answers alike whether there is such an account. `number` is
 * shown here and chosen there; `secret` opens the session afterwards: login with type `firebase`, `requestId` as the
 * username and `secret` as the password. Refuses with `too.many.requests` after three in ten minutes for one name.
 */
export const askPushLogin = endpoint({
  method: 'POST', path: '/wps/session/login/push', audience: 'guest', ...own, limit: { points: 10, windowMs: 60_000 },
  input: z.strictObject({ username: text(64) }),
  output: z.object({ requestId: z.string(), secret: z.string(), number, expiresAt: epochMs }),
})

/** GET: how a request that this device made stands. */
export const pushLoginState = endpoint({
  method: 'GET', path: '/wps/session/login/push/state', audience: 'guest', ...own, limit: { points: 120, windowMs: 60_000 },
  input: z.strictObject({ requestId: id, secret: text(64) }),
  output: z.object({ state: z.enum(['waiting', 'approved', 'denied', 'expired']) }),
})

/** GET: the requests that wait for this account's answer, the newest first; one of `numbers` is the other device's. */
export const waitingLogins = endpoint({
  method: 'GET', path: '/wps/session/login/push/waiting', audience: 'real', ownOnly: true, ...own,
  input: z.strictObject({}),
  output: z.array(z.object({
    requestId: z.string(), ip: z.string(), device: z.string(), at: epochMs, expiresAt: epochMs, numbers: z.array(number),
  })),
})

/** POST: lets the other device in with the number it shows, or with null refuses it. A wrong number refuses it too. */
export const answerPushLogin = endpoint({
  method: 'POST', path: '/wps/session/login/push/answer', audience: 'real', ...own,
  input: z.strictObject({ requestId: id, number: z.nullable(number) }),
  output: z.object({ state: z.enum(['approved', 'denied']) }),
})
