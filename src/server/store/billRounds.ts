import { sql, type Kysely } from 'kysely'
import type { GameCategory } from '../../entities/game.ts'
import type { RoundStatus } from '../../entities/money.ts'
import type { Bills } from '../ports/bills.ts'
import { pathEnd } from './accounts.ts'
import { moment } from './moment.ts'
import type { Tables } from './tables.ts'

/** The rounds behind a bill: a team's, by the moment they were settled, newest first. */
export const billRounds = (db: Kysely<Tables>): Bills['rounds'] => async (lineId, path, query) => {
  const found = db.selectFrom('settled_round').innerJoin('round', (join) => join
    .on('round.line_id', '=', lineId).onRef('round.round_id', '=', 'settled_round.round_id')
    .onRef('round.settled_at', '=', 'settled_round.settled_at'))
    .where('settled_round.line_id', '=', lineId)
    .where('settled_round.settled_at', '>=', moment(query.from)).where('settled_round.settled_at', '<', moment(query.to))
    .where('path', '>=', path).where('path', '<', pathEnd(path)).where('trial', '=', false)
    .where('status', 'in', ['won', 'lost']).where('stake', '>=', query.minimumStake)
  const { total, ...totals } = await found.select((e) => [
    e.fn.countAll<bigint>().as('total'),
    sql<bigint>`coalesce(sum(stake), 0)`.as('stake'), sql<bigint>`coalesce(sum(valid_bet), 0)`.as('validBet'),
    sql<bigint>`coalesce(sum(won), 0)`.as('won'), sql<bigint>`coalesce(sum(won - stake), 0)`.as('profit'),
  ]).executeTakeFirstOrThrow()
  const rows = await found.selectAll('round').orderBy('settled_round.settled_at', 'desc').orderBy('settled_round.round_id', 'desc')
    .offset(query.offset).limit(query.limit).execute()
  return {
    total: Number(total),
    totals,
    rows: rows.map((row) => ({
      lineId: row.line_id, roundId: row.round_id, accountId: row.account_id, accountName: row.account_name, path: row.path, trial: row.trial,
      vendor: row.vendor, vendorRound: row.vendor_round, category: row.category as GameCategory, gameCode: row.game_code,
      stake: row.stake, validBet: row.valid_bet, won: row.won, status: row.status as RoundStatus,
      placedAt: row.placed_at, settledAt: row.settled_at, detail: row.detail,
    })),
  }
}
