import * as z from 'zod/mini'
import { gameCategory } from '../games/game.ts'
import { contractKind } from '../contracts/contract.ts'
import { count, day, epochMs, id, money, rateBps } from '../scalars.ts'

const byKind = { rebate: money, dividend: money, daily: money, hourly: money, realtime: money, total: money }

/** What an account received less what it paid to its own downlines, by source; `day` is a settlement day. */
export const incomeRow = z.object({ day, ...byKind })
export type IncomeRow = z.infer<typeof incomeRow>

/** One bill payment within a day's income: positive when received, negative when paid to a downline. */
export const incomePayment = z.object({
  transferId: id,
  number: z.string(),
  kind: contractKind,
  billId: id,
  billNumber: z.string(),
  side: z.enum(['mine', 'downlines']),
  /** The other side: the payer or the payee. */
  account: z.string(),
  periodStart: epochMs,
  periodEnd: epochMs,
  amount: money,
  at: epochMs,
})
export type IncomePayment = z.infer<typeof incomePayment>

/** The same sums over the whole result. */
export const incomeTotals = z.object(byKind)

/** What a direct downline's team brought the session's agent, and what the agent paid it. */
export const commissionRow = z.object({
  account: z.string(),
  validBets: money,
  rebate: money,
  paidDividend: money,
  paidDaily: money,
  paidHourly: money,
  paidRealtime: money,
  paidTotal: money,
})
export type CommissionRow = z.infer<typeof commissionRow>

/** A rebate rate with its source and what it earned. */
export const bonusDetail = z.object({
  category: gameCategory,
  rateBps,
  /** The upline's rate, when the reader may know it. */
  source: z.enum(['upline', 'house']),
  sourceAccount: z.nullable(z.string()),
  validBets: money,
  earned: money,
  claimable: money,
})
export type BonusDetail = z.infer<typeof bonusDetail>

/** Claimable rebate of one category (§2 manual rebate). */
export const claimableRebate = z.object({
  category: gameCategory,
  validBets: money,
  rateBps,
  amount: money,
  days: count,
  oldestDay: z.nullable(day),
})
export type ClaimableRebate = z.infer<typeof claimableRebate>

/** A credited or claimed rebate: one day and category of one account. */
export const rebateRecord = z.object({
  id,
  day,
  category: gameCategory,
  validBets: money,
  rateBps,
  own: money,
  team: money,
  /** The version of the settlement rules that made it. */
  ruleVersion: count,
  state: z.enum(['claimable', 'paid', 'nothing']),
  paidAt: z.nullable(epochMs),
})
export type RebateRecord = z.infer<typeof rebateRecord>

/** One source of a day's rebate: the account's own bets, or a direct downline's team at the difference of rates. */
export const rebateSource = z.object({
  /** The settlement day of the bets. */
  day,
  account: z.string(),
  category: gameCategory,
  validBets: money,
  ownRateBps: rateBps,
  downlineRateBps: rateBps,
  differenceBps: rateBps,
  /** Exact, before the sum of a category is rounded down to 0.01. */
  amount: money,
})
