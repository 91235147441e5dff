import { sql, type Kysely } from 'kysely'

const statements = [
  'CREATE INDEX account_by_type ON account (line_id, type, account_id)',
  // Accounts that never logged in are last in both directions, so that one index cannot be read for both.
  'CREATE INDEX account_login_first ON account (line_id, last_login_at, account_id)',
  'CREATE INDEX account_login_last ON account (line_id, last_login_at DESC NULLS LAST, account_id DESC)',
] as const

/** The orders of a list of everyone below an agent. They are written at logins and promotions, never by a bet. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
