import type { Kysely, Selectable } from 'kysely'
import type { View, Views } from '../../ports/accounts/views.ts'
import type { Tables } from '../db/tables.ts'
import type { SupportViewTable } from '../db/tables/support.ts'

const toView = (row: Selectable<SupportViewTable>): View => ({
  lineId: row.line_id,
  viewId: row.view_id,
  accountId: row.account_id,
  supportLineId: row.support_line_id,
  supportId: row.support_id,
  supportName: row.support_name,
  sessionId: row.session_id,
  reason: row.reason,
  startedAt: row.started_at,
  expiresAt: row.expires_at,
  endedAt: row.ended_at,
})

/** Views of accounts by support, on PostgreSQL. */
export const viewStore = (db: Kysely<Tables>): Views => ({
  add: async (view) => {
    await db
      .insertInto('support_view')
      .values({
        line_id: view.lineId,
        view_id: view.viewId,
        account_id: view.accountId,
        support_line_id: view.supportLineId,
        support_id: view.supportId,
        support_name: view.supportName,
        session_id: view.sessionId,
        reason: view.reason,
        started_at: new Date(view.startedAt),
        expires_at: new Date(view.expiresAt),
        ended_at: null,
      })
      .execute()
  },
  byId: async (lineId, viewId) => {
    const row = await db
      .selectFrom('support_view')
      .selectAll()
      .where('line_id', '=', lineId)
      .where('view_id', '=', viewId)
      .executeTakeFirst()
    return row ? toView(row) : null
  },
  of: async ({ lineId, accountId }, limit) => {
    const rows = await db
      .selectFrom('support_view')
      .selectAll()
      .where('line_id', '=', lineId)
      .where('account_id', '=', accountId)
      .orderBy('view_id', 'desc')
      .limit(limit)
      .execute()
    return rows.map(toView)
  },
  end: async (lineId, viewId, now) => {
    const ended = await db
      .updateTable('support_view')
      .set({ ended_at: new Date(now) })
      .where('line_id', '=', lineId)
      .where('view_id', '=', viewId)
      .where('ended_at', 'is', null)
      .executeTakeFirst()
    return ended.numUpdatedRows > 0n
  },
})
