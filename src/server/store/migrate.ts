import { Migrator, sql } from 'kysely'
import type { Database } from './database.ts'
import { migrations } from './migrations/all.ts'

/** The migrations that ran already; none where no database of ours was made yet. */
const ranAlready = async (db: Database): Promise<Set<string>> => {
  const { rows: [table] } = await sql<{ there: boolean }>`SELECT to_regclass('kysely_migration') IS NOT NULL AS there`.execute(db)
  if (!table!.there) return new Set()
  const { rows } = await sql<{ name: string }>`SELECT name FROM kysely_migration`.execute(db)
  return new Set(rows.map(({ name }) => name))
}

/** Brings the database to the newest tables; answers the names of the migrations that ran now. */
export const migrate = async (db: Database): Promise<string[]> => {
  // Most starts find nothing to do; the migrator would look through every table before it saw that.
  const ran = await ranAlready(db)
  if (ran.size === Object.keys(migrations).length && Object.keys(migrations).every((name) => ran.has(name))) return []
  // Aggregates number their migrations in ranges of their own, so a later one may fill a gap.
  const migrator = new Migrator({ db, provider: { getMigrations: () => Promise.resolve(migrations) }, allowUnorderedMigrations: true })
  const { error, results } = await migrator.migrateToLatest()
  if (error) throw error
  return (results ?? []).map((result) => result.migrationName)
}
