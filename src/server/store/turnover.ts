import { sql, type Kysely } from 'kysely'
import type { TurnoverSource } from '../../entities/cashier.ts'
import type { Turnover } from '../ports/turnover.ts'
import type { Tables } from './tables.ts'

/** Turnover requirements on PostgreSQL; what has been wagered is read from the rounds themselves. */
export const turnoverStore = (db: Kysely<Tables>): Turnover => ({
  async add(row) {
    await db.insertInto('turnover').values({
      line_id: row.lineId, requirement_id: row.requirementId, account_id: row.accountId, source: row.source,
      source_id: row.sourceId, required: row.required, at: new Date(row.at),
      closed_at: row.closedAt === null ? null : new Date(row.closedAt),
    }).onConflict((conflict) => conflict.columns(['line_id', 'account_id', 'source', 'source_id']).doNothing()).execute()
  },

  async open(ref) {
    const rows = await db.selectFrom('turnover').selectAll()
      .where('line_id', '=', ref.lineId).where('account_id', '=', ref.accountId).where('closed_at', 'is', null)
      .orderBy('at').orderBy('requirement_id').execute()
    return rows.map((row) => ({
      lineId: row.line_id, accountId: row.account_id, requirementId: row.requirement_id,
      source: row.source as TurnoverSource, sourceId: row.source_id, required: row.required, at: row.at,
      closedAt: row.closed_at,
    }))
  },

  async close(ref, requirementIds, at) {
    if (requirementIds.length === 0) return
    await db.updateTable('turnover').set({ closed_at: new Date(at) })
      .where('line_id', '=', ref.lineId).where('account_id', '=', ref.accountId)
      .where('requirement_id', 'in', [...requirementIds]).execute()
  },

  async validBetsSince(ref, moments) {
    const found = await sql<{ bets: bigint }>`
      SELECT coalesce((
        SELECT sum(r.valid_bet) FROM round r
        WHERE r.line_id = ${ref.lineId} AND r.account_id = ${ref.accountId}
          AND r.placed_at >= m.at AND r.status IN ('won', 'lost')
      ), 0)::bigint AS bets
      FROM unnest(${moments.map((ms) => new Date(ms))}::timestamptz[]) WITH ORDINALITY AS m (at, position)
      ORDER BY m.position`.execute(db)
    return found.rows.map((row) => row.bets)
  },
})
