import { sql, type Kysely } from 'kysely'

/**
 * Deletes the old hashes of money calls. They covered the whole body with the payment password, so the password could
 * be guessed from them. New hashes leave secrets out. The change of type rewrites the table, so no old row stays in
 * its files.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`ALTER TABLE request ALTER COLUMN body_hash DROP NOT NULL`.execute(db)
  await sql`ALTER TABLE request ALTER COLUMN body_hash TYPE text USING NULL::text`.execute(db)
}
