import { sql, type Kysely } from 'kysely'
import { itemAt } from '../../../rules/itemAt.ts'
import type { Units } from '../../../rules/money/money.ts'
import type { TouchedDay } from './aggregateFigureEvents.ts'
import { PREPARED } from '../db/prepared.ts'
import type { Tables } from '../db/tables.ts'
import { addingToLinks, linksOfSql } from './linkSums.ts'
import { chainSql, daySql, NO_DAY } from './teamChain.ts'
import { addingToKeys } from './orderKeys.ts'
import { takePending } from './pending.ts'

type Db = Kysely<Tables>

/**
 * Adds pending changes of headcounts and balances to every team above them. Returns their number, and the
 * accounts whose balances changed.
 */
export const aggregateDeltas = async (
  db: Db,
  lineId: string,
  zone: string,
  limit: number,
): Promise<{ aggregated: number; moved: string[] }> => {
  const { rows } = await sql<{ aggregated: number; moved: string[] }>`
    WITH taken AS (
      ${takePending('team_delta', lineId, limit)}
      RETURNING path, kind, CASE WHEN kind = 'balance' THEN ${NO_DAY} ELSE ${daySql(sql`at`, zone)} END AS day, amount
    ), chain AS (${chainSql(lineId, sql`taken`)}
    ), summed AS (
      SELECT account_id, kind, day, sum(amount)::bigint AS amount FROM (
        SELECT chain.account_id, kind, day, amount FROM taken JOIN chain USING (path) WHERE NOT self
        UNION ALL
        SELECT chain.account_id, 'direct', day, amount FROM taken JOIN chain USING (path) WHERE parent AND kind IN ('member', 'agent')
      ) AS parts GROUP BY account_id, kind, day HAVING sum(amount) <> 0
    ), kept AS (
      INSERT INTO team_sum (line_id, account_id, kind, day, amount)
      SELECT ${lineId}::uuid, account_id, kind, day, amount FROM summed ORDER BY account_id, kind, day
      ON CONFLICT (line_id, account_id, kind, day) DO UPDATE SET amount = team_sum.amount + excluded.amount
    ), changes AS (
      SELECT path, coalesce(sum(amount) FILTER (WHERE kind = 'balance'), 0) AS balance,
        coalesce(sum(amount) FILTER (WHERE kind IN ('member', 'agent')), 0) AS headcount, bool_or(kind IN ('member', 'agent')) AS is_new
      FROM taken WHERE kind <> 'seen' GROUP BY path
    ), keyed AS (${addingToKeys(lineId, sql`changes`)}
    ), of_links AS (
      SELECT path, day, 'registration' AS kind, amount FROM taken WHERE kind IN ('member', 'agent')
    ), linked AS (${addingToLinks(lineId, linksOfSql(lineId, sql`of_links`))}
    )
    SELECT count(*)::int AS aggregated, coalesce(array_agg(DISTINCT path) FILTER (WHERE kind = 'balance'), '{}') AS moved FROM taken ${PREPARED}`.execute(
    db,
  )
  return itemAt(rows, 0)
}

/**
 * Records first deposits, and counts them in the teams above. An earlier deposit that arrives later replaces
 * the first one.
 */
export const aggregateFirstDeposits = async (
  db: Db,
  lineId: string,
  touched: readonly TouchedDay[],
): Promise<void> => {
  const days = touched.filter((one) => one.deposits)
  if (days.length === 0) return
  await sql`
    WITH given AS (
      SELECT account_id, path, min(day) AS day FROM unnest(${days.map((d) => d.accountId)}::uuid[], ${days.map((d) => d.path)}::text[],
        ${days.map((d) => new Date(d.day))}::timestamptz[]) AS g (account_id, path, day) GROUP BY account_id, path
    ), changed AS (
      SELECT given.*, f.day AS was FROM given
      LEFT JOIN first_deposit f ON f.line_id = ${lineId} AND f.account_id = given.account_id
      WHERE f.day IS NULL OR given.day < f.day
    ), noted AS (
      INSERT INTO first_deposit (line_id, account_id, day) SELECT ${lineId}::uuid, account_id, day FROM changed ORDER BY account_id
      ON CONFLICT (line_id, account_id) DO UPDATE SET day = excluded.day
    ), deltas AS (
      SELECT path, day, 1 AS amount FROM changed UNION ALL SELECT path, was, -1 FROM changed WHERE was IS NOT NULL
    ), of_links AS (SELECT path, day, 'firstDeposit' AS kind, amount FROM deltas
    ), linked AS (${addingToLinks(lineId, linksOfSql(lineId, sql`of_links`))}
    ), chain AS (${chainSql(lineId, sql`deltas`)})
    INSERT INTO team_sum (line_id, account_id, kind, day, amount)
    SELECT ${lineId}::uuid, chain.account_id, 'firstDeposit', day, sum(amount)
    FROM deltas JOIN chain USING (path) WHERE NOT self GROUP BY chain.account_id, day ORDER BY chain.account_id, day
    ON CONFLICT (line_id, account_id, kind, day) DO UPDATE SET amount = team_sum.amount + excluded.amount`.execute(
    db,
  )
}

/**
 * Recomputes when the bets of touched days reach the active minimum (tables/teamFigures ActiveDayTable), and
 * updates the counts of the teams above. A day that reaches the minimum alone cannot change, so it is
 * skipped.
 */
export const aggregateActiveDays = async (
  db: Db,
  lineId: string,
  minimum: Units,
  touched: readonly TouchedDay[],
): Promise<void> => {
  const days = touched.filter((one) => one.bets)
  if (days.length === 0) return
  await sql`
    WITH given AS (
      SELECT * FROM unnest(${days.map((d) => d.accountId)}::uuid[], ${days.map((d) => d.path)}::text[],
        ${days.map((d) => new Date(d.day))}::timestamptz[]) AS g (account_id, path, day)
    ), todo AS (
      SELECT g.account_id, g.path, min(g.day) AS first FROM given g
      LEFT JOIN active_day d ON d.line_id = ${lineId} AND d.account_id = g.account_id AND d.day = g.day
      WHERE d.since IS DISTINCT FROM g.day GROUP BY g.account_id, g.path
    ), last AS (
      SELECT todo.*, coalesce((SELECT d.since FROM active_day d WHERE d.line_id = ${lineId} AND d.account_id = todo.account_id
        AND d.day < todo.first ORDER BY d.day DESC LIMIT 1), '-infinity') AS reached
      FROM todo
    ), own AS (
      SELECT last.account_id, last.path, last.reached, r.slot AS day, sum(r.valid_bets) AS bets
      FROM last JOIN rollup r ON r.line_id = ${lineId} AND r.account_id = last.account_id AND r.grain = 'day' AND r.scope = 'own'
        AND r.slot >= last.first AND r.bet_count > 0
      GROUP BY last.account_id, last.path, last.reached, r.slot
    ), counted AS (
      SELECT own.*, CASE WHEN bets >= ${minimum} THEN day ELSE (
        SELECT max(back.slot) FROM (
          SELECT r.slot, sum(sum(r.valid_bets)) OVER (ORDER BY r.slot DESC) AS bets FROM rollup r
          WHERE r.line_id = ${lineId} AND r.account_id = own.account_id AND r.grain = 'day' AND r.scope = 'own' AND r.bet_count > 0
            AND r.slot <= own.day AND r.slot >= own.reached GROUP BY r.slot) AS back
        WHERE back.bets >= ${minimum}) END AS since
      FROM own
    ), chained AS (
      SELECT account_id, path, day, since, lag(since, 1, reached) OVER (PARTITION BY account_id ORDER BY day) AS before
      FROM counted WHERE since IS NOT NULL
    ), next AS (SELECT * FROM chained WHERE before < since
    ), old AS (
      SELECT d.*, todo.path FROM active_day d JOIN todo USING (account_id) WHERE d.line_id = ${lineId} AND d.day >= todo.first
    ), gone AS (
      DELETE FROM active_day d USING old WHERE d.line_id = ${lineId} AND d.account_id = old.account_id AND d.day = old.day
        AND NOT EXISTS (SELECT 1 FROM next WHERE next.account_id = d.account_id AND next.day = d.day)
    ), put AS (
      INSERT INTO active_day (line_id, account_id, day, since, before)
      SELECT ${lineId}::uuid, account_id, day, since, before FROM next ORDER BY account_id, day
      ON CONFLICT (line_id, account_id, day) DO UPDATE SET since = excluded.since, before = excluded.before
    ), deltas AS (
      SELECT path, day, since, before, sum(amount) AS amount FROM (
        SELECT path, day, since, before, 1 AS amount FROM next UNION ALL SELECT path, day, since, before, -1 FROM old
      ) AS parts GROUP BY path, day, since, before HAVING sum(amount) <> 0
    ), chain AS (${chainSql(lineId, sql`deltas`)})
    INSERT INTO team_active (line_id, account_id, day, since, before, amount)
    SELECT ${lineId}::uuid, chain.account_id, day, since, before, sum(amount)
    FROM deltas JOIN chain USING (path) WHERE NOT self
    GROUP BY chain.account_id, day, since, before ORDER BY chain.account_id, day, since, before
    ON CONFLICT (line_id, account_id, day, since, before) DO UPDATE SET amount = team_active.amount + excluded.amount ${PREPARED}`.execute(
    db,
  )
}
