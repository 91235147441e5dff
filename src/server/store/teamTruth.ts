import { sql, type RawBuilder } from 'kysely'
import type { Units } from '../../rules/money.ts'
import { BLOCK_DAYS } from '../domain/dayBlocks.ts'
import { figureColumns, figureSums } from './figureColumns.ts'
import { chainSql, dayNumberSql, daySql, NO_DAY } from './teamChain.ts'

/**
 * What the kept team figures of a line should be, from accounts, wallets, rounds and the accounts' own rollups: each a
 * query with the columns of its table. Rebuilding writes them, verifying compares them.
 */
export interface TruthOf {
  lineId: string
  zone: string
  minimum: Units
}

/** One row an account's change, as if every one of them came anew, less those that still wait. */
const headsAndBalances = ({ lineId, zone }: TruthOf): RawBuilder<unknown> => sql`
  SELECT path, CASE WHEN type = 0 THEN 'member' ELSE 'agent' END AS kind, ${daySql(sql`registered_at`, zone)} AS day, 1 AS amount
  FROM account WHERE line_id = ${lineId} AND type <> 4
  UNION ALL
  SELECT path, 'seen', ${daySql(sql`last_seen_at`, zone)}, 1 FROM account WHERE line_id = ${lineId} AND type <> 4 AND last_seen_at IS NOT NULL
  UNION ALL
  SELECT a.path, 'balance', ${NO_DAY}, w.balance FROM wallet w
  JOIN account a ON a.line_id = ${lineId} AND a.account_id = w.owner_id AND a.type <> 4
  WHERE w.line_id = ${lineId} AND w.kind <> 'house'
  UNION ALL
  SELECT path, 'balance', ${NO_DAY}, stake FROM round WHERE line_id = ${lineId} AND status = 'open' AND NOT trial
  UNION ALL
  SELECT path, kind, CASE WHEN kind = 'balance' THEN ${NO_DAY} ELSE ${daySql(sql`at`, zone)} END, -amount
  FROM team_delta WHERE line_id = ${lineId}
  UNION ALL
  SELECT path, 'balance', ${NO_DAY}, stake - winnings FROM fact WHERE line_id = ${lineId} AND bet_count > 0`

/** The days of first deposits. */
export const firstDepositTruth = ({ lineId }: TruthOf): RawBuilder<unknown> => sql`
  SELECT line_id, account_id, min(slot) AS day FROM rollup
  WHERE line_id = ${lineId} AND grain = 'day' AND scope = 'own' AND deposit_count > 0 GROUP BY line_id, account_id`

/** The sums of heads, balances and first deposits of every team. */
export const teamSumTruth = (of: TruthOf): RawBuilder<unknown> => sql`
  WITH parts AS (
    SELECT path, kind, day, sum(amount)::bigint AS amount FROM (${headsAndBalances(of)}) AS each GROUP BY path, kind, day
    UNION ALL
    SELECT a.path, 'firstDeposit', f.day, 1 FROM (${firstDepositTruth(of)}) AS f
    JOIN account a ON a.line_id = ${of.lineId} AND a.account_id = f.account_id
  ), chain AS (${chainSql(of.lineId, sql`parts`)})
  SELECT ${of.lineId}::uuid AS line_id, account_id, kind, day, sum(amount)::bigint AS amount FROM (
    SELECT chain.account_id, kind, day, amount FROM parts JOIN chain USING (path) WHERE NOT self
    UNION ALL
    SELECT chain.account_id, 'direct', day, amount FROM parts JOIN chain USING (path) WHERE parent AND kind IN ('member', 'agent')
  ) AS placed GROUP BY account_id, kind, day HAVING sum(amount) <> 0`

/**
 * The days of tables/teamFigures ActiveDayTable. With the bets summed from the first on, a day reaches the minimum from
 * the last day before which at most (its own sum − minimum) was bet: one pass over the days and these marks in order.
 */
export const activeDayTruth = ({ lineId, minimum }: TruthOf): RawBuilder<unknown> => sql`
  WITH own AS (
    SELECT account_id, slot AS day, sum(valid_bets) AS bets FROM rollup
    WHERE line_id = ${lineId} AND grain = 'day' AND scope = 'own' AND bet_count > 0 GROUP BY account_id, slot
  ), runs AS (
    SELECT own.*, sum(bets) OVER (PARTITION BY account_id ORDER BY day) AS until FROM own
  ), marks AS (
    SELECT account_id, day, bets, until - ${minimum} AS mark, NULL::timestamptz AS start FROM runs
    UNION ALL
    SELECT account_id, day, NULL, until - bets, day FROM runs
  ), counted AS (
    SELECT account_id, day, bets, start,
      max(start) OVER (PARTITION BY account_id ORDER BY mark, start IS NULL ROWS UNBOUNDED PRECEDING) AS reached FROM marks
  ), since AS (
    SELECT account_id, day, CASE WHEN bets >= ${minimum} THEN day ELSE reached END AS since FROM counted WHERE start IS NULL
  ), chained AS (
    SELECT account_id, day, since, lag(since, 1, '-infinity') OVER (PARTITION BY account_id ORDER BY day) AS before
    FROM since WHERE since IS NOT NULL
  )
  SELECT ${lineId}::uuid AS line_id, account_id, day, since, before FROM chained WHERE before < since`

/** How many below have which active days, from the accounts' own. */
export const teamActiveTruth = ({ lineId }: TruthOf): RawBuilder<unknown> => sql`
  WITH parts AS (
    SELECT a.path, d.day, d.since, d.before FROM active_day d JOIN account a ON a.line_id = ${lineId} AND a.account_id = d.account_id
    WHERE d.line_id = ${lineId}
  ), chain AS (${chainSql(lineId, sql`parts`)})
  SELECT ${lineId}::uuid AS line_id, chain.account_id, day, since, before, count(*) AS amount
  FROM parts JOIN chain USING (path) WHERE NOT self GROUP BY chain.account_id, day, since, before`

/** Teams' rollups from their accounts' own. */
export const belowTruth = ({ lineId }: TruthOf): RawBuilder<unknown> => sql`
  WITH parts AS (
    SELECT a.path, r.grain, r.slot, r.category, ${figureColumns} FROM rollup r
    JOIN (SELECT account_id, path FROM account WHERE line_id = ${lineId}) AS a ON a.account_id = r.account_id
    WHERE r.line_id = ${lineId} AND r.scope = 'own'
  ), chain AS (${chainSql(lineId, sql`parts`)})
  SELECT ${lineId}::uuid AS line_id, grain, 'below' AS scope, chain.account_id, slot, category, ${figureSums}
  FROM parts JOIN chain USING (path) WHERE NOT self GROUP BY grain, chain.account_id, slot, category`

/** Each downline's team beside its siblings, from the teams' and their heads' own rollups. */
export const standingTruth = ({ lineId, zone }: TruthOf): RawBuilder<unknown> => sql`
  WITH daily AS (
    SELECT a.parent_id, r.account_id, ${dayNumberSql(sql`r.slot`, zone)} AS day, ${figureSums}
    FROM rollup r
    JOIN (SELECT account_id, parent_id FROM account WHERE line_id = ${lineId} AND parent_id IS NOT NULL) AS a ON a.account_id = r.account_id
    WHERE r.line_id = ${lineId} AND r.grain = 'day' GROUP BY a.parent_id, r.account_id, r.slot
  )
  SELECT ${lineId}::uuid AS line_id, parent_id, days, day - day % days AS first_day, account_id, ${figureSums}
  FROM daily CROSS JOIN (VALUES ${sql.raw(BLOCK_DAYS.map((days) => `(${days})`).join(', '))}) AS block (days)
  GROUP BY parent_id, days, 4, account_id`
