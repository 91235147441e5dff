import { sql, type RawBuilder } from 'kysely'

/**
 * A query over the accounts on the ways down to some paths: path, account_id, parent_id, and whether it is the path's
 * own account (`self`) or the one right above (`parent`). `source` is a query or a name of rows with a column path.
 */
export const chainSql = (lineId: string, source: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  SELECT own.path, upper.account_id, upper.parent_id, level = cardinality(nodes) AS self, level = cardinality(nodes) - 1 AS parent
  FROM (SELECT DISTINCT path FROM ${source}) AS own
  CROSS JOIN LATERAL (SELECT string_to_array(rtrim(own.path, '/'), '/') AS nodes) AS split
  CROSS JOIN LATERAL generate_series(1, cardinality(nodes)) AS level
  JOIN account upper ON upper.line_id = ${lineId} AND upper.path = array_to_string(nodes[1:level], '/') || '/'`

/** The one day that balances are kept under. */
export const NO_DAY = sql`'epoch'::timestamptz`

/** A moment's settlement day, as PostgreSQL counts it. */
export const daySql = (moment: RawBuilder<unknown>, zone: string): RawBuilder<unknown> => sql`date_trunc('day', ${moment}, ${zone})`

/** A day's number since 1 January 1970, of the moment it starts at (domain/dayBlocks). */
export const dayNumberSql = (slot: RawBuilder<unknown>, zone: string): RawBuilder<unknown> =>
  sql`((${slot} AT TIME ZONE ${zone})::date - DATE '1970-01-01')`

/** All categories together, where standings are kept by category. */
export const ALL_CATEGORIES = '*'

/** The categories that a row of figures with a column category stands in: its own, and all together. */
export const standsInSql = sql`SELECT '*' UNION ALL SELECT category WHERE category <> ''`
