import * as z from 'zod/mini'
import { depositStatus, withdrawalStatus } from '../money/cashier.ts'
import { count, epochMs, id, money } from '../scalars.ts'
import { playerLimit } from './protection.ts'

/** A deposit or a withdrawal that is not finished yet. */
export const movingMoney = z.object({
  kind: z.enum(['deposit', 'withdrawal']),
  id,
  number: z.string(),
  amount: money,
  status: z.union([depositStatus, withdrawalStatus]),
  at: epochMs,
  /** The end of a deposit's time to pay, or of a paid withdrawal's time to confirm; null without one. */
  dueAt: z.nullable(epochMs),
})
export type MovingMoney = z.infer<typeof movingMoney>

/** What matters now for the session's account. A part whose flag is off is empty. */
export const accountSummary = z.object({
  /** The money in the account's wallets, and what withdrawals hold. */
  balance: money,
  held: money,
  /** Unfinished deposits and withdrawals, newest first. */
  moving: z.array(movingMoney),
  /** The wagering that is left before money may leave. */
  turnover: z.object({ required: money, done: money, missing: money }),
  rewards: z.object({ count, amount: money }),
  /** The limits that the player has set, with their use. */
  limits: z.array(playerLimit),
})
export type AccountSummary = z.infer<typeof accountSummary>
