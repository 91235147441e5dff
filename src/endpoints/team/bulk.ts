import * as z from 'zod/mini'
import { pageOf, paging } from '../../entities/lists/paging.ts'
import { id, requestId } from '../../entities/scalars.ts'
import {
  bulkAction,
  bulkItem,
  bulkJob,
  bulkPreview,
  bulkWhatIf as whatIf,
  earningAction,
} from '../../entities/team/bulk.ts'
import { downlineFilters } from './agent.ts'
import { endpoint, relay } from '../endpoint.ts'

const MODULE = 'AFFMAN3'

/** The accounts that a list of downlines would show with these filters. */
export const bulkSelection = z.strictObject(downlineFilters)

/**
 * POST: what a bulk action would do, and who is skipped and why. Changes nothing. Refuses `account.not.found`,
 * `bulk.too.many`, `bulk.none`, and what the action can never do: the rate refusals at `action.rebates.<category>`,
 * those of the terms at `action.terms…`.
 */
export const previewBulk = endpoint({
  method: 'POST',
  path: relay('REF_bulkPreview'),
  moduleId: MODULE,
  audience: 'agent',
  flag: MODULE,
  limit: { points: 60, windowMs: 60_000 },
  input: z.strictObject({ selection: bulkSelection, action: bulkAction }),
  output: bulkPreview,
})

/**
 * POST: the last three periods' bills as they would be after a bulk action on rates or contracts. With the present
 * rates and terms they equal the settlement. Changes nothing. Refuses what `previewBulk` refuses, and `bulk.too.many`
 * above `WHAT_IF_MAX` accounts.
 */
export const bulkWhatIf = endpoint({
  method: 'POST',
  path: relay('REF_bulkWhatIf'),
  moduleId: MODULE,
  audience: 'agent',
  flag: MODULE,
  limit: { points: 30, windowMs: 60_000 },
  input: z.strictObject({ selection: bulkSelection, action: earningAction }),
  output: whatIf,
})

/**
 * POST: starts a bulk action on the accounts that match now. Each is decided again when its turn comes, and acted on at
 * most once. A repeat with the same `requestId` returns the same action. Refuses what `previewBulk` refuses, and
 * `bulk.running` while three actions of the session are running.
 */
export const startBulk = endpoint({
  method: 'POST',
  path: relay('REF_bulk'),
  moduleId: MODULE,
  audience: 'agent',
  flag: MODULE,
  limit: { points: 10, windowMs: 60_000 },
  money: true,
  input: z.strictObject({ requestId, selection: bulkSelection, action: bulkAction }),
  output: bulkJob,
})

/** GET: the session's bulk actions of the last 30 days, newest first; with `id`, that one. */
export const bulkJobs = endpoint({
  method: 'GET',
  path: relay('REF_bulk'),
  moduleId: MODULE,
  audience: 'agent',
  flag: MODULE,
  input: z.strictObject({ id: z.optional(id) }),
  output: z.object({ list: z.array(bulkJob) }),
})

/** GET: the report of a bulk action: its accounts by name, and what was done to each. Refuses `record.not.found`. */
export const bulkItems = endpoint({
  method: 'GET',
  path: relay('REF_bulkItems'),
  moduleId: MODULE,
  audience: 'agent',
  flag: MODULE,
  input: z.strictObject({ ...paging, id, state: z.optional(bulkItem.shape.state) }),
  output: pageOf(bulkItem),
})

/** DELETE: cancels a bulk action; what is done stays done. Refuses `record.not.found`, `bulk.ended`. */
export const cancelBulk = endpoint({
  method: 'DELETE',
  path: relay('REF_bulk'),
  moduleId: MODULE,
  audience: 'agent',
  flag: MODULE,
  input: z.strictObject({ id }),
  output: bulkJob,
})
