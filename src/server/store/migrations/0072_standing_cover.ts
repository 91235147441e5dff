import { sql, type Kysely } from 'kysely'

const statements = [
  // Ranking a large agent's downlines reads thousands of siblings: from the key alone, not from a page each.
  'ALTER TABLE standing DROP CONSTRAINT standing_pkey',
  'ALTER TABLE standing ADD PRIMARY KEY (line_id, parent_id, days, first_day, account_id) INCLUDE (valid_bets)',
] as const

/** The key of the standings carries what downlines are ranked by. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
