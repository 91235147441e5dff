import type { SandboxPayment } from '../ports/money/cashier.ts'
import type { DepositRow } from '../ports/money/deposits.ts'
import { SECOND } from '../../rules/calendar.ts'

/** The ends of a confirmed payment that a visitor of the demo chooses from. */
export const PAYMENT_ENDS = ['paid', 'late', 'failed'] as const
export type PaymentEnd = (typeof PAYMENT_ENDS)[number]

export const isEnd = (value: unknown): value is PaymentEnd => PAYMENT_ENDS.some((end) => end === value)

export interface PaymentState {
  deposit: DepositRow | null
  payment: (SandboxPayment & { deliveredAt: number | null }) | null
  now: number
}

/** What the bank's page shows. `closed`: the site has ended the deposit itself. */
export type BankScreen =
  | 'review'
  | 'code'
  | 'processing'
  | 'late'
  | 'paid'
  | 'failed'
  | 'cancelled'
  | 'expired'
  | 'closed'
  | 'unknown'

/** A payment that is reported later than this was taken immediately, and its report is late. */
const LATE_FROM_MS = 3 * SECOND

const ofPayment = (payment: NonNullable<PaymentState['payment']>, now: number): BankScreen => {
  const isReported = payment.deliveredAt !== null
  if (payment.outcome === 'failed') {
    if (!isReported) return 'processing'
    return payment.reason === 'cancelled' ? 'cancelled' : 'failed'
  }
  if (isReported) return 'paid'
  return payment.deliverAt - now > LATE_FROM_MS ? 'late' : 'processing'
}

/**
 * Returns what the bank's page shows.
 * @param code whether the step of the code was asked for
 */
export const bankScreen = ({ deposit, payment, now }: PaymentState, code: boolean): BankScreen => {
  if (!deposit) return 'unknown'
  if (payment) return ofPayment(payment, now)
  if (deposit.status === 'credited') return 'paid'
  if (deposit.status === 'failed') return 'closed'
  if (deposit.status === 'expired' || now >= deposit.expiresAt) return 'expired'
  return code ? 'code' : 'review'
}
