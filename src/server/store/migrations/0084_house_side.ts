import { sql, type Kysely } from 'kysely'

/**
 * A transfer between one wallet of a player and one of the house is one entry, the player's, which names the house wallet.
 * Every bet and every settlement wrote a second row for the house, with one more index entry. The transfers so far keep
 * their two: both forms are read.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`ALTER TABLE entry ADD COLUMN house_wallet_id uuid`.execute(db)
}
