import * as z from 'zod/mini'
import { count, epochMs, id, money, rateBps } from './scalars.ts'

/** The four kinds of agreement between an agent and a direct downline (provider.md §3 Contracts). */
export const CONTRACT_KINDS = ['dividend', 'daily', 'hourly', 'realtime'] as const
export const contractKind = z.enum(CONTRACT_KINDS)
export type ContractKind = z.infer<typeof contractKind>

/** Contract periods of §9: daily, weekly, half-monthly, monthly. */
export const contractPeriod = z.enum(['D', 'W', 'H', 'M'])
export type ContractPeriod = z.infer<typeof contractPeriod>

/** What becomes of a loss-making period's result: nothing, the next period only, or kept until used up. */
export const carryOver = z.enum(['none', 'onePeriod', 'forEver'])

/** One step of a contract: it applies when every threshold is met; a value on the threshold belongs to it. */
export const tier = z.object({ validBets: money, activeMembers: count, rateBps })
export type Tier = z.infer<typeof tier>

export const tieredTerms = z.object({
  kind: z.enum(['dividend', 'daily', 'hourly']),
  tiers: z.array(tier).check(z.minLength(1), z.maxLength(20)),
  /** Dividend only; a daily contract's period is the day, an hourly one's the hour. */
  period: z.optional(contractPeriod),
  carryOver: z.optional(carryOver),
})

export const realtimeTerms = z.object({
  kind: z.literal('realtime'),
  /** Share of the stake paid when the player won / lost, for bets of at least `singleBetAmount`. */
  profitRateBps: rateBps,
  lossRateBps: rateBps,
  singleBetAmount: money,
})

export const contractTerms = z.discriminatedUnion('kind', [tieredTerms, realtimeTerms])
export type ContractTerms = z.infer<typeof contractTerms>

export const CONTRACT_STATES = [
  'offered', 'active', 'rejected', 'withdrawn', 'terminationAsked', 'terminated', 'ended',
] as const
export const contractState = z.enum(CONTRACT_STATES)
export type ContractState = z.infer<typeof contractState>

/** A contract as either side sees it. `offerer` pays, `offeree` is its direct downline. */
export const contract = z.object({
  id,
  number: z.string(),
  terms: contractTerms,
  /** SHA-256 of the terms, hex: what both sides agreed to. */
  termsHash: z.string(),
  state: contractState,
  offerer: z.string(),
  offeree: z.string(),
  offeredAt: epochMs,
  effectiveFrom: epochMs,
  agreedAt: z.nullable(epochMs),
  endedAt: z.nullable(epochMs),
  /** Which side asked to terminate, while that waits for the other. */
  terminationAskedBy: z.nullable(z.enum(['offerer', 'offeree'])),
  /** What the session may do with it now. */
  actions: z.array(z.enum(['accept', 'reject', 'withdraw', 'askTermination', 'acceptTermination', 'rejectTermination'])),
})
export type Contract = z.infer<typeof contract>

export const BILL_STATES = ['due', 'paid', 'partPaid', 'payerShort', 'notReached', 'refused'] as const
export const billState = z.enum(BILL_STATES)
export type BillState = z.infer<typeof billState>

/** What a contract owes for one period. gross − owedDown = own; own may be negative. */
export const bill = z.object({
  id,
  number: z.string(),
  contractId: id,
  kind: contractKind,
  payer: z.string(),
  payee: z.string(),
  periodStart: epochMs,
  periodEnd: epochMs,
  /** The team's figures the tier was read from. */
  validBets: money,
  activeMembers: count,
  netLoss: money,
  carriedIn: money,
  rateBps: z.nullable(rateBps),
  tierIndex: z.nullable(count),
  gross: money,
  owedDown: money,
  own: money,
  paid: money,
  state: billState,
  dueAt: epochMs,
  paidAt: z.nullable(epochMs),
})
export type Bill = z.infer<typeof bill>
