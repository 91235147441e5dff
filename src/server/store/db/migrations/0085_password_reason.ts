import { sql, type Kysely } from 'kysely'

/** Why a password must be changed first (§4); null if another person set it, or if it need not be changed. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`ALTER TABLE account ADD COLUMN password_reason text CHECK (password_reason IN ('first', 'expired', 'weak'))`.execute(
    db,
  )
}
