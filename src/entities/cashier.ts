import * as z from 'zod/mini'
import { epochMs, id, money } from './scalars.ts'

/** How a deposit is paid: on the cashier's page, by QR, or by a bank transfer by hand. */
export const depositMethod = z.enum(['launchUrl', 'qr', 'manual'])
export type DepositMethod = z.infer<typeof depositMethod>

export const depositStatus = z.enum(['pending', 'credited', 'failed', 'expired'])
export type DepositStatus = z.infer<typeof depositStatus>

/** A way to deposit, with its limits. */
export const depositSetting = z.object({
  method: depositMethod,
  name: z.string(),
  minimum: money,
  maximum: money,
  presets: z.array(money),
  /** Wagering each deposit adds, in hundredths of the amount (100 = once). */
  turnoverPercent: z.int(),
})

/** A deposit as the player follows it. */
export const deposit = z.object({
  id,
  number: z.string(),
  method: depositMethod,
  amount: money,
  status: depositStatus,
  /** The pay page to open (launchUrl), or null. */
  payUrl: z.nullable(z.string()),
  /** The text of the QR code (qr), or null. */
  qrText: z.nullable(z.string()),
  /** The account to pay into (manual), or null. */
  bankAccount: z.nullable(z.object({ bank: z.string(), holder: z.string(), number: z.string(), reference: z.string() })),
  createdAt: epochMs,
  expiresAt: epochMs,
  creditedAt: z.nullable(epochMs),
})
export type Deposit = z.infer<typeof deposit>
