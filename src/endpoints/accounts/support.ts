import * as z from 'zod/mini'
import { refusedCall } from '../../entities/accounts/refusal.ts'
import { accountName } from '../../entities/scalars.ts'
import { endpoint, relay } from '../endpoint.ts'

const MODULE = 'COMM3'
const output = z.object({ list: z.array(refusedCall) })

/** GET: the session's latest refused calls, newest first, for the customer to quote. */
export const ownErrors = endpoint({
  method: 'GET',
  path: relay('REF_ownErrors'),
  moduleId: MODULE,
  audience: 'session',
  input: z.strictObject({}),
  output,
})

/** GET: the latest refused calls of a customer, newest first. Refuses `account.not.found`. */
export const customerErrors = endpoint({
  method: 'GET',
  path: relay('REF_customerErrors'),
  moduleId: MODULE,
  audience: 'support',
  limit: { points: 60, windowMs: 60_000 },
  input: z.strictObject({ account: accountName }),
  output,
})
