import { sql } from 'kysely'
import { placementsOf } from '../db/placement.ts'
import type { Database } from '../db/database.ts'

/** A table with rows of lines, as a move copies it. */
export interface LineTable {
  table: string
  /** Every column that is written; generated columns are not. */
  columns: string[]
  /** The columns of the primary key after `line_id`, with their types. */
  key: { column: string; type: string }[]
}

/** Returns every table with rows of lines, as the database describes it, so that none can be forgotten. */
export const lineTables = async (db: Database): Promise<LineTable[]> => {
  const names = (await placementsOf(db)).flatMap(({ table, placement }) =>
    placement === 'line' ? [table] : [],
  )
  const { rows } = await sql<LineTable>`
    SELECT c.relname AS table,
      (SELECT array_agg(a.attname::text ORDER BY a.attnum) FROM pg_attribute a
        WHERE a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped AND a.attgenerated = '') AS columns,
      (SELECT coalesce(json_agg(json_build_object('column', a.attname, 'type', format_type(a.atttypid, a.atttypmod)) ORDER BY k.n), '[]')
        FROM pg_index i CROSS JOIN LATERAL unnest(i.indkey::int2[]) WITH ORDINALITY AS k (attnum, n)
        JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum = k.attnum
        WHERE i.indrelid = c.oid AND i.indisprimary AND a.attname <> 'line_id') AS key
    FROM pg_class c WHERE c.relkind = 'r' AND c.relnamespace = 'public'::regnamespace AND c.relname = ANY(${names}::text[])
    ORDER BY c.relname`.execute(db)
  return rows
}
