import { sql, type Kysely, type RawBuilder } from 'kysely'
import { isWholeDays } from '../../../rules/calendar.ts'
import type { RoundQuery, RoundTotals } from '../../ports/betting/bets.ts'
import { atOrBelow, pathEnd } from '../db/paths.ts'
import { andBetween } from '../db/moment.ts'
import { uncountedRounds } from '../figures/roundStates.ts'
import type { Tables } from '../db/tables.ts'

/** The totals of a betting record, in units, with its number of rounds. */
export type Totals = RoundTotals & { total: bigint }

/**
 * Returns a condition for paths exactly one level below another: one more node code, and no slash before the
 * last one.
 */
export const directlyBelow = (path: RawBuilder<unknown>, root: string): RawBuilder<unknown> =>
  sql`${path} > ${root} AND ${path} < ${pathEnd(root)} AND position('/' IN rtrim(substr(${path}, ${root.length + 1}), '/')) = 0`

/**
 * Returns whether the materialized sums can give a record's totals. They cover an account, its direct
 * downlines or a team, over whole days, with at most one category.
 */
export const isMaterialized = (query: RoundQuery, zone: string): boolean =>
  (query.accountId !== undefined || query.pathPrefix !== undefined || query.directOf !== undefined) &&
  !query.vendor &&
  !query.game &&
  (!query.status || query.status === 'settled') &&
  !query.orderNo &&
  isWholeDays(query, zone)

/** Returns a condition for the paths of a query: one account, those directly below another, or a whole team. */
const whoseRounds =
  (query: RoundQuery) =>
  (path: RawBuilder<unknown>): RawBuilder<unknown> => {
    if (query.accountId !== undefined) return sql`${path} = (SELECT path FROM root)`
    return query.directOf ? directlyBelow(path, query.directOf) : atOrBelow(path, query.pathPrefix!)
  }

const categoryIs = (column: string, { category }: RoundQuery): RawBuilder<unknown> =>
  category ? sql`AND ${sql.ref(column)} = ${category}` : sql``

/** Returns the open and void rounds of a record, as further parts of its totals. */
const uncountedParts = (lineId: string, query: RoundQuery): RawBuilder<unknown> => {
  const settled = query.time === 'settled'
  const whose = whoseRounds(query)
  const category = categoryIs('r.category', query)
  // An open round has no settlement day, so it belongs only to a record without days.
  const anyTime = settled && query.from === undefined && query.to === undefined
  const all = query.status === undefined
  const openToo =
    all && (!settled || anyTime)
      ? sql`
      UNION ALL
      SELECT 1, r.stake, r.valid_bet, r.won, 0 FROM ${uncountedRounds('open', lineId, whose)} ${category}
        ${anyTime ? sql`` : andBetween(sql`u.placed_at`, query)}`
      : sql``
  const voidToo = all
    ? sql`
      UNION ALL
      SELECT 1, 0, 0, r.won, 0 FROM ${uncountedRounds('void', lineId, whose)} ${category}
        ${andBetween(settled ? sql`r.settled_at` : sql`u.placed_at`, query)}`
    : sql``
  return sql`${voidToo} ${openToo}`
}

/**
 * Returns the totals from the rollups. It adds the rounds that the rollups lack: pending settled, open and
 * void ones. One statement reads one snapshot, so a round that is aggregated meanwhile counts once.
 */
export const materializedTotals = async (
  db: Kysely<Tables>,
  lineId: string,
  query: RoundQuery,
): Promise<Totals> => {
  const settled = query.time === 'settled'
  const alone = query.accountId !== undefined
  const { directOf } = query
  const root = alone ? sql`account_id = ${query.accountId}` : sql`path = ${directOf ?? query.pathPrefix}`
  const whose = whoseRounds(query)
  const { rows } = await sql<Totals>`
    WITH root AS (SELECT account_id, path FROM account WHERE line_id = ${lineId} AND ${root})
    SELECT coalesce(sum(total), 0)::bigint AS total, coalesce(sum(stake), 0)::bigint AS stake, coalesce(sum(valid_bet), 0)::bigint AS "validBet",
      coalesce(sum(won), 0)::bigint AS won, coalesce(sum(profit), 0)::bigint AS profit
    FROM (
      SELECT bet_count AS total, stake, valid_bets AS valid_bet, winnings AS won, winnings - stake AS profit FROM rollup
      WHERE line_id = ${lineId} AND account_id ${
        directOf
          ? sql`IN (SELECT a.account_id FROM account a WHERE a.line_id = ${lineId} AND a.parent_id = (SELECT account_id FROM root))`
          : sql`= (SELECT account_id FROM root)`
      } AND grain = ${settled ? 'day' : 'placed'}
        AND scope IN ('own', ${alone || directOf ? 'own' : 'below'}) ${andBetween(sql`slot`, query)} ${categoryIs('category', query)}
      UNION ALL
      SELECT f.bet_count, f.stake, f.valid_bets, f.winnings, f.winnings - f.stake FROM fact f
      JOIN round r ON r.line_id = ${lineId} AND r.round_id = f.fact_id
      WHERE f.line_id = ${lineId} AND f.bet_count > 0 AND ${whose(sql`f.path`)} ${andBetween(settled ? sql`r.settled_at` : sql`r.placed_at`, query)}
        ${categoryIs('f.category', query)}
      ${uncountedParts(lineId, query)}
    ) AS parts`.execute(db)
  return rows[0]!
}
