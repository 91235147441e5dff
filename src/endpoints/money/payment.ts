import * as z from 'zod/mini'
import { depositFailure } from '../../entities/money/cashier.ts'
import { moneyAbove0 } from '../../entities/scalars.ts'

/**
 * The result of a payment, which the payment service reports. This is not a call of the browser: there is no session, and
 * the body is signed with CASHIER_KEY. POST /cashier/callback, headers `X-Timestamp` (epoch ms, ±5 minutes) and
 * `X-Signature` = hex HMAC-SHA256 over `<timestamp>.<body>`.
 */
export const paymentReport = z.strictObject({
  eventId: z.uuid(),
  payToken: z.string().check(z.maxLength(128)),
  outcome: z.enum(['paid', 'failed']),
  /** Why it failed; the player reads it. */
  reason: z.optional(depositFailure),
  amount: moneyAbove0,
})

/** The reply to a report: the state of the deposit afterwards. */
export const paymentReply = z.object({ status: z.string() })
