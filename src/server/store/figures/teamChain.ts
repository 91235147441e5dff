import { sql, type RawBuilder } from 'kysely'

/**
 * Returns a query over the accounts on the way down to given paths. Its columns are path, account_id,
 * upper_path and parent_id of that account, `self` (the path's own account) and `parent` (the one directly above). `source` is a query, or
 * the name of rows, with a column path.
 */
export const chainSql = (lineId: string, source: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  SELECT own.path, upper.account_id, upper.path AS upper_path, upper.parent_id, level = cardinality(nodes) AS self, level = cardinality(nodes) - 1 AS parent
  FROM (SELECT DISTINCT path FROM ${source}) AS own
  CROSS JOIN LATERAL (SELECT string_to_array(rtrim(own.path, '/'), '/') AS nodes) AS split
  CROSS JOIN LATERAL generate_series(1, cardinality(nodes)) AS level
  JOIN account upper ON upper.line_id = ${lineId} AND upper.path = array_to_string(nodes[1:level], '/') || '/'`

/**
 * Returns the last parts of a WITH clause. `sums` are the record sums that entries (rows of path, day, type
 * and amount) add: to their own accounts, to those directly above, and to everyone above.
 */
export const recordSumsSql = (lineId: string, entries: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  daily AS (
    SELECT path, day, type, count(*) AS count, coalesce(sum(amount) FILTER (WHERE amount > 0), 0) AS received,
      coalesce(-sum(amount) FILTER (WHERE amount < 0), 0) AS spent
    FROM ${entries} GROUP BY path, day, type
  ), chain AS (${chainSql(lineId, sql`daily`)}
  ), placed AS (
    SELECT chain.account_id, CASE WHEN self THEN 'own' ELSE 'below' END AS scope, day, type, count, received, spent
    FROM daily JOIN chain USING (path)
    UNION ALL
    SELECT chain.account_id, 'direct', day, type, count, received, spent FROM daily JOIN chain USING (path) WHERE parent
  ), sums AS (
    SELECT account_id, scope, day, type, sum(count) AS count, sum(received) AS received, sum(spent) AS spent
    FROM placed GROUP BY account_id, scope, day, type
  )`

/** The day under which balances are stored. */
export const NO_DAY = sql`'epoch'::timestamptz`

/** Returns the settlement day of a moment, in SQL. */
export const daySql = (moment: RawBuilder<unknown>, zone: string): RawBuilder<unknown> =>
  sql`date_trunc('day', ${moment}, ${zone})`

/** Returns the number of a day since 1 January 1970, from the moment when it starts (domain/dayBlocks). */
export const dayNumberSql = (slot: RawBuilder<unknown>, zone: string): RawBuilder<unknown> =>
  sql`((${slot} AT TIME ZONE ${zone})::date - DATE '1970-01-01')`

/** The category that means all categories together, in the standings. */
export const ALL_CATEGORIES = '*'

/** The categories that count a row of figures with a column category: its own one, and all together. */
export const standsInSql = sql`SELECT ${sql.lit(ALL_CATEGORIES)} UNION ALL SELECT category WHERE category <> ''`
