import type { BillState, ContractTerms, Tier } from '../../../entities/contracts/contract.ts'
import { itemAt } from '../../../rules/itemAt.ts'
import { fromWire, max, min, roundDown, type Units } from '../../../rules/money/money.ts'

/** The version of the rules below, stored with every bill. Raise it with any change of a formula. */
export const RULE_VERSION = 1

/** A team's figures in a period. Salaries, rebates and promotions count in the period in which they were paid. */
export interface TeamPeriod {
  stake: Units
  winnings: Units
  rebates: Units
  promotions: Units
  salaries: Units
  validBets: Units
  activeMembers: number
  /** Bets of at least the contract's single bet amount, by outcome. Only real-time contracts read them. */
  wonBets: number
  lostBets: number
  wonStake: Units
  lostStake: Units
}

export const NO_PERIOD: TeamPeriod = {
  stake: 0n,
  winnings: 0n,
  rebates: 0n,
  promotions: 0n,
  salaries: 0n,
  validBets: 0n,
  activeMembers: 0,
  wonBets: 0,
  lostBets: 0,
  wonStake: 0n,
  lostStake: 0n,
}

/**
 * Returns the house's win on a team: stake − winnings − rebates − promotions − salaries. Negative when the team won.
 */
export const netLossOf = (team: TeamPeriod): Units =>
  team.stake - team.winnings - team.rebates - team.promotions - team.salaries

/** A tier with what the team reached; `missing…` is 0 for a threshold that is reached. */
export interface TierStanding {
  index: number
  tier: Tier
  met: boolean
  missingValidBets: Units
  missingActiveMembers: number
}

/** Every tier, the highest one whose thresholds are all reached (equal values reach it), and the next one. */
export interface TierChoice {
  standings: TierStanding[]
  taken: number | null
  /** The first tier above the one taken, with what was missing; null at the top. */
  nextMissed: TierStanding | null
}

export const chooseTier = (tiers: readonly Tier[], validBets: Units, activeMembers: number): TierChoice => {
  const standings = tiers.map((tier, index) => {
    const missingValidBets = max(fromWire(tier.validBets) - validBets, 0n)
    const missingActiveMembers = Math.max(tier.activeMembers - activeMembers, 0)
    return {
      index,
      tier,
      met: missingValidBets === 0n && missingActiveMembers === 0,
      missingValidBets,
      missingActiveMembers,
    }
  })
  const taken = standings.findLast((standing) => standing.met)?.index ?? null
  return { standings, taken, nextMissed: standings[taken === null ? 0 : taken + 1] ?? null }
}

/** What a contract yields for a period, before any payment. */
export interface Yield {
  tierIndex: number | null
  rateBps: number | null
  /** The amount that the rate is applied to: net loss after carry-over, valid bets, or the counted stakes. */
  basis: Units
  netLoss: Units
  gross: Units
  carriedOut: Units
}

/** `bps` of an amount, rounded down to 0.01; the rest of the cent stays with the payer. */
const rated = (basis: Units, bps: number): Units => roundDown((basis * BigInt(bps)) / 10_000n)

/**
 * Returns the loss that is carried into the next period (negative). `none` forgets it. `onePeriod` carries a period's
 * own loss into the next period only. `forEver` carries it until it is made up.
 */
export const carryOut = (rule: 'none' | 'onePeriod' | 'forEver', netLoss: Units, carriedIn: Units): Units => {
  if (rule === 'none') return 0n
  return min(rule === 'onePeriod' ? netLoss : netLoss + carriedIn, 0n)
}

/**
 * Calculates one contract on its payee's whole team (provider.md §3 Contracts). Dividend: rate × (net loss + carried
 * in), nothing when that is not above zero. Daily and hourly: rate × valid bets. Real-time: profit rate × stakes of
 * bets won + loss rate × stakes of bets lost. Rounded down to 0.01 once per bill.
 * @param carriedIn the loss of earlier periods, never above zero; only dividends read it
 */
export const yieldOf = (terms: ContractTerms, team: TeamPeriod, carriedIn: Units): Yield => {
  const netLoss = netLossOf(team)
  if (terms.kind === 'realtime') {
    const exact = team.wonStake * BigInt(terms.profitRateBps) + team.lostStake * BigInt(terms.lossRateBps)
    return {
      tierIndex: null,
      rateBps: null,
      basis: team.wonStake + team.lostStake,
      netLoss,
      gross: roundDown(exact / 10_000n),
      carriedOut: 0n,
    }
  }
  const { taken } = chooseTier(terms.tiers, team.validBets, team.activeMembers)
  const rateBps = taken === null ? null : itemAt(terms.tiers, taken).rateBps
  const isDividend = terms.kind === 'dividend'
  const basis = isDividend ? netLoss + carriedIn : team.validBets
  return {
    tierIndex: taken,
    rateBps,
    basis,
    netLoss,
    gross: rateBps === null || basis <= 0n ? 0n : rated(basis, rateBps),
    carriedOut: isDividend ? carryOut(terms.carryOver ?? 'none', netLoss, carriedIn) : 0n,
  }
}

/** Returns what can be paid of a bill now, in whole cents. `balance` null is the house, which always has enough. */
export const payable = (gross: Units, paid: Units, balance: Units | null): Units => {
  const open = gross - paid
  return balance === null ? open : min(open, roundDown(max(balance, 0n)))
}

/** Returns the state of a bill after a payment was tried (provider.md §3, bill states). */
export const stateAfter = (gross: Units, paid: Units): BillState => {
  if (gross === 0n) return 'notReached'
  if (paid === gross) return 'paid'
  return paid > 0n ? 'partPaid' : 'payerShort'
}

/** States of a bill that was tried and is not paid in full. */
export const SHORT_STATES: readonly BillState[] = ['partPaid', 'payerShort']

/** Bill states that a run tries to pay. */
export const OPEN_STATES: readonly BillState[] = ['due', 'partPaid', 'payerShort']
