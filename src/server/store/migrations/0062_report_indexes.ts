import { sql, type Kysely } from 'kysely'

const statements = [
  // Team figures count a bet on the day it was settled; what stands behind a figure is asked the same way.
  'CREATE INDEX round_settled ON round (line_id, settled_at)',
] as const

/** What the reports' questions need beyond what the tables' owners asked for. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
