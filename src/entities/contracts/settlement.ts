import * as z from 'zod/mini'
import { bill, contract, contractKind, contractState, contractTerms } from './contract.ts'
import { count, epochMs, id, money, rateBps } from '../scalars.ts'

/** A change of a contract's state: who made it, when, and the hash of the terms. */
export const contractEvent = z.object({
  state: contractState,
  by: z.string(),
  side: z.enum(['offerer', 'offeree', 'rule']),
  at: epochMs,
  termsHash: z.string(),
})

/** A contract that would end if another were agreed (§4), because its highest rate is higher. */
export const endingContract = z.object({
  id,
  number: z.string(),
  offerer: z.string(),
  offeree: z.string(),
  highestRateBps: rateBps,
  newHighestRateBps: rateBps,
  /** The moment up to which it still counts. */
  until: epochMs,
})
export type EndingContract = z.infer<typeof endingContract>

/** What accepting an offer does. It is shown before the decision, and the decision refers to it. */
export const agreement = z.object({
  /** SHA-256 of the plan. `accept` sends it back and is refused when the plan has changed. */
  fingerprint: z.string(),
  begins: epochMs,
  /** The contract of the kind that is replaced, and the moment up to which it still counts. */
  replaces: z.nullable(z.object({ contract, until: epochMs })),
  /** Contracts below that end, because their rate is higher (§4). */
  ending: z.array(endingContract),
})
export type Agreement = z.infer<typeof agreement>

/** A team's figures in a period, from which every kind of contract reads its basis. P&L is the house's. */
export const billInputs = z.object({
  stake: money,
  winnings: money,
  rebates: money,
  promotions: money,
  salaries: money,
  validBets: money,
  activeMembers: count,
  /** stake − winnings − rebates − promotions − salaries. */
  netLoss: money,
  /** Dividend: the loss of earlier periods to make up (never above zero), and the loss carried on. */
  carriedIn: money,
  carriedOut: money,
  /** Real-time: bets of at least the single bet amount that the player won / lost, and their stakes. */
  wonBets: count,
  lostBets: count,
  wonStake: money,
  lostStake: money,
})
export type BillInputs = z.infer<typeof billInputs>

/** A tier with what the team reached; `missing…` is 0 for a threshold that is reached. */
export const tierReached = z.object({
  index: count,
  validBets: money,
  activeMembers: count,
  rateBps,
  met: z.boolean(),
  missingValidBets: money,
  missingActiveMembers: count,
})
export type TierReached = z.infer<typeof tierReached>

/** The derivation of one bill: every value that settlement read, stored with the bill. */
export const billExplanation = z.object({
  bill,
  contract,
  /** The version of the settlement rules that made the bill. */
  ruleVersion: count,
  /** The settlement zone. */
  zone: z.string(),
  inputs: billInputs,
  tiers: z.array(tierReached),
  /** The tier that applied; null when none was reached (and for real-time contracts, which have none). */
  taken: z.nullable(count),
  /** The first tier above, with what was missing; null at the top. */
  nextMissed: z.nullable(tierReached),
  /** The amount that the rate was applied to. */
  basis: money,
  /** The bill of the period before, from which a loss is carried in; null when there is none. */
  before: z.nullable(id),
  /** The payee's own bills to its direct downlines for the same period. */
  owedDown: z.array(z.object({ billId: id, number: z.string(), account: z.string(), gross: money })),
  /** The transfers that paid it. */
  payments: z.array(z.object({ transferId: id, number: z.string(), amount: money, at: epochMs })),
  /** The payee itself and each direct downline's whole team; they add up to the inputs. */
  byDownline: z.array(z.object({ account: z.string(), validBets: money, netLoss: money })),
})
export type BillExplanation = z.infer<typeof billExplanation>

/** One past period under offered terms. */
export const simulatedPeriod = z.object({
  periodStart: epochMs,
  periodEnd: epochMs,
  validBets: money,
  activeMembers: count,
  netLoss: money,
  rateBps: z.nullable(rateBps),
  tierIndex: z.nullable(count),
  gross: money,
  /** What the offerer's own contract pays on the same figures, and what the offerer would keep. */
  offererGross: money,
  keep: money,
})
export type SimulatedPeriod = z.infer<typeof simulatedPeriod>

/** Offered terms on the downline's real figures. */
export const simulation = z.object({
  periods: z.array(simulatedPeriod),
  best: money,
  typical: money,
  worst: money,
  ending: z.array(endingContract),
})

/** A bill of the last period as it was and as it would be under changed terms. */
export const whatIfRow = z.object({
  account: z.string(),
  payer: z.string(),
  depth: count,
  rateBefore: z.nullable(rateBps),
  rateAfter: z.nullable(rateBps),
  grossBefore: money,
  grossAfter: money,
  owedDownBefore: money,
  owedDownAfter: money,
  ownBefore: money,
  ownAfter: money,
})
export type WhatIfRow = z.infer<typeof whatIfRow>

/** What the session's agent may offer of one kind. */
export const offerLimits = z.object({
  kind: contractKind,
  /**
   * The highest rate of the session's own contract of that kind; null without a contract, when it may offer nothing.
   */
  highestRateBps: z.nullable(rateBps),
  ownTerms: z.nullable(contractTerms),
  /** When a contract agreed now would begin to count: at the start of the next period. */
  effectiveFrom: epochMs,
  /** With `account`: its contract of the kind in force, as a starting point for new terms. */
  present: z.nullable(contract),
  /**
   * With `account`: the moment up to which ended contracts of the kind still count. A new one begins then at the
   * earliest.
   */
  countsUntil: z.nullable(epochMs),
  /** With `account`: whether an offer of the kind is already open. */
  waiting: z.boolean(),
})
