import * as z from 'zod/mini'
import { accountName, text } from '../../entities/scalars.ts'
import { viewGrant, viewOfMe } from '../../entities/accounts/view.ts'
import { VIEW_REASON } from '../../rules/accounts/viewAs.ts'
import { endpoint, relay } from '../endpoint.ts'

const MODULE = 'COMM3'

/**
 * POST: support starts a read-only view of an account, for 15 minutes. The audit entry is written before anything can
 * be seen. Refuses `account.not.found`, and `view.not.allowed` for the own account and for other support accounts.
 */
export const startView = endpoint({
  method: 'POST',
  path: relay('REF_view'),
  moduleId: MODULE,
  audience: 'support',
  limit: { points: 20, windowMs: 60_000 },
  input: z.strictObject({
    account: accountName,
    reason: text(VIEW_REASON.max).check(z.minLength(VIEW_REASON.min)),
  }),
  output: viewGrant,
})

/** DELETE: ends a view, by the support account that opened it or by the viewed account. Refuses `view.ended`. */
export const endView = endpoint({
  method: 'DELETE',
  path: relay('REF_view'),
  moduleId: MODULE,
  audience: 'session',
  input: z.strictObject({ key: text(80) }),
  output: z.object({}),
})

/** GET: the current and latest views of the session's account by support. */
export const viewsOfMe = endpoint({
  method: 'GET',
  path: relay('REF_view'),
  moduleId: MODULE,
  audience: 'session',
  input: z.strictObject({}),
  output: z.object({ list: z.array(viewOfMe) }),
})
