import { sql, type Kysely } from 'kysely'

const statements = [
  // Ranking a large agent's downlines reads thousands of rows. An index-only scan avoids a page read for each.
  'ALTER TABLE standing DROP CONSTRAINT standing_pkey',
  'ALTER TABLE standing ADD PRIMARY KEY (line_id, parent_id, days, first_day, account_id) INCLUDE (valid_bets)',
] as const

/** The primary key of the standings includes the column by which downlines are ranked. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
