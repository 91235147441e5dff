import { sql, type Kysely } from 'kysely'

const statements = [
  // Its further columns were for totals, which have needed others since. Bills of a state are found by the index alone.
  'DROP INDEX bill_payer',
  'CREATE INDEX bill_payer ON bill (line_id, payer_id, kind, period_end) INCLUDE (bill_id, state)',
  'CREATE INDEX bill_payer_end ON bill (line_id, payer_id, period_end, bill_id) INCLUDE (state)',
  // Bills of every payer, newest first, with the sums that staff see.
  'CREATE INDEX bill_end ON bill (line_id, period_end, bill_id) INCLUDE (gross, paid)',
  'DROP INDEX bill_payment_payer',
  'CREATE INDEX bill_payment_payer ON bill_payment (line_id, payer_id, day) INCLUDE (payee_id, kind, amount)',
] as const

/** Bills in the order of their periods, and indexes that contain the sums of other lists. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
