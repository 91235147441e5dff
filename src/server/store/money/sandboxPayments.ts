import type { Kysely, Selectable } from 'kysely'
import type { SandboxPayment, SandboxPayments } from '../../ports/money/cashier.ts'
import type { SandboxPaymentTable } from '../db/tables/cashier.ts'
import { moment } from '../db/moment.ts'
import type { Tables } from '../db/tables.ts'

const toPayment = (
  row: Selectable<SandboxPaymentTable>,
): SandboxPayment & { deliveredAt: number | null } => ({
  payToken: row.pay_token,
  eventId: row.event_id,
  outcome: row.outcome,
  amount: row.amount,
  reason: row.reason,
  deliverAt: row.deliver_at,
  deliveredAt: row.delivered_at,
})

/** The sandbox cashier's payments on PostgreSQL, so that a restart loses none. */
export const sandboxPaymentsStore = (db: Kysely<Tables>): SandboxPayments => ({
  async insert(payment) {
    const { numInsertedOrUpdatedRows } = await db
      .insertInto('sandbox_payment')
      .values({
        pay_token: payment.payToken,
        event_id: payment.eventId,
        outcome: payment.outcome,
        amount: payment.amount,
        reason: payment.reason,
        deliver_at: new Date(payment.deliverAt),
      })
      .onConflict((conflict) => conflict.column('pay_token').doNothing())
      .executeTakeFirstOrThrow()
    return numInsertedOrUpdatedRows === 1n
  },

  async byToken(payToken) {
    const row = await db
      .selectFrom('sandbox_payment')
      .selectAll()
      .where('pay_token', '=', payToken)
      .executeTakeFirst()
    return row ? toPayment(row) : null
  },

  async due(now, limit) {
    const rows = await db
      .selectFrom('sandbox_payment')
      .selectAll()
      .where('delivered_at', 'is', null)
      .where('deliver_at', '<=', moment(now))
      .orderBy('deliver_at')
      .limit(limit)
      .execute()
    return rows.map(toPayment)
  },

  async delivered(payToken, now) {
    await db
      .updateTable('sandbox_payment')
      .set({ delivered_at: new Date(now) })
      .where('pay_token', '=', payToken)
      .execute()
  },
})
