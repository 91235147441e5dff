import type { Kysely } from 'kysely'
import { DAY, SECOND } from '../../../rules/calendar.ts'
import type { Refusals } from '../../ports/accounts/refusals.ts'
import type { Tables } from '../db/tables.ts'

/** The number of rows per account. A flood of refusals replaces one row each second. */
const SLOTS = 32
/** Older rows are not shown. */
const SHOWN_MS = 7 * DAY

const slotOf = (at: number): number => Math.floor(at / SECOND) % SLOTS

/** The latest refused calls of each account, on PostgreSQL. */
export const refusalStore = (db: Kysely<Tables>): Refusals => ({
  add: async ({ lineId, accountId }, { at, call, code, field, requestId }) => {
    const row = { at: new Date(at), call, code, field, request_id: requestId }
    await db
      .insertInto('refused_call')
      .values({ line_id: lineId, account_id: accountId, slot: slotOf(at), ...row })
      .onConflict((conflict) => conflict.columns(['line_id', 'account_id', 'slot']).doUpdateSet(row))
      .execute()
  },
  latest: async ({ lineId, accountId }) => {
    const newest = await db
      .selectFrom('refused_call')
      .selectAll()
      .where('line_id', '=', lineId)
      .where('account_id', '=', accountId)
      .orderBy('at', 'desc')
      .execute()
    const since = (newest[0]?.at ?? 0) - SHOWN_MS
    return newest
      .filter(({ at }) => at >= since)
      .map(({ at, call, code, field, request_id }) => ({ at, call, code, field, requestId: request_id }))
  },
})
