import * as z from 'zod/mini'
import { accountName, text } from '../entities/scalars.ts'
import { viewGrant, viewOfMe } from '../entities/view.ts'
import { VIEW_REASON } from '../rules/viewAs.ts'
import { endpoint, relay } from './endpoint.ts'

const MODULE = 'COMM3'

/**
 * POST: support begins to look at an account, read-only, for 15 minutes. The audit row is written before anything can
 * be seen. Refuses `account.not.found`, and `view.not.allowed` for its own account and for another support account.
 */
export const startView = endpoint({
  method: 'POST', path: relay('REF_view'), moduleId: MODULE, audience: 'support',
  limit: { points: 20, windowMs: 60_000 },
  input: z.strictObject({
    account: accountName,
    reason: text(VIEW_REASON.max).check(z.minLength(VIEW_REASON.min)),
  }),
  output: viewGrant,
})

/** DELETE: ends a view, by the support account that holds it or by the account it looks at. Refuses `view.ended`. */
export const endView = endpoint({
  method: 'DELETE', path: relay('REF_view'), moduleId: MODULE, audience: 'session',
  input: z.strictObject({ key: text(80) }), output: z.object({}),
})

/** GET: who of support looks at the session's account now, and the last ones who did. */
export const viewsOfMe = endpoint({
  method: 'GET', path: relay('REF_view'), moduleId: MODULE, audience: 'session',
  input: z.strictObject({}), output: z.object({ list: z.array(viewOfMe) }),
})
