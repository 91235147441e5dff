import { Migrator } from 'kysely'
import type { Database } from './database.ts'
import { migrations } from './migrations/all.ts'

/** Brings the database to the newest tables; answers the names of the migrations that ran now. */
export const migrate = async (db: Database): Promise<string[]> => {
  // Aggregates number their migrations in ranges of their own, so a later one may fill a gap.
  const migrator = new Migrator({ db, provider: { getMigrations: () => Promise.resolve(migrations) }, allowUnorderedMigrations: true })
  const { error, results } = await migrator.migrateToLatest()
  if (error) throw error
  return (results ?? []).map((result) => result.migrationName)
}
