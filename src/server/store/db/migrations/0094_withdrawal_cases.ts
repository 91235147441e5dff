import { sql, type Kysely } from 'kysely'

/**
 * A paid withdrawal that did not arrive in full becomes a case with a number of its own, until staff settle it. The
 * cases that exist already get the withdrawal's number.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    ALTER TABLE withdrawal
      ADD COLUMN case_id uuid,
      ADD COLUMN case_settled_at timestamptz,
      ADD COLUMN case_note text,
      ADD COLUMN returned_amount bigint CHECK (returned_amount > 0 AND returned_amount <= amount)`.execute(db)
  await sql`UPDATE withdrawal SET case_id = withdrawal_id WHERE status IN ('partlyReceived', 'notReceived')`.execute(
    db,
  )
  await sql`CREATE UNIQUE INDEX withdrawal_case ON withdrawal (line_id, case_id) WHERE case_id IS NOT NULL`.execute(
    db,
  )
}
