import { sql, type RawBuilder } from 'kysely'

/**
 * Returns the rows of a materialized table that differ from the expected ones. A missing row equals a row
 * whose sums are all 0.
 */
export const diffRows = (
  lineId: string,
  materialized: RawBuilder<unknown>,
  expected: RawBuilder<unknown>,
  key: readonly string[],
  values: readonly string[],
) => {
  const keys = sql.raw(key.join(', '))
  const text = (alias: string) =>
    sql.raw(values.map((v) => `coalesce(${alias}.${v}::text, '0')`).join(` || '/' || `))
  const id = sql.raw(key.map((k) => `${k}::text`).join(` || '/' || `))
  return sql<{ id: string; found: string; expected: string }>`
    SELECT ${id} AS id, ${text('k')} AS found, ${text('t')} AS expected
    FROM (SELECT * FROM ${materialized} AS kept WHERE line_id = ${lineId}) AS k
    FULL JOIN (${expected}) AS t USING (${keys}) WHERE ${text('k')} <> ${text('t')}`
}
