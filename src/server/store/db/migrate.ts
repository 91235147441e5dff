import { Migrator, sql, type Migration } from 'kysely'
import type { Database } from './database.ts'
import { migrations } from './migrations/all.ts'

/** Migrations by name. */
export type Migrations = Readonly<Record<string, Migration>>

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

/**
 * Whether these migrations have run; later ones may have run too. The migrator would read the whole catalogue of tables to
 * find that out.
 */
export const isMigrated = async (db: Database, steps: Migrations = migrations): Promise<boolean> => {
  const ran = await ranAlready(db)
  return Object.keys(steps).every((name) => ran.has(name))
}

/** Returns the migrations of a later release that have run, in order. */
export const laterMigrations = async (db: Database, steps: Migrations = migrations): Promise<string[]> =>
  (await migrationsRun(db)).filter((name) => !Object.hasOwn(steps, name))

/** Runs the migrations that have not run yet, and returns their names. Throws the error of the one that fails. */
export const migrate = async (db: Database, steps: Migrations = migrations): Promise<string[]> => {
  // At most starts nothing is to be done.
  if (await isMigrated(db, steps)) return []
  // Each area numbers its migrations in a range of its own, so a new one may come before some that have run.
  const migrator = new Migrator({
    db,
    provider: { getMigrations: () => Promise.resolve({ ...steps }) },
    allowUnorderedMigrations: true,
  })
  const { error, results } = await migrator.migrateToLatest()
  if (error) throw error
  return (results ?? []).map((result) => result.migrationName)
}
