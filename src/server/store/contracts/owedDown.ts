import { sql, type Kysely } from 'kysely'
import type { Tables } from '../db/tables.ts'

/**
 * Recalculates `owed_down` of the given bills, and of their payers' bills whose period they end in, from the bills
 * below. A full recalculation is correct in any order in which the bills of a period are made. MATERIALIZED makes
 * PostgreSQL calculate only these bills: without statistics of the table, it would calculate all of the line.
 */
export const sumOwedDown = async (
  db: Kysely<Tables>,
  lineId: string,
  billIds: readonly string[],
): Promise<void> => {
  await sql`
    WITH made AS (
      SELECT bill_id, payer_id, kind, period_end FROM bill WHERE line_id = ${lineId} AND bill_id = ANY(${billIds}::uuid[])
    ), changed AS (
      SELECT bill_id FROM made
      UNION
      SELECT up.bill_id FROM made JOIN bill up ON up.line_id = ${lineId} AND up.payee_id = made.payer_id
        AND up.kind = made.kind AND up.period_start < made.period_end AND up.period_end >= made.period_end
    ), owed AS MATERIALIZED (
      SELECT c.bill_id, (
        SELECT coalesce(sum(down.gross), 0) FROM bill down
        WHERE down.line_id = ${lineId} AND down.payer_id = up.payee_id AND down.kind = up.kind
          AND down.period_end > up.period_start AND down.period_end <= up.period_end
      ) AS amount
      FROM changed c JOIN bill up ON up.line_id = ${lineId} AND up.bill_id = c.bill_id
    )
    UPDATE bill SET owed_down = owed.amount FROM owed
    WHERE bill.line_id = ${lineId} AND bill.bill_id = owed.bill_id AND bill.owed_down <> owed.amount`.execute(
    db,
  )
}
