import { sql, type RawBuilder } from 'kysely'
import type { Units } from '../../../rules/money/money.ts'
import { BLOCK_DAYS } from '../../domain/team/dayBlocks.ts'
import { figureColumns, figureSums } from '../figureEvents/figureColumns.ts'
import { linksAboveSql, linksOfSql } from './linkSums.ts'
import { uncountedRounds } from './roundStates.ts'
import { chainSql, dayNumberSql, daySql, NO_DAY, recordSumsSql, standsInSql } from './teamChain.ts'

/**
 * The queries of this file return what the materialized team figures of a line should be. They read accounts,
 * wallets, rounds and the accounts' own rollups. Each has the columns of its table. A rebuild writes them; a
 * verification compares them.
 */
export interface FigureScope {
  lineId: string
  zone: string
  minimum: Units
  /** Limits the query to accounts by their paths: after the first one, up to and including the second. */
  paths?: { after: string; upTo: string }
}

/** Returns a condition that limits a path to the scope. */
export const within = ({ paths }: FigureScope, path: RawBuilder<unknown>): RawBuilder<unknown> =>
  paths ? sql`${path} > ${paths.after} AND ${path} <= ${paths.upTo}` : sql`true`

/** Returns a condition that limits an account_id to the scope. */
export const accountsWithin = (of: FigureScope): RawBuilder<unknown> =>
  of.paths
    ? sql`account_id IN (SELECT a.account_id FROM account a WHERE a.line_id = ${of.lineId} AND ${within(of, sql`a.path`)})`
    : sql`true`

/** The condition of a round that figures count, as alias `r`: settled, and not of a trial account. */
export const COUNTED = sql`r.status IN ('won', 'lost') AND NOT r.trial`

/** Returns the rounds of a scope that the figures count, less the pending ones, as alias `r`, for a FROM clause with its WHERE. */
export const aggregatedRounds = (of: FigureScope): RawBuilder<unknown> => sql`
  round r WHERE r.line_id = ${of.lineId} AND ${COUNTED} AND ${accountsWithin(of)}
    AND NOT EXISTS (SELECT 1 FROM fact f WHERE f.line_id = ${of.lineId} AND f.fact_id = r.round_id)`

/** Returns one row for each account's change, as if every account were new, less the pending ones. */
export const headcountsAndBalances = (of: FigureScope): RawBuilder<unknown> => {
  const { lineId, zone } = of
  const headcount = sql`line_id = ${lineId} AND type <> 4 AND ${within(of, sql`path`)}`
  return sql`
  SELECT path, CASE WHEN type = 0 THEN 'member' ELSE 'agent' END AS kind, ${daySql(sql`registered_at`, zone)} AS day, 1 AS amount
  FROM account WHERE ${headcount}
  UNION ALL
  SELECT path, 'seen', ${daySql(sql`last_seen_at`, zone)}, 1 FROM account WHERE ${headcount} AND last_seen_at IS NOT NULL
  UNION ALL
  SELECT a.path, 'balance', ${NO_DAY}, w.balance FROM wallet w
  JOIN account a ON a.line_id = ${lineId} AND a.account_id = w.owner_id AND a.type <> 4 AND ${within(of, sql`a.path`)}
  WHERE w.line_id = ${lineId} AND w.kind <> 'house'
  UNION ALL
  SELECT u.path, 'balance', ${NO_DAY}, r.stake FROM ${uncountedRounds('open', lineId, (path) => within(of, path))} AND NOT r.trial
  UNION ALL
  SELECT path, kind, CASE WHEN kind = 'balance' THEN ${NO_DAY} ELSE ${daySql(sql`at`, zone)} END, -amount
  FROM team_delta WHERE line_id = ${lineId} AND ${within(of, sql`path`)}
  UNION ALL
  SELECT path, 'balance', ${NO_DAY}, stake - winnings FROM fact WHERE line_id = ${lineId} AND bet_count > 0 AND ${within(of, sql`path`)}`
}

/** Returns the expected days of first deposits. */
export const expectedFirstDeposits = (of: FigureScope): RawBuilder<unknown> => sql`
  SELECT line_id, account_id, min(slot) AS day FROM rollup
  WHERE line_id = ${of.lineId} AND grain = 'day' AND scope = 'own' AND deposit_count > 0 AND ${accountsWithin(of)} GROUP BY line_id, account_id`

/** Returns the expected sums of headcounts, balances and first deposits of every team. */
export const expectedTeamSums = (of: FigureScope): RawBuilder<unknown> => sql`
  WITH parts AS (
    SELECT path, kind, day, sum(amount)::bigint AS amount FROM (${headcountsAndBalances(of)}) AS each GROUP BY path, kind, day
    UNION ALL
    SELECT a.path, 'firstDeposit', f.day, 1 FROM (${expectedFirstDeposits(of)}) AS f
    JOIN account a ON a.line_id = ${of.lineId} AND a.account_id = f.account_id
  ), chain AS (${chainSql(of.lineId, sql`parts`)})
  SELECT ${of.lineId}::uuid AS line_id, account_id, kind, day, sum(amount)::bigint AS amount FROM (
    SELECT chain.account_id, kind, day, amount FROM parts JOIN chain USING (path) WHERE NOT self
    UNION ALL
    SELECT chain.account_id, 'direct', day, amount FROM parts JOIN chain USING (path) WHERE parent AND kind IN ('member', 'agent')
  ) AS placed GROUP BY account_id, kind, day HAVING sum(amount) <> 0`

/**
 * Returns the expected rows of tables/teamFigures ActiveDayTable. The query sums the bets from the first day
 * on. A day reaches the minimum from the last day before which at most (that sum − minimum) was bet. Days and
 * these marks are read in order, in one pass.
 */
export const expectedActiveDays = (of: FigureScope): RawBuilder<unknown> => {
  const { lineId, minimum } = of
  return sql`
  WITH own AS (
    SELECT account_id, slot AS day, sum(valid_bets) AS bets FROM rollup
    WHERE line_id = ${lineId} AND grain = 'day' AND scope = 'own' AND bet_count > 0 AND ${accountsWithin(of)} GROUP BY account_id, slot
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
}

/** Returns how many accounts below have which active days, from the accounts' own rows. */
export const expectedTeamActive = (of: FigureScope): RawBuilder<unknown> => sql`
  WITH parts AS (
    SELECT a.path, d.day, d.since, d.before FROM account a JOIN active_day d ON d.line_id = ${of.lineId} AND d.account_id = a.account_id
    WHERE a.line_id = ${of.lineId} AND ${within(of, sql`a.path`)}
  ), chain AS (${chainSql(of.lineId, sql`parts`)})
  SELECT ${of.lineId}::uuid AS line_id, chain.account_id, day, since, before, count(*) AS amount
  FROM parts JOIN chain USING (path) WHERE NOT self GROUP BY chain.account_id, day, since, before`

/** Returns accounts' own rollups with the accounts' paths. */
const ownWithPath = (of: FigureScope, days: RawBuilder<unknown> = sql``): RawBuilder<unknown> => sql`
  SELECT a.path, r.grain, r.slot, r.category, ${figureColumns}
  FROM (SELECT account_id, path FROM account WHERE line_id = ${of.lineId} AND ${within(of, sql`path`)}) AS a
  JOIN rollup r ON r.line_id = ${of.lineId} AND r.account_id = a.account_id AND r.scope = 'own' ${days}`

/** Returns the expected rollups of teams, from their accounts' own rollups. */
export const expectedBelow = (of: FigureScope): RawBuilder<unknown> => sql`
  WITH parts AS (${ownWithPath(of)}), chain AS (${chainSql(of.lineId, sql`parts`)})
  SELECT ${of.lineId}::uuid AS line_id, grain, 'below' AS scope, chain.account_id, slot, category, ${figureSums}
  FROM parts JOIN chain USING (path) WHERE NOT self GROUP BY grain, chain.account_id, slot, category`

/**
 * Returns the expected standings: each downline's team among its siblings, from the own rollups of all its
 * accounts.
 */
export const expectedStandings = (of: FigureScope): RawBuilder<unknown> => sql`
  WITH parts AS (
    SELECT path, each.category, ${dayNumberSql(sql`slot`, of.zone)} AS day, ${figureSums}
    FROM (${ownWithPath(of, sql`AND r.grain = 'day'`)}) AS own CROSS JOIN LATERAL (${standsInSql}) AS each (category) GROUP BY path, slot, each.category
  ), chain AS (${chainSql(of.lineId, sql`parts`)}
  ), daily AS (
    SELECT parent_id, chain.account_id, category, day, ${figureSums} FROM parts JOIN chain USING (path) WHERE parent_id IS NOT NULL
    GROUP BY parent_id, chain.account_id, category, day
  )
  SELECT ${of.lineId}::uuid AS line_id, parent_id, category, days, day - day % days AS first_day, account_id, ${figureSums}
  FROM daily CROSS JOIN (VALUES ${sql.raw(BLOCK_DAYS.map((days) => `(${days})`).join(', '))}) AS block (days)
  GROUP BY parent_id, category, days, 5, account_id`

/**
 * Returns teams' expected bets by placement day, vendor, game and outcome: the rounds below them less the
 * pending ones.
 */
export const expectedBetSums = (of: FigureScope): RawBuilder<unknown> => sql`
  WITH parts AS (
    SELECT r.path, ${daySql(sql`r.placed_at`, of.zone)} AS day, r.category, r.vendor, r.game_code, r.status = 'won' AS won,
      count(*) AS bet_count, sum(r.stake) AS stake, sum(r.valid_bet) AS valid_bets, sum(r.won) AS winnings
    FROM ${aggregatedRounds(of)}
    GROUP BY 1, 2, 3, 4, 5, 6
  ), chain AS (${chainSql(of.lineId, sql`parts`)})
  SELECT ${of.lineId}::uuid AS line_id, chain.account_id, day, category, vendor, game_code, won, sum(bet_count) AS bet_count,
    sum(stake) AS stake, sum(valid_bets) AS valid_bets, sum(winnings) AS winnings
  FROM parts JOIN chain USING (path) WHERE NOT self GROUP BY chain.account_id, day, category, vendor, game_code, won`

/**
 * Returns the expected registrations, first deposits, deposits and valid bets of links by day: those of the accounts
 * that registered through them, less the pending ones.
 */
export const expectedLinkSums = (of: FigureScope): RawBuilder<unknown> => {
  const { lineId, zone } = of
  return sql`
  WITH money AS (
    SELECT path, day, each.kind, each.amount FROM (
      SELECT path, slot AS day, sum(deposits) AS deposits, sum(valid_bets) AS valid_bets
      FROM (${ownWithPath(of, sql`AND r.grain = 'day'`)}) AS own GROUP BY path, slot
    ) AS own CROSS JOIN LATERAL (VALUES ('deposits', deposits), ('validBets', valid_bets)) AS each (kind, amount) WHERE each.amount <> 0
  ), chain AS (${chainSql(lineId, sql`money`)}
  ), people AS (
    SELECT a.path, ${daySql(sql`a.registered_at`, zone)} AS day, 'registration' AS kind, 1 AS amount
    FROM account a WHERE a.line_id = ${lineId} AND a.type <> 4 AND ${within(of, sql`a.path`)}
    UNION ALL
    SELECT path, ${daySql(sql`at`, zone)}, 'registration', -amount FROM team_delta
    WHERE line_id = ${lineId} AND kind IN ('member', 'agent') AND ${within(of, sql`path`)}
    UNION ALL
    SELECT a.path, f.day, 'firstDeposit', 1 FROM (${expectedFirstDeposits(of)}) AS f
    JOIN account a ON a.line_id = ${lineId} AND a.account_id = f.account_id
  )
  SELECT ${lineId}::uuid AS line_id, account_id, day, link_id, kind, sum(amount)::bigint AS amount FROM (
    ${linksAboveSql(lineId, sql`money`, sql`chain`)} UNION ALL ${linksOfSql(lineId, sql`people`)}
  ) AS of_links GROUP BY account_id, day, link_id, kind HAVING sum(amount) <> 0`
}

/** Returns the expected account record sums (own, direct and below), from the entries up to the marks. */
export const expectedRecordSums = (of: FigureScope): RawBuilder<unknown> => sql`
  WITH summed AS (
    SELECT a.path, ${daySql(sql`e.at`, of.zone)} AS day, e.type, e.amount FROM entry e
    JOIN (SELECT wallet_id, owner_id FROM wallet WHERE line_id = ${of.lineId} AND kind = 'main') AS w ON w.wallet_id = e.wallet_id
    JOIN (SELECT account_id, folded FROM record_mark WHERE line_id = ${of.lineId}) AS m ON m.account_id = w.owner_id AND e.wallet_no <= m.folded
    JOIN (SELECT account_id, path FROM account WHERE line_id = ${of.lineId}) AS a ON a.account_id = w.owner_id
    WHERE e.line_id = ${of.lineId} AND e.wallet_no IS NOT NULL
  ), ${recordSumsSql(of.lineId, sql`summed`)}
  SELECT ${of.lineId}::uuid AS line_id, account_id, scope, day, type, count, received, spent FROM sums`
