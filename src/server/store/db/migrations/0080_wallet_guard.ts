import { sql, type Kysely } from 'kysely'

/**
 * A counter on each wallet, which is raised when a limit, break or bar on its bets may have changed. A bet is written
 * only if the counter is still the one that the bet was decided from. So no write has to read limits and breaks
 * again.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`ALTER TABLE wallet ADD COLUMN guard_no bigint NOT NULL DEFAULT 0`.execute(db)
}
