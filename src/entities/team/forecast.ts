import * as z from 'zod/mini'
import { count, day, epochMs, id, money, rateBps } from '../scalars.ts'
import { incomeTotals } from './income.ts'
import { contractKind } from '../contracts/contract.ts'
import { tierReached } from '../contracts/settlement.ts'

/** The figures of a contract in its running period: so far, or as expected at the period's end. */
export const periodFigures = z.object({
  /** For a real-time contract the counted stakes. */
  validBets: money,
  activeMembers: count,
  netLoss: money,
  /** The amount that the rate is applied to. */
  basis: money,
  rateBps: z.nullable(rateBps),
  gross: money,
  owedDown: money,
  /** gross − owedDown. */
  own: money,
  tiers: z.array(tierReached),
  /** The tier that applies; null when none is reached, and for real-time contracts. */
  taken: z.nullable(count),
})
export type PeriodFigures = z.infer<typeof periodFigures>

/** A contract that pays the session's agent, in its running period. */
export const runningPeriod = z.object({
  contractId: id,
  number: z.string(),
  kind: contractKind,
  payer: z.string(),
  periodStart: epochMs,
  periodEnd: epochMs,
  /** When the bill of the period is paid. */
  dueAt: epochMs,
  /** Dividend: the loss of earlier periods to make up; never above zero. */
  carriedIn: money,
  soFar: periodFigures,
  forecast: periodFigures,
})
export type RunningPeriod = z.infer<typeof runningPeriod>

/** The next payment of one contract, or of the rebate. */
export const nextPayout = z.object({
  kind: z.enum(['rebate', 'dividend', 'daily', 'hourly', 'realtime']),
  at: epochMs,
  /** What the agent keeps, after its direct downlines' shares. */
  amount: money,
  /** The bill, when it exists already and the amount is certain; null for a forecast. */
  billId: z.nullable(id),
})
export type NextPayout = z.infer<typeof nextPayout>

/** What the session's agent earns this month, and from the running periods of its contracts. */
export const incomeForecast = z.object({
  /** The settlement days of this month, both included. */
  month: z.object({ from: day, to: day, today: day, paid: incomeTotals, forecast: incomeTotals }),
  running: z.array(runningPeriod),
  /** Today's rebate so far, as it is credited after the day's end, and what is expected. */
  rebate: z.object({ soFar: money, forecast: money, validBets: money, paidAt: epochMs }),
  /** One for each source, the earliest first. */
  payouts: z.array(nextPayout),
  zone: z.string(),
  /** Bets settled before this moment are included. */
  asOf: epochMs,
})
export type IncomeForecast = z.infer<typeof incomeForecast>
