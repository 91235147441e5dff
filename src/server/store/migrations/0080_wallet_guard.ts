import { sql, type Kysely } from 'kysely'

/**
 * A number on each wallet that goes up whenever what forbids bets from it may have changed. A bet is written only where
 * the number is the one that it was decided from, so no statement has to look for limits and breaks behind each write.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`ALTER TABLE wallet ADD COLUMN guard_no bigint NOT NULL DEFAULT 0`.execute(db)
}
