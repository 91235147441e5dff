import type { RebateRates } from '../../entities/account.ts'
import type { GameCategory } from '../../entities/game.ts'
import { roundDown, sum, type Units } from '../../rules/money.ts'

/** Valid bets that earn an account a rebate, with the share of them it keeps, in basis points. */
export interface RebateShare {
  validBets: Units
  differenceBps: number
}

/**
 * What an account keeps of the valid bets of one of its direct downlines' teams: its own rate less the downline's, and
 * never less than nothing. On its own bets it keeps its whole rate.
 */
export const rebateDifference = (own: RebateRates, below: RebateRates | null, category: GameCategory): number =>
  Math.max((own[category] ?? 0) - (below?.[category] ?? 0), 0)

/** Exact value of shares in units × 10,000, so that a sum of them is rounded only once. */
const exact = (shares: readonly RebateShare[]): bigint =>
  shares.reduce((total, share) => total + share.validBets * BigInt(share.differenceBps), 0n)

/**
 * A day's rebate of one category: Σ valid bets × difference, rounded down to 0.01 once; the rest of the cent stays with
 * the payer, the house (provider.md §3 Bets).
 */
export const rebateOf = (shares: readonly RebateShare[]): Units => roundDown(exact(shares) / 10_000n)

/** One share by itself, in units, for an explanation; shares add up to the rebate before its rounding. */
export const shareAmount = (share: RebateShare): Units => (share.validBets * BigInt(share.differenceBps)) / 10_000n

/** What an account earns a day's rebate from: its own valid bets by category, and each direct downline's whole team's. */
export interface RebateGround {
  rates: RebateRates
  own: ReadonlyMap<GameCategory, Units>
  downlines: readonly { accountName: string; rates: RebateRates; validBets: ReadonlyMap<GameCategory, Units> }[]
}

/** One category of a day's rebate with what it came from. */
export interface CategoryRebate {
  category: GameCategory
  validBets: Units
  rateBps: number
  /** On its own bets. */
  own: Units
  teamValidBets: Units
  /** By difference on its downlines' teams' bets. */
  team: Units
  sources: { account: string; validBets: Units; ownRateBps: number; downlineRateBps: number }[]
}

const categoriesOf = ({ own, downlines }: RebateGround): Set<GameCategory> =>
  new Set([...own.keys(), ...downlines.flatMap((downline) => [...downline.validBets.keys()])])

/** A day's rebates of one account, category by category: what the settlement credits and what a what-if shows. */
export const rebatesOf = (ground: RebateGround): CategoryRebate[] => [...categoriesOf(ground)].map((category) => {
  const validBets = ground.own.get(category) ?? 0n
  const rateBps = ground.rates[category] ?? 0
  const sources = ground.downlines.flatMap((downline) => {
    const bets = downline.validBets.get(category) ?? 0n
    return bets === 0n ? [] : [{
      account: downline.accountName, validBets: bets, ownRateBps: rateBps, downlineRateBps: downline.rates[category] ?? 0,
    }]
  })
  return {
    category, validBets, rateBps, sources,
    own: rebateOf([{ validBets, differenceBps: rateBps }]),
    teamValidBets: sum(sources.map((source) => source.validBets)),
    team: rebateOf(sources.map((source) => ({
      validBets: source.validBets, differenceBps: Math.max(source.ownRateBps - source.downlineRateBps, 0),
    }))),
  }
})
