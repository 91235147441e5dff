import * as z from 'zod/mini'
import { viewGrant } from '../../entities/accounts/view.ts'
import { recordKey, text } from '../../entities/scalars.ts'
import { VIEW_REASON } from '../../rules/accounts/viewAs.ts'
import { staffEndpoint } from '../endpoint.ts'

/**
 * POST: a person on the staff starts a read-only view of an account, for 15 minutes. The audit entry is written before
 * anything can be seen. Refuses `record.not.found` for an unknown account and for accounts of support.
 */
export const startPlayerView = staffEndpoint({
  method: 'POST',
  path: 'player/view',
  right: 'players.viewAs',
  limit: { points: 20, windowMs: 60_000 },
  input: z.strictObject({
    key: recordKey,
    reason: text(VIEW_REASON.max).check(z.minLength(VIEW_REASON.min)),
  }),
  output: viewGrant,
})

/** DELETE: ends a view that the person opened. Refuses `view.ended`. */
export const endPlayerView = staffEndpoint({
  method: 'DELETE',
  path: 'player/view',
  right: 'players.viewAs',
  input: z.strictObject({ key: text(80) }),
  output: z.object({}),
})
