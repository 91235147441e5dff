import { sql, type Kysely } from 'kysely'

/**
 * A transfer between one wallet of a player and one of the house becomes one entry: the player's, which names the house
 * wallet. Every bet and every settlement wrote a second row for the house and one more index entry. Existing transfers
 * keep their two entries, and readers understand both forms.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`ALTER TABLE entry ADD COLUMN house_wallet_id uuid`.execute(db)
}
