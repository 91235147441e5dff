import { sql, type Kysely } from 'kysely'

/**
 * The release whose jobs run on the tables of a later one (decision 122), by the number of its migrations. At most one row;
 * none when the jobs belong to the release that knows every migration.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`CREATE TABLE downgrade (migrations int PRIMARY KEY, began_at timestamptz NOT NULL)`.execute(db)
}
