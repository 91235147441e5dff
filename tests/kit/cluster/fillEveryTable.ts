import { sql } from 'kysely'
import type { Database } from '../../../src/server/store/db/database.ts'
import type { LineTable } from '../../../src/server/store/directory/lineTables.ts'

interface Column {
  name: string
  type: string
}

/** Returns a value of a type whose text is easily damaged on the way: beyond doubles, microseconds, quotes. */
const valueOf = (type: string): string => {
  const list = type.endsWith('[]')
  const base = type.replace(/\[\]$/, '').replace(/\(.*\)/, '')
  const values: Record<string, string> = {
    uuid: `gen_random_uuid()`,
    text: `'a "b" \\ é 中 ' || chr(9)`,
    'character varying': `'v'`,
    bigint: '9007199254740993',
    integer: '7',
    smallint: '3',
    numeric: '12345678901234567890.5',
    boolean: 'true',
    jsonb: `'{"a": [1, "x", null]}'::jsonb`,
    json: `'{"a": 1}'::json`,
    bytea: `'\\x00ff10'::bytea`,
    'timestamp with time zone': `'2026-03-10 04:00:00.123456+00'::timestamptz`,
    date: `'2026-03-10'::date`,
    'double precision': '0.1',
    real: '0.5',
    inet: `'127.0.0.1'`,
  }
  const value = values[base]
  if (!value) throw new Error(`no value for the type ${type}`)
  return list ? `ARRAY[${value}]::${type}` : `${value}::${type}`
}

/** Removes the conditions on values from every table, so that a row of any values can be put into it. */
export const dropChecks = async (db: Database): Promise<void> => {
  const { rows } = await sql<{ drop: string }>`
    SELECT format('ALTER TABLE %s DROP CONSTRAINT %I', conrelid::regclass, conname) AS drop FROM pg_constraint
    WHERE contype = 'c' AND connamespace = 'public'::regnamespace`.execute(db)
  for (const { drop } of rows) await sql.raw(drop).execute(db)
}

/** Puts a row of a line into every table that has none. Returns what removes them again. */
export const fillEveryTable = async (db: Database, lineId: string, tables: readonly LineTable[]) => {
  const filled: string[] = []
  for (const { table, columns } of tables) {
    const { rows: found } =
      await sql`SELECT 1 FROM ${sql.table(table)} WHERE line_id = ${lineId} LIMIT 1`.execute(db)
    if (found.length > 0) continue
    const { rows } = await sql<Column>`SELECT a.attname AS name, format_type(a.atttypid, a.atttypmod) AS type
      FROM pg_attribute a WHERE a.attrelid = ${table}::regclass AND a.attname = ANY(${columns}::text[])`.execute(
      db,
    )
    const values = rows.map(({ name, type }) => (name === 'line_id' ? `'${lineId}'::uuid` : valueOf(type)))
    await sql`INSERT INTO ${sql.table(table)} (${sql.join(rows.map(({ name }) => sql.ref(name)))})
      VALUES (${sql.raw(values.join(', '))})`.execute(db)
    filled.push(table)
  }
  return {
    remove: async (from: Database): Promise<void> => {
      for (const table of filled)
        await sql`DELETE FROM ${sql.table(table)} WHERE line_id = ${lineId}`.execute(from)
    },
  }
}
