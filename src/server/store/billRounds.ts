import { sql, type Kysely } from 'kysely'
import type { Bills } from '../ports/bills.ts'
import { countedTotals, roundColumns, type RoundRow } from './betReads.ts'
import { settledRounds } from './roundStates.ts'
import type { Tables } from './tables.ts'
import { atOrBelow } from './teamSql.ts'

/** The rounds behind a bill: a team's, by the moment they were settled, newest first. */
export const billRounds = (db: Kysely<Tables>): Bills['rounds'] => async (lineId, path, query) => {
  const found = sql`${settledRounds(lineId, query)} AND ${atOrBelow(sql`r.path`, path)} AND NOT r.trial AND r.status IN ('won', 'lost')
    AND r.stake >= ${query.minimumStake}`
  const { total, ...totals } = await countedTotals(db, found)
  const { rows } = await sql<RoundRow>`
    SELECT ${roundColumns} FROM ${found} ORDER BY s.settled_at DESC, s.round_id DESC LIMIT ${query.limit} OFFSET ${query.offset}`.execute(db)
  return { total: Number(total), totals, rows }
}
