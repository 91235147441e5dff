import { sql, type Kysely, type RawBuilder } from 'kysely'
import { isWholeDays } from '../../../rules/calendar.ts'
import { sum } from '../../../rules/money/money.ts'
import type { RoundQuery } from '../../ports/betting/bets.ts'
import type { DayCount } from '../../domain/lists/pageDays.ts'
import type { Totals } from './betTotals.ts'
import { atOrBelow, pathEnd } from '../db/paths.ts'
import { andBetween } from '../db/moment.ts'
import { uncountedRounds } from '../figures/roundStates.ts'
import type { Tables } from '../db/tables.ts'
import { daySql } from '../figures/teamChain.ts'

/** A query's totals by the day on which the rounds were placed. */
interface ByDay extends Totals {
  day: number
}

/**
 * Returns whether the materialized bet sums can give a record's totals. They hold a whole team's bets by
 * whole placement days.
 */
export const isSummed = (query: RoundQuery, zone: string): boolean =>
  query.pathPrefix !== undefined &&
  query.accountId === undefined &&
  query.directOf === undefined &&
  !query.orderNo &&
  query.time !== 'settled' &&
  isWholeDays(query, zone)

const filtersOf = ({ category, vendor, game }: RoundQuery): RawBuilder<unknown> => sql`
  ${category ? sql`AND category = ${category}` : sql``} ${vendor ? sql`AND vendor = ${vendor}` : sql``} ${game ? sql`AND game_code = ${game}` : sql``}`

const COUNTED = sql`1::bigint AS total, r.stake, r.valid_bet, r.won, r.won - r.stake AS profit`
const OPEN = sql`1, r.stake, r.valid_bet, r.won, 0`
const VOID = sql`1, 0, 0, r.won, 0`

/**
 * Returns a team's bets by placement day, from the materialized sums. It adds the rounds that the sums lack:
 * the root's own, pending settled, open and void ones. One statement reads one snapshot, so a round that is
 * aggregated meanwhile counts once.
 */
const sumsByDay = async (
  db: Kysely<Tables>,
  lineId: string,
  query: RoundQuery,
  zone: string,
): Promise<ByDay[]> => {
  const { pathPrefix: path = '', status } = query
  const filters = filtersOf(query)
  const inTeam = (of: RawBuilder<unknown>) => atOrBelow(of, path)
  const wanted = (...of: string[]) => status === undefined || of.includes(status)
  const outcome = status === 'won' || status === 'lost' ? status : null
  const rounds = (columns: RawBuilder<unknown>, from: RawBuilder<unknown>) => sql`
    SELECT ${daySql(sql`r.placed_at`, zone)} AS day, ${columns} FROM ${from} ${filters} ${andBetween(sql`r.placed_at`, query)}`
  const settled = (whose: RawBuilder<unknown>) =>
    rounds(
      COUNTED,
      sql`round r WHERE r.line_id = ${lineId} AND r.status IN ('won', 'lost')
    ${outcome ? sql`AND r.status = ${outcome}` : sql``} AND ${whose}`,
    )
  const parts = [
    ...(wanted('won', 'lost', 'settled')
      ? [
          sql`SELECT day, bet_count AS total, stake, valid_bets AS valid_bet, winnings AS won, winnings - stake AS profit FROM bet_sum
        WHERE line_id = ${lineId} AND account_id = (SELECT account_id FROM root) ${andBetween(sql`day`, query)} ${filters}
          ${outcome ? sql`AND won = ${outcome === 'won'}` : sql``}`,
          settled(sql`r.account_id = (SELECT account_id FROM root)`),
          settled(sql`r.path > ${path} AND r.path < ${pathEnd(path)}
        AND r.round_id = ANY(ARRAY(SELECT fact_id FROM fact WHERE line_id = ${lineId} AND bet_count > 0))`),
        ]
      : []),
    ...(wanted('void')
      ? [rounds(VOID, sql`${uncountedRounds('void', lineId, inTeam)} ${andBetween(sql`u.placed_at`, query)}`)]
      : []),
    ...(wanted('open') ? [rounds(OPEN, uncountedRounds('open', lineId, inTeam))] : []),
  ]
  const { rows } = await sql<ByDay>`
    WITH root AS (SELECT account_id FROM account WHERE line_id = ${lineId} AND path = ${path})
    SELECT day, sum(total)::bigint AS total, sum(stake)::bigint AS stake, sum(valid_bet)::bigint AS "validBet", sum(won)::bigint AS won,
      sum(profit)::bigint AS profit
    FROM (SELECT NULL::timestamptz AS day, 0::bigint AS total, 0::bigint AS stake, 0::bigint AS valid_bet, 0::bigint AS won, 0::bigint AS profit WHERE false
      UNION ALL ${sql.join(parts, sql` UNION ALL `)}) AS parts GROUP BY day`.execute(db)
  return rows
}

/** Returns the totals of a team's record, and the days on which its rounds were placed. */
export const betSumTotals = async (
  db: Kysely<Tables>,
  lineId: string,
  query: RoundQuery,
  zone: string,
): Promise<{ totals: Totals; days: DayCount[] }> => {
  const days = await sumsByDay(db, lineId, query, zone)
  const sumOf = (of: (day: ByDay) => bigint) => sum(days.map(of))
  return {
    totals: {
      total: sumOf((day) => day.total),
      stake: sumOf((day) => day.stake),
      validBet: sumOf((day) => day.validBet),
      won: sumOf((day) => day.won),
      profit: sumOf((day) => day.profit),
    },
    days: days.map(({ day, total }) => ({ day, count: Number(total) })),
  }
}
