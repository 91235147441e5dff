import { sql, type Kysely } from 'kysely'
import type { Bills } from '../../ports/contracts/bills.ts'
import { countedTotals, roundColumns, type RoundRow } from '../betting/betReads.ts'
import { settledRounds } from '../figures/roundStates.ts'
import type { Tables } from '../db/tables.ts'
import { atOrBelow } from '../db/paths.ts'

/** Returns the rounds that a bill counts: those of a team, newest settlement first, with the totals of all of them. */
export const billRounds =
  (db: Kysely<Tables>): Bills['rounds'] =>
  async (lineId, path, query) => {
    const found = sql`${settledRounds(lineId, query)} AND ${atOrBelow(sql`r.path`, path)} AND NOT r.trial AND r.status IN ('won', 'lost')
    AND r.stake >= ${query.minimumStake}`
    const { total, ...totals } = await countedTotals(db, found)
    const { rows } = await sql<RoundRow>`
    SELECT ${roundColumns} FROM ${found} ORDER BY s.settled_at DESC, s.round_id DESC LIMIT ${query.limit} OFFSET ${query.offset}`.execute(
      db,
    )
    return { total: Number(total), totals, rows }
  }
