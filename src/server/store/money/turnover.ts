import { sql, type Kysely } from 'kysely'
import type { Turnover } from '../../ports/money/turnover.ts'
import type { Tables } from '../db/tables.ts'

const addRequirement =
  (db: Kysely<Tables>): Turnover['add'] =>
  async (row) => {
    await db
      .insertInto('turnover')
      .values({
        line_id: row.lineId,
        requirement_id: row.requirementId,
        account_id: row.accountId,
        source: row.source,
        source_id: row.sourceId,
        required: row.required,
        at: new Date(row.at),
        closed_at: row.closedAt === null ? null : new Date(row.closedAt),
      })
      .onConflict((conflict) =>
        conflict.columns(['line_id', 'account_id', 'source', 'source_id']).doNothing(),
      )
      .execute()
  }

const openRequirements =
  (db: Kysely<Tables>): Turnover['open'] =>
  async (ref) => {
    const rows = await db
      .selectFrom('turnover')
      .selectAll()
      .where('line_id', '=', ref.lineId)
      .where('account_id', '=', ref.accountId)
      .where('closed_at', 'is', null)
      .orderBy('at')
      .orderBy('requirement_id')
      .execute()
    return rows.map((row) => ({
      lineId: row.line_id,
      accountId: row.account_id,
      requirementId: row.requirement_id,
      source: row.source,
      sourceId: row.source_id,
      required: row.required,
      at: row.at,
      closedAt: row.closed_at,
    }))
  }

const closeRequirements =
  (db: Kysely<Tables>): Turnover['close'] =>
  async (ref, requirementIds, at) => {
    if (requirementIds.length === 0) return
    await db
      .updateTable('turnover')
      .set({ closed_at: new Date(at) })
      .where('line_id', '=', ref.lineId)
      .where('account_id', '=', ref.accountId)
      .where('requirement_id', 'in', [...requirementIds])
      .execute()
  }

const validBetsSince =
  (db: Kysely<Tables>): Turnover['validBetsSince'] =>
  async (ref, moments) => {
    const found = await sql<{ bets: bigint }>`
      SELECT coalesce((
        SELECT sum(r.valid_bet) FROM round r
        WHERE r.line_id = ${ref.lineId} AND r.account_id = ${ref.accountId}
          AND r.placed_at >= m.at AND r.status IN ('won', 'lost')
      ), 0)::bigint AS bets
      FROM unnest(${moments.map((ms) => new Date(ms))}::timestamptz[]) WITH ORDINALITY AS m (at, position)
      ORDER BY m.position`.execute(db)
    return found.rows.map((row) => row.bets)
  }

/** Turnover requirements on PostgreSQL. Valid bets are summed from the rounds. */
export const turnoverStore = (db: Kysely<Tables>): Turnover => ({
  add: addRequirement(db),
  open: openRequirements(db),
  close: closeRequirements(db),
  validBetsSince: validBetsSince(db),
})
