import { sql, type RawBuilder } from 'kysely'

/** Rows of a kept table beside what they should be: those that are not the same, a sum of nothing being as good as none. */
export const differing = (
  lineId: string, kept: RawBuilder<unknown>, truth: RawBuilder<unknown>, key: readonly string[], values: readonly string[],
) => {
  const keys = sql.raw(key.join(', '))
  const text = (alias: string) => sql.raw(values.map((v) => `coalesce(${alias}.${v}::text, '0')`).join(` || '/' || `))
  const id = sql.raw(key.map((k) => `${k}::text`).join(` || '/' || `))
  return sql<{ id: string; found: string; expected: string }>`
    SELECT ${id} AS id, ${text('k')} AS found, ${text('t')} AS expected
    FROM (SELECT * FROM ${kept} AS kept WHERE line_id = ${lineId}) AS k
    FULL JOIN (${truth}) AS t USING (${keys}) WHERE ${text('k')} <> ${text('t')}`
}
