import * as z from 'zod/mini'
import { count, epochMs, id, money, rateBps } from '../scalars.ts'

/** The four kinds of agreement between an agent and a direct downline (provider.md §3 Contracts). */
export const CONTRACT_KINDS = ['dividend', 'daily', 'hourly', 'realtime'] as const
export const contractKind = z.enum(CONTRACT_KINDS)
export type ContractKind = z.infer<typeof contractKind>

/** Contract periods of §9: daily, weekly, half-monthly, monthly. */
export const contractPeriod = z.enum(['D', 'W', 'H', 'M'])
export type ContractPeriod = z.infer<typeof contractPeriod>

/** What happens to the loss of a period: forgotten, carried into the next period only, or carried until made up. */
export const carryOver = z.enum(['none', 'onePeriod', 'forEver'])
export type CarryOver = z.infer<typeof carryOver>

/** One tier of a contract. It applies when every threshold is reached; a value equal to the threshold reaches it. */
export const tier = z.object({ validBets: money, activeMembers: count, rateBps })
export type Tier = z.infer<typeof tier>

export const tieredTerms = z.object({
  kind: z.enum(['dividend', 'daily', 'hourly']),
  tiers: z.array(tier).check(z.minLength(1), z.maxLength(20)),
  /** Dividend only. A daily contract's period is the day, an hourly one's the hour. */
  period: z.optional(contractPeriod),
  carryOver: z.optional(carryOver),
})

export const realtimeTerms = z.object({
  kind: z.literal('realtime'),
  /** The share of the stake paid when the player won / lost, for bets of at least `singleBetAmount`. */
  profitRateBps: rateBps,
  lossRateBps: rateBps,
  singleBetAmount: money,
})

export const contractTerms = z.discriminatedUnion('kind', [tieredTerms, realtimeTerms])
export type ContractTerms = z.infer<typeof contractTerms>

export const CONTRACT_STATES = [
  'offered',
  'active',
  'rejected',
  'withdrawn',
  'terminationRequested',
  'terminated',
  'ended',
] as const
export const contractState = z.enum(CONTRACT_STATES)
export type ContractState = z.infer<typeof contractState>

/** A contract as either side sees it. `offerer` pays, `offeree` is its direct downline. */
export const contract = z.object({
  id,
  number: z.string(),
  terms: contractTerms,
  /** SHA-256 of the terms, hex, which both sides agreed to. */
  termsHash: z.string(),
  state: contractState,
  offerer: z.string(),
  offeree: z.string(),
  offeredAt: epochMs,
  effectiveFrom: epochMs,
  /** The moment up to which an ended contract counts: the end of the period that was running. null without an end. */
  forceUntil: z.nullable(epochMs),
  /** The moment up to which an offer can be accepted; null once it was answered. */
  openUntil: z.nullable(epochMs),
  agreedAt: z.nullable(epochMs),
  endedAt: z.nullable(epochMs),
  /** The side that asked to terminate, until the other side responds. */
  terminationRequestedBy: z.nullable(z.enum(['offerer', 'offeree'])),
  /** What the session may do with the contract now. */
  actions: z.array(
    z.enum(['accept', 'reject', 'withdraw', 'requestTermination', 'acceptTermination', 'rejectTermination']),
  ),
})
export type Contract = z.infer<typeof contract>

export const BILL_STATES = ['due', 'paid', 'partPaid', 'payerShort', 'notReached', 'refused'] as const
export const billState = z.enum(BILL_STATES)
export type BillState = z.infer<typeof billState>

/** The bill of a contract for one period. gross − owedDown = own; own may be negative. */
export const bill = z.object({
  id,
  number: z.string(),
  contractId: id,
  kind: contractKind,
  payer: z.string(),
  payee: z.string(),
  periodStart: epochMs,
  periodEnd: epochMs,
  /** The team's figures that decided the tier. For a real-time bill the valid bets are the counted stakes. */
  stake: money,
  validBets: money,
  activeMembers: count,
  netLoss: money,
  carriedIn: money,
  rateBps: z.nullable(rateBps),
  tierIndex: z.nullable(count),
  /** The tier that applied, counted from 1, of `tierCount`; null when none was reached or the contract has no tiers. */
  tier: z.nullable(count),
  tierCount: z.nullable(count),
  /**
   * Real-time: the bets of at least the single bet amount, the stakes that the player won and lost, and the rate of
   * each.
   */
  betsCounted: count,
  wonStake: money,
  lostStake: money,
  profitRateBps: z.nullable(rateBps),
  lossRateBps: z.nullable(rateBps),
  gross: money,
  owedDown: money,
  own: money,
  paid: money,
  state: billState,
  dueAt: epochMs,
  paidAt: z.nullable(epochMs),
})
export type Bill = z.infer<typeof bill>
