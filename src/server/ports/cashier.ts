import type { DepositRow } from './deposits.ts'

/**
 * The house's way to move money in the world outside: a payment service, or the sandbox's own pay page. It calls back
 * when a payment is done (POST /cashier/callback, signed); it is never believed otherwise.
 */
export interface Cashier {
  /** Where the player pays, in its language: a page to open, and the text of a QR code that leads to the same payment. */
  payAddress(deposit: Pick<DepositRow, 'payToken' | 'method' | 'amount' | 'expiresAt'>, language: string): { payUrl: string; qrText: string }
}

/** A payment the sandbox's page was told about, and has to call back. */
export interface SandboxPayment {
  payToken: string
  eventId: string
  outcome: 'paid' | 'failed'
  amount: bigint
  deliverAt: number
}

/** The sandbox cashier's own memory: what a real payment service would keep on its side. */
export interface SandboxPayments {
  /** False when something was decided for this payment before. */
  insert(payment: SandboxPayment): Promise<boolean>
  byToken(payToken: string): Promise<(SandboxPayment & { deliveredAt: number | null }) | null>
  due(now: number, limit: number): Promise<SandboxPayment[]>
  delivered(payToken: string, now: number): Promise<void>
}
