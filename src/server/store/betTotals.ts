import { sql, type Kysely, type RawBuilder } from 'kysely'
import { isWholeDays } from '../../rules/calendar.ts'
import type { RoundQuery, RoundTotals } from '../ports/bets.ts'
import { pathEnd } from './accounts.ts'
import { andBetween } from './moment.ts'
import { uncountedRounds } from './roundStates.ts'
import type { Tables } from './tables.ts'
import { atOrBelow } from './teamSql.ts'

/** The totals of a betting record, and how many rounds they are of. */
export type Totals = RoundTotals & { total: bigint }

/** Paths exactly one below another: one more node code, and no further slash before the last. */
export const directlyBelow = (path: RawBuilder<unknown>, root: string): RawBuilder<unknown> =>
  sql`${path} > ${root} AND ${path} < ${pathEnd(root)} AND position('/' IN rtrim(substr(${path}, ${root.length + 1}), '/')) = 0`

/** Whether a record's totals can be read from kept sums: one account, those right below or a whole team, whole days, at most one category. */
export const isKept = (query: RoundQuery, zone: string): boolean =>
  (query.accountId !== undefined || query.pathPrefix !== undefined || query.directOf !== undefined) && !query.vendor && !query.game && !query.status
  && !query.orderNo && isWholeDays(query, zone)

/**
 * The totals from the rollups, with what is in none of them: settled rounds that wait to be folded, and open and void
 * ones. One statement sees one moment, so that a round which is folded meanwhile is counted once.
 */
export const keptTotals = async (db: Kysely<Tables>, lineId: string, query: RoundQuery): Promise<Totals> => {
  const settled = query.time === 'settled'
  const alone = query.accountId !== undefined
  const { directOf } = query
  const root = alone ? sql`account_id = ${query.accountId}` : sql`path = ${directOf ?? query.pathPrefix}`
  const category = query.category ? sql`AND category = ${query.category}` : sql``
  const roundCategory = query.category ? sql`AND r.category = ${query.category}` : sql``
  const whose = (path: RawBuilder<unknown>) => (alone
    ? sql`${path} = (SELECT path FROM root)`
    : directOf ? directlyBelow(path, directOf) : atOrBelow(path, query.pathPrefix!))
  // An open round is not settled on any day; without days it is in the record all the same.
  const anyTime = settled && query.from === undefined && query.to === undefined
  const openToo = !settled || anyTime ? sql`
      UNION ALL
      SELECT 1, r.stake, r.valid_bet, r.won, 0 FROM ${uncountedRounds('open', lineId, whose)} ${roundCategory}
        ${anyTime ? sql`` : andBetween(sql`u.placed_at`, query)}` : sql``
  const { rows } = await sql<Totals>`
    WITH root AS (SELECT account_id, path FROM account WHERE line_id = ${lineId} AND ${root})
    SELECT coalesce(sum(total), 0)::bigint AS total, coalesce(sum(stake), 0)::bigint AS stake, coalesce(sum(valid_bet), 0)::bigint AS "validBet",
      coalesce(sum(won), 0)::bigint AS won, coalesce(sum(profit), 0)::bigint AS profit
    FROM (
      SELECT bet_count AS total, stake, valid_bets AS valid_bet, winnings AS won, winnings - stake AS profit FROM rollup
      WHERE line_id = ${lineId} AND account_id ${directOf
    ? sql`IN (SELECT a.account_id FROM account a WHERE a.line_id = ${lineId} AND a.parent_id = (SELECT account_id FROM root))`
    : sql`= (SELECT account_id FROM root)`} AND grain = ${settled ? 'day' : 'placed'}
        AND scope IN ('own', ${alone || directOf ? 'own' : 'below'}) ${andBetween(sql`slot`, query)} ${category}
      UNION ALL
      SELECT f.bet_count, f.stake, f.valid_bets, f.winnings, f.winnings - f.stake FROM fact f
      JOIN round r ON r.line_id = ${lineId} AND r.round_id = f.fact_id
      WHERE f.line_id = ${lineId} AND f.bet_count > 0 AND ${whose(sql`f.path`)} ${andBetween(settled ? sql`r.settled_at` : sql`r.placed_at`, query)}
        ${query.category ? sql`AND f.category = ${query.category}` : sql``}
      UNION ALL
      SELECT 1, 0, 0, r.won, 0 FROM ${uncountedRounds('void', lineId, whose)} ${roundCategory}
        ${andBetween(settled ? sql`r.settled_at` : sql`u.placed_at`, query)}
      ${openToo}
    ) AS parts`.execute(db)
  return rows[0]!
}
