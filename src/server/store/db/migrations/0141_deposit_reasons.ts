import { sql, type Kysely } from 'kysely'

const statements = [
  "ALTER TABLE deposit ADD COLUMN fail_reason text CHECK (fail_reason IN ('declined', 'cancelled'))",
  "ALTER TABLE sandbox_payment ADD COLUMN reason text CHECK (reason IN ('declined', 'cancelled'))",
] as const

/** Why a payment failed, as the payment service reports it. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
