import { sql, type Kysely } from 'kysely'

const statements = [
  `CREATE INDEX withdrawal_waiting ON withdrawal (line_id, submitted_at) WHERE status IN ('submitted', 'approved')`,
  'CREATE INDEX withdrawal_open_case ON withdrawal (line_id, confirmed_at) WHERE case_id IS NOT NULL AND case_settled_at IS NULL',
  'CREATE INDEX bank_card_number ON bank_card (line_id, number)',
] as const

/** The queues of staff, and the accounts of a line that share a bank card. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
