import { sql, type Kysely } from 'kysely'

const statements = [
  `CREATE INDEX withdrawal_waiting ON withdrawal (line_id, submitted_at) WHERE status IN ('submitted', 'approved')`,
  'CREATE INDEX withdrawal_open_case ON withdrawal (line_id, confirmed_at) WHERE case_id IS NOT NULL AND case_settled_at IS NULL',
  'CREATE INDEX bank_card_number ON bank_card (line_id, number)',
  `CREATE INDEX participation_waiting ON participation (line_id, at) WHERE status = 'applying'`,
  `CREATE INDEX redemption_waiting ON redemption (line_id, at) WHERE status = 'processing'`,
  'CREATE INDEX feedback_waiting ON feedback (line_id, at) WHERE answered_at IS NULL',
  `ALTER TABLE feedback ADD COLUMN answer text NOT NULL DEFAULT '', ADD COLUMN answered_by text NOT NULL DEFAULT ''`,
] as const

/** The queues of staff, the accounts of a line that share a bank card, and the answers to feedback. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
