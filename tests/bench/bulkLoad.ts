import { sql } from 'kysely'
import type { Database } from '../../src/server/store/db/database.ts'

interface Index {
  table: string
  name: string
  definition: string
  /** The clause of the UNIQUE constraint to which the index belongs. */
  constraint: string | null
}

/** Returns the indexes of these tables except primary keys: a bulk load does not need them. */
const secondaryIndexes = async (db: Database, tables: readonly string[]): Promise<Index[]> => {
  const { rows } = await sql<Index>`
    SELECT t.relname AS table, i.relname AS name, pg_get_indexdef(x.indexrelid) AS definition,
      (SELECT pg_get_constraintdef(c.oid) FROM pg_constraint c WHERE c.conindid = x.indexrelid AND c.contype = 'u') AS constraint
    FROM pg_index x JOIN pg_class i ON i.oid = x.indexrelid JOIN pg_class t ON t.oid = x.indrelid
    WHERE t.relname = ANY(${tables}::text[]) AND NOT x.indisprimary`.execute(db)
  return rows
}

/** Fills tables without their secondary indexes and creates these at the end, which takes a third of the time. */
export const withoutIndexes = async (
  db: Database,
  tables: readonly string[],
  fill: () => Promise<void>,
): Promise<void> => {
  const indexes = await secondaryIndexes(db, tables)
  for (const { table, name, constraint } of indexes) {
    await (constraint
      ? sql`ALTER TABLE ${sql.table(table)} DROP CONSTRAINT ${sql.ref(name)}`
      : sql`DROP INDEX ${sql.ref(name)}`
    ).execute(db)
  }
  await fill()
  await db.connection().execute(async (one) => {
    await sql`SET maintenance_work_mem = '1GB'`.execute(one)
    for (const { table, name, definition, constraint } of indexes) {
      await (constraint
        ? sql`ALTER TABLE ${sql.table(table)} ADD CONSTRAINT ${sql.ref(name)} ${sql.raw(constraint)}`
        : sql.raw(definition)
      ).execute(one)
    }
    await sql`RESET maintenance_work_mem`.execute(one)
  })
}
