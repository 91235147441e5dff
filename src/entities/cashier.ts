import * as z from 'zod/mini'
import { count, epochMs, id, money } from './scalars.ts'

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

/** A withdrawal's life (§4, provider.md §3 Withdrawal). `returned` is a disputed part that the operator gave back. */
export const WITHDRAWAL_STATUSES = [
  'submitted', 'approved', 'refused', 'paid', 'received', 'partlyReceived', 'notReceived', 'returned',
] as const
export const withdrawalStatus = z.enum(WITHDRAWAL_STATUSES)
export type WithdrawalStatus = z.infer<typeof withdrawalStatus>

/** What the player says about a paid withdrawal (§4 Withdrawal confirmation). */
export const receipt = z.enum(['received', 'partlyReceived', 'notReceived'])
export type Receipt = z.infer<typeof receipt>

/** A withdrawal as the player follows it. The bank is sent `amount` − `fee`. */
export const withdrawal = z.object({
  id,
  number: z.string(),
  amount: money,
  fee: money,
  status: withdrawalStatus,
  bank: z.string(),
  holder: z.string(),
  /** The card's number with all but its last four digits hidden. */
  cardNumber: z.string(),
  submittedAt: epochMs,
  decidedAt: z.nullable(epochMs),
  refusalReason: z.nullable(z.string()),
  paidAt: z.nullable(epochMs),
  /** Without an answer by then a paid withdrawal counts as received (§4). */
  confirmBy: z.nullable(epochMs),
  confirmedAt: z.nullable(epochMs),
  /** Received because time ran out or the operator said so: it cannot be reversed and nothing is refunded (§4). */
  forced: z.boolean(),
  amountReceived: z.nullable(money),
  amountRemaining: z.nullable(money),
  /** Address of the receipt's picture. */
  proofImage: z.nullable(z.string()),
  /** Whether the player may say now what has arrived. */
  mayConfirm: z.boolean(),
})
export type Withdrawal = z.infer<typeof withdrawal>

/** Where wagering to do comes from. */
export const turnoverSource = z.enum(['deposit', 'promotion', 'mission', 'rank', 'referral', 'points'])
export type TurnoverSource = z.infer<typeof turnoverSource>

/** One source's wagering: a withdrawal asks for `missing` to be 0 for all (provider.md §3 Money). */
export const turnoverLine = z.object({
  id,
  source: turnoverSource,
  number: z.string(),
  required: money,
  done: money,
  missing: money,
  at: epochMs,
})
export type TurnoverLine = z.infer<typeof turnoverLine>

/** What a withdrawal may be, before anyone types an amount. */
export const withdrawSetting = z.object({
  available: money,
  held: money,
  minimum: money,
  maximum: money,
  /** Taken off each withdrawal beyond `freeDaily` of a settlement day; basis points, at least `feeMinimum`. */
  feeBps: z.int(),
  feeMinimum: money,
  freeDaily: count,
  dailyCount: count,
  dailyLeft: count,
  /** Minutes after payment until an unconfirmed withdrawal counts as received. */
  autoReceiveMinutes: count,
  hasPaymentPassword: z.boolean(),
  turnover: z.object({ required: money, done: money, missing: money, sources: z.array(turnoverLine) }),
})
