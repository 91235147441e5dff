import * as z from 'zod/mini'
import { count, epochMs, id, money } from '../scalars.ts'

/** How a deposit is paid: on the cashier's page, by QR, or by a bank transfer by hand. */
export const depositMethod = z.enum(['launchUrl', 'qr', 'manual'])
export type DepositMethod = z.infer<typeof depositMethod>

export const depositStatus = z.enum(['pending', 'credited', 'failed', 'expired'])
export type DepositStatus = z.infer<typeof depositStatus>

/** Why a payment failed, as far as the payment service reports it. */
export const depositFailure = z.enum(['declined', 'cancelled'])
export type DepositFailure = z.infer<typeof depositFailure>

/** A way to deposit, with its limits. */
export const depositSetting = z.object({
  method: depositMethod,
  name: z.string(),
  minimum: money,
  maximum: money,
  presets: z.array(money),
  /** The wagering that a deposit adds, in percent of the amount (100 = once). */
  turnoverPercent: z.int(),
  /** The address of the method's logo; null for the usual picture of its kind. */
  logo: z.nullable(z.string()),
  /** The usual minutes until the money is credited; null where the operator names none. */
  usualMinutes: z.nullable(count),
  /** Whether the account's latest deposit used this method. */
  lastUsed: z.boolean(),
})

/** A deposit as the player sees it. */
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
  bankAccount: z.nullable(
    z.object({ bank: z.string(), holder: z.string(), number: z.string(), reference: z.string() }),
  ),
  createdAt: epochMs,
  expiresAt: epochMs,
  creditedAt: z.nullable(epochMs),
  /** Why the payment failed: the payer's bank declined it, or the player cancelled it; null when no reason is known. */
  failReason: z.nullable(depositFailure),
})
export type Deposit = z.infer<typeof deposit>

/** The statuses of a withdrawal (§4, provider.md §3 Withdrawal). `returned`: a disputed part was given back. */
export const WITHDRAWAL_STATUSES = [
  'submitted',
  'approved',
  'refused',
  'paid',
  'received',
  'partlyReceived',
  'notReceived',
  'returned',
] as const
export const withdrawalStatus = z.enum(WITHDRAWAL_STATUSES)
export type WithdrawalStatus = z.infer<typeof withdrawalStatus>

/** What the player says about a paid withdrawal (§4 Withdrawal confirmation). */
export const receipt = z.enum(['received', 'partlyReceived', 'notReceived'])
export type Receipt = z.infer<typeof receipt>

/** A withdrawal as the player sees it. The bank receives `amount` − `fee`. */
export const withdrawal = z.object({
  id,
  number: z.string(),
  amount: money,
  fee: money,
  status: withdrawalStatus,
  bank: z.string(),
  holder: z.string(),
  /** The card number, masked except its last four digits. */
  cardNumber: z.string(),
  submittedAt: epochMs,
  decidedAt: z.nullable(epochMs),
  refusalReason: z.nullable(z.string()),
  paidAt: z.nullable(epochMs),
  /** A paid withdrawal counts as received if the player has not responded by then (§4). */
  confirmBy: z.nullable(epochMs),
  confirmedAt: z.nullable(epochMs),
  /** Received by time-out or by the operator. It cannot be reversed, and nothing is refunded (§4). */
  forced: z.boolean(),
  amountReceived: z.nullable(money),
  amountRemaining: z.nullable(money),
  /** Address of the picture of the receipt. */
  proofImage: z.nullable(z.string()),
  /** The case that staff settle when the money did not arrive in full (§4); null without one. */
  case: z.nullable(
    z.object({
      number: z.string(),
      openedAt: epochMs,
      settledAt: z.nullable(epochMs),
      /**
       * The amount returned to the wallet; null while the case is open, 0 when staff found that everything was paid.
       */
      amountReturned: z.nullable(money),
      /** The note of staff. */
      note: z.nullable(z.string()),
    }),
  ),
  /** Whether the player can confirm the receipt now. */
  mayConfirm: z.boolean(),
})
export type Withdrawal = z.infer<typeof withdrawal>

/** The sources of wagering. */
export const turnoverSource = z.enum(['deposit', 'promotion', 'mission', 'rank', 'referral', 'points'])
export type TurnoverSource = z.infer<typeof turnoverSource>

/** The wagering of one source. A withdrawal needs `missing` to be 0 for all (provider.md §3 Money). */
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

/** All wagering to do before money may leave, by withdrawal or by transfer. */
export const remainingTurnover = z.object({
  required: money,
  done: money,
  missing: money,
  sources: z.array(turnoverLine),
})
export type RemainingTurnover = z.infer<typeof remainingTurnover>

/** The limits of a withdrawal, known before an amount is typed. */
export const withdrawSetting = z.object({
  available: money,
  held: money,
  minimum: money,
  maximum: money,
  /** The fee of each withdrawal beyond `freeDaily` per settlement day; basis points, at least `feeMinimum`. */
  feeBps: z.int(),
  feeMinimum: money,
  freeDaily: count,
  dailyCount: count,
  dailyLeft: count,
  /** Minutes after which an unconfirmed withdrawal counts as received. */
  autoReceiveMinutes: count,
  hasPaymentPassword: z.boolean(),
  turnover: remainingTurnover,
})
