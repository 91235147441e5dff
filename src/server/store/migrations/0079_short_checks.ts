import { sql, type Kysely } from 'kysely'

const statements = [
  'ALTER TABLE round DROP CONSTRAINT round_status_check',
  'ALTER TABLE wallet DROP CONSTRAINT wallet_kind_check',
] as const

/**
 * A condition of a table is read from its text anew by every statement that writes there, and lists of words take the
 * longest. Those on amounts and balances stay; which words a state and a kind may be, `verify` asks.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
