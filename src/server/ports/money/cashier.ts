import type { DepositFailure } from '../../../entities/money/cashier.ts'
import type { DepositRow } from './deposits.ts'

/**
 * The payment service, or the sandbox's own pay page. A deposit is credited only by its signed callback (POST
 * /cashier/callback).
 */
export interface Cashier {
  /** Returns the pay page in the player's language, and the text of a QR code for the same payment. */
  payAddress(
    deposit: Pick<DepositRow, 'payToken' | 'method' | 'amount' | 'expiresAt'>,
    language: string,
  ): { payUrl: string; qrText: string }
}

/** A payment on the sandbox's page that is due to be called back. */
export interface SandboxPayment {
  payToken: string
  eventId: string
  outcome: 'paid' | 'failed'
  amount: bigint
  /** Why it failed; null for a payment. */
  reason: DepositFailure | null
  deliverAt: number
}

/** The sandbox cashier's own storage, which a real payment service has on its side. */
export interface SandboxPayments {
  /** Returns false when the payment was decided before. */
  insert(payment: SandboxPayment): Promise<boolean>
  byToken(payToken: string): Promise<(SandboxPayment & { deliveredAt: number | null }) | null>
  due(now: number, limit: number): Promise<SandboxPayment[]>
  delivered(payToken: string, now: number): Promise<void>
}
