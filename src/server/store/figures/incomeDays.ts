import { sql, type Kysely, type RawBuilder } from 'kysely'
import type { BillPayment } from '../../ports/contracts/bills.ts'
import type { Tables } from '../db/tables.ts'

type Db = Kysely<Tables>

/** Returns payments as one row for each of their two sides. */
const sidesOf = (paid: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  SELECT account_id, day, kind, sum(received) AS received, sum(paid_down) AS paid_down FROM (
    SELECT payee_id AS account_id, day, kind, amount AS received, 0 AS paid_down FROM ${paid}
    UNION ALL
    SELECT payer_id, day, kind, 0, amount FROM ${paid} WHERE payer_id IS NOT NULL
  ) AS sides GROUP BY account_id, day, kind`

/**
 * Returns a statement that adds amounts (rows of account_id, day, kind, received, paid_down) to the
 * materialized income.
 */
const adding = (lineId: string, amounts: RawBuilder<unknown>): RawBuilder<unknown> => sql`
    INSERT INTO income_day (line_id, account_id, day, kind, received, paid_down)
    SELECT ${lineId}::uuid, * FROM (${amounts}) AS sides ORDER BY account_id, day, kind
    ON CONFLICT (line_id, account_id, day, kind) DO UPDATE SET received = income_day.received + excluded.received,
      paid_down = income_day.paid_down + excluded.paid_down`

/** Adds payments to the income of both sides on the payment day, in the transaction that saves the payments. */
export const addIncome = async (db: Db, lineId: string, payments: readonly BillPayment[]): Promise<void> => {
  await sql`
    WITH paid AS (
      SELECT * FROM unnest(${payments.map((p) => p.payerId)}::uuid[], ${payments.map((p) => p.payeeId)}::uuid[], ${payments.map((p) => p.kind)}::text[],
        ${payments.map((p) => new Date(p.day))}::timestamptz[], ${payments.map((p) => p.amount)}::bigint[]) AS p (payer_id, payee_id, kind, day, amount)
    )
    ${adding(lineId, sidesOf(sql`paid`))}`.execute(db)
}

/** Returns the expected income of a line, from its payments. */
export const expectedIncome = (lineId: string): RawBuilder<unknown> =>
  sidesOf(sql`(SELECT * FROM bill_payment WHERE line_id = ${lineId}) AS paid`)

/**
 * Corrects the materialized income by its difference from the payments in one snapshot. Concurrent payments
 * are neither lost nor doubled.
 */
export const repairIncome = async (db: Db, lineId: string): Promise<void> => {
  const missing = sql`
    SELECT account_id, day, kind, coalesce(t.received, 0) - coalesce(k.received, 0), coalesce(t.paid_down, 0) - coalesce(k.paid_down, 0)
    FROM (SELECT * FROM income_day WHERE line_id = ${lineId}) AS k FULL JOIN (${expectedIncome(lineId)}) AS t USING (account_id, day, kind)
    WHERE (coalesce(t.received, 0), coalesce(t.paid_down, 0)) <> (coalesce(k.received, 0), coalesce(k.paid_down, 0))`
  await adding(lineId, missing).execute(db)
}
