import * as z from 'zod/mini'
import { billState, contractKind } from '../contracts/contract.ts'
import { count, epochMs, money, recordKey } from '../scalars.ts'
import { depositMethod, depositStatus, remainingTurnover, withdrawalStatus } from '../money/cashier.ts'

const common = { key: recordKey, number: z.string(), account: z.string(), amount: money, at: epochMs }

/** A deposit in the queue of staff. */
export const deskDeposit = z.object({ ...common, method: depositMethod, status: depositStatus })
export type DeskDeposit = z.infer<typeof deskDeposit>

/** A withdrawal in the queue of staff. `large`: two people approve it. `risk`: its player has an open case of risk. */
export const deskWithdrawal = z.object({
  ...common,
  fee: money,
  bank: z.string(),
  status: withdrawalStatus,
  large: z.boolean(),
  risk: z.boolean(),
})
export type DeskWithdrawal = z.infer<typeof deskWithdrawal>

/** A withdrawal that a player reports as not received in full. `amount` is what was sent. */
export const deskDispute = z.object({
  ...common,
  received: money,
  missing: money,
  status: withdrawalStatus,
  settledAt: z.nullable(epochMs),
})
export type DeskDispute = z.infer<typeof deskDispute>

/** A bill in the list of short payers. `amount` is what is not paid yet, `at` the end of the period. */
export const deskBill = z.object({
  ...common,
  contractKind,
  payer: z.string(),
  gross: money,
  paid: money,
  state: billState,
})
export type DeskBill = z.infer<typeof deskBill>

/** What a decision on money should not overlook. */
export const MONEY_FLAGS = [
  'large',
  'riskCase',
  'withdrawalsHeld',
  'firstWithdrawal',
  'newAccount',
  'newCard',
  'sharedCard',
  'turnoverMissing',
  'moreThanDeposited',
  'excluded',
  'openDispute',
] as const
export const moneyFlag = z.enum(MONEY_FLAGS)
export type MoneyFlag = z.infer<typeof moneyFlag>

/** The player behind a deposit or withdrawal, with everything that a decision needs. */
export const moneyPlayer = z.object({
  account: z.string(),
  upline: z.nullable(z.string()),
  rank: count,
  registeredAt: epochMs,
  lastLoginAt: z.nullable(epochMs),
  lastLoginIp: z.nullable(z.string()),
  balance: money,
  held: money,
  deposited: money,
  depositCount: count,
  withdrawn: money,
  withdrawalCount: count,
  turnover: remainingTurnover,
  flags: z.array(moneyFlag),
  /** The latest deposits and withdrawals, newest first. */
  deposits: z.array(deskDeposit),
  withdrawals: z.array(deskWithdrawal),
})
export type MoneyPlayer = z.infer<typeof moneyPlayer>

/** A deposit with its player. */
export const depositCase = z.object({ deposit: deskDeposit, expiresAt: epochMs, player: moneyPlayer })

/** A withdrawal with its player, its card and its course. */
export const withdrawalCase = z.object({
  withdrawal: deskWithdrawal,
  holder: z.string(),
  /** Complete for staff who may see contact data, otherwise masked. */
  cardNumber: z.string(),
  /** When the player added the card; null when it was removed since. */
  cardSince: z.nullable(epochMs),
  decidedAt: z.nullable(epochMs),
  paidAt: z.nullable(epochMs),
  confirmBy: z.nullable(epochMs),
  refusalReason: z.nullable(z.string()),
  received: z.nullable(money),
  returned: z.nullable(money),
  /** What an open dispute is about: sent, and not received. */
  missing: money,
  proofImage: z.nullable(z.string()),
  note: z.nullable(z.string()),
  caseNumber: z.nullable(z.string()),
  caseOpen: z.boolean(),
  /** The number of the request that waits for a second person; null without one. */
  approval: z.nullable(z.string()),
  player: moneyPlayer,
})
