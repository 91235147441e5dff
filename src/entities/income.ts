import * as z from 'zod/mini'
import { gameCategory } from './game.ts'
import { contractKind } from './contract.ts'
import { count, day, epochMs, id, money, rateBps } from './scalars.ts'

const byKind = { rebate: money, dividend: money, daily: money, hourly: money, realtime: money, total: money }

/** What an account received less what it paid to its own downlines, by source; `day` is a settlement day. */
export const incomeRow = z.object({ day, ...byKind })
export type IncomeRow = z.infer<typeof incomeRow>

/** One payment of a bill that a day's income counts: received above nought, paid to a downline below. */
export const incomePayment = z.object({
  transferId: id, number: z.string(), kind: contractKind, billId: id, billNumber: z.string(),
  side: z.enum(['mine', 'downlines']),
  /** The other side: who paid, or who was paid. */
  account: z.string(),
  periodStart: epochMs, periodEnd: epochMs, amount: money, at: epochMs,
})
export type IncomePayment = z.infer<typeof incomePayment>

/** The same over the whole result. */
export const incomeTotals = z.object(byKind)

/** What one direct downline's team brought the session's agent, and what the agent paid it. */
export const commissionRow = z.object({
  account: z.string(), validBets: money, rebate: money,
  paidDividend: money, paidDaily: money, paidHourly: money, paidRealtime: money, paidTotal: money,
})
export type CommissionRow = z.infer<typeof commissionRow>

/** A rebate rate with where it came from and what it has earned (screens.md, bonusDetails). */
export const bonusDetail = z.object({
  category: gameCategory, rateBps,
  /** The upline's rate, when the reader may know it: the room the rate was given from. */
  source: z.enum(['upline', 'house']), sourceAccount: z.nullable(z.string()),
  validBets: money, earned: money, claimable: money,
})
export type BonusDetail = z.infer<typeof bonusDetail>

/** Rebate of one category that waits to be claimed (§2 manual rebate). */
export const claimableRebate = z.object({
  category: gameCategory, validBets: money, rateBps, amount: money, days: count, oldestDay: z.nullable(day),
})
export type ClaimableRebate = z.infer<typeof claimableRebate>

/** A rebate that was credited or claimed: one day and category of one account. */
export const rebateRecord = z.object({
  id, day, category: gameCategory, validBets: money, rateBps, own: money, team: money,
  /** The version of the settlement rules that made it. */
  ruleVersion: count,
  state: z.enum(['claimable', 'paid', 'nothing']), paidAt: z.nullable(epochMs),
})
export type RebateRecord = z.infer<typeof rebateRecord>

/** One source of a day's rebate: the account's own bets, or a direct downline's team at the difference of rates. */
export const rebateSource = z.object({
  /** The settlement day of the bets. */
  day, account: z.string(), category: gameCategory, validBets: money, ownRateBps: rateBps, downlineRateBps: rateBps,
  differenceBps: rateBps,
  /** Exact, before the sum of a category is rounded down to 0.01. */
  amount: money,
})
