import * as z from 'zod/mini'
import { bill, contract, contractKind, contractState, contractTerms } from './contract.ts'
import { count, epochMs, id, money, rateBps } from './scalars.ts'

/** A change of a contract's state: who, when, and the hash of the terms it concerned. */
export const contractEvent = z.object({
  state: contractState, by: z.string(), side: z.enum(['offerer', 'offeree', 'rule']), at: epochMs, termsHash: z.string(),
})

/** A contract that would end if another were agreed (§4): its highest rate is above the new one's. */
export const endingContract = z.object({
  id, number: z.string(), offerer: z.string(), offeree: z.string(), highestRateBps: rateBps, newHighestRateBps: rateBps,
})
export type EndingContract = z.infer<typeof endingContract>

/** What a team did in a period: the figures every kind of contract reads its basis from. P&L is the house's. */
export const billInputs = z.object({
  stake: money, winnings: money, rebates: money, promotions: money, salaries: money,
  validBets: money, activeMembers: count,
  /** stake − winnings − rebates − promotions − salaries. */
  netLoss: money,
  /** Dividend: a loss of earlier periods that this one has to make up (never above zero), and what goes on. */
  carriedIn: money, carriedOut: money,
  /** Real-time: bets of at least the single bet amount that the player won / lost, and their stakes. */
  wonBets: count, lostBets: count, wonStake: money, lostStake: money,
})
export type BillInputs = z.infer<typeof billInputs>

/** One step of the contract beside what the team reached: `missing…` is 0 where the threshold is met. */
export const tierReached = z.object({
  index: count, validBets: money, activeMembers: count, rateBps, met: z.boolean(),
  missingValidBets: money, missingActiveMembers: count,
})
export type TierReached = z.infer<typeof tierReached>

/** The derivation of one bill: everything the settlement read, kept when it was made. */
export const billExplanation = z.object({
  bill,
  contract,
  /** The version of the settlement rules that made the bill. */
  ruleVersion: count,
  /** The settlement zone. */
  zone: z.string(),
  inputs: billInputs,
  tiers: z.array(tierReached),
  /** The tier that was taken; null when none was reached (and for real-time, which has none). */
  taken: z.nullable(count),
  /** The first tier above the one taken, with what was missing; null at the top. */
  nextMissed: z.nullable(tierReached),
  /** What the rate was applied to. */
  basis: money,
  /** What the payee owes its own direct downlines for the same period, bill by bill. */
  owedDown: z.array(z.object({ billId: id, number: z.string(), account: z.string(), gross: money })),
  /** The transfers that paid it. */
  payments: z.array(z.object({ transferId: id, number: z.string(), amount: money, at: epochMs })),
  /** The payee itself and each direct downline's whole team; sums to the inputs. */
  byDownline: z.array(z.object({ account: z.string(), validBets: money, netLoss: money })),
})
export type BillExplanation = z.infer<typeof billExplanation>

/** One past period under offered terms. */
export const simulatedPeriod = z.object({
  periodStart: epochMs, periodEnd: epochMs, validBets: money, activeMembers: count, netLoss: money,
  rateBps: z.nullable(rateBps), tierIndex: z.nullable(count), gross: money,
  /** What the offerer's own contract yields on the same team's figures, and what it would keep of it. */
  offererGross: money, keep: money,
})
export type SimulatedPeriod = z.infer<typeof simulatedPeriod>

/** Offered terms on the downline's real figures (screens.md, contract dialog). */
export const simulation = z.object({
  periods: z.array(simulatedPeriod),
  best: money, typical: money, worst: money,
  ending: z.array(endingContract),
})

/** A bill of the last period as it was and as it would be under changed terms. */
export const whatIfRow = z.object({
  account: z.string(), payer: z.string(), depth: count,
  rateBefore: z.nullable(rateBps), rateAfter: z.nullable(rateBps),
  grossBefore: money, grossAfter: money, owedDownBefore: money, owedDownAfter: money, ownBefore: money, ownAfter: money,
})
export type WhatIfRow = z.infer<typeof whatIfRow>

/** What the session's agent may offer of one kind. */
export const offerRoom = z.object({
  kind: contractKind,
  /** The highest rate of the session's own contract of that kind; null when it has none and may offer nothing. */
  highestRateBps: z.nullable(rateBps),
  ownTerms: z.nullable(contractTerms),
  /** When a contract agreed now would begin to count: the start of the next period. */
  effectiveFrom: epochMs,
})
