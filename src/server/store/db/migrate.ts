import { Migrator, sql } from 'kysely'
import type { Database } from './database.ts'
import { migrations } from './migrations/all.ts'

/** Returns the names of the migrations that have run, in order. */
export const migrationsRun = async (db: Database): Promise<string[]> => [...(await ranAlready(db))].toSorted()

/** Returns the names of the migrations that have run; none in a database without our tables. */
const ranAlready = async (db: Database): Promise<Set<string>> => {
  const {
    rows: [table],
  } = await sql<{ there: boolean }>`SELECT to_regclass('kysely_migration') IS NOT NULL AS there`.execute(db)
  if (!table!.there) return new Set()
  const { rows } = await sql<{ name: string }>`SELECT name FROM kysely_migration`.execute(db)
  return new Set(rows.map(({ name }) => name))
}

/** Runs the migrations that have not run yet, and returns their names. Throws the error of the one that fails. */
export const migrate = async (db: Database): Promise<string[]> => {
  // At most starts nothing is to be done. The migrator would read the whole catalogue of tables to find that out.
  const ran = await ranAlready(db)
  if (ran.size === Object.keys(migrations).length && Object.keys(migrations).every((name) => ran.has(name)))
    return []
  // Each area numbers its migrations in a range of its own, so a new one may come before some that have run.
  const migrator = new Migrator({
    db,
    provider: { getMigrations: () => Promise.resolve(migrations) },
    allowUnorderedMigrations: true,
  })
  const { error, results } = await migrator.migrateToLatest()
  if (error) throw error
  return (results ?? []).map((result) => result.migrationName)
}
