import { sql, type Kysely } from 'kysely'

const statements = [
  'ALTER TABLE round DROP CONSTRAINT round_status_check',
  'ALTER TABLE wallet DROP CONSTRAINT wallet_kind_check',
] as const

/**
 * Drops two checks. Every statement that writes to a table parses its check constraints again, and lists of words
 * take the longest. The checks of amounts and balances stay. The command `verify` checks the words.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
