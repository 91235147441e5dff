import type { RebateRates } from '../../../entities/accounts/account.ts'
import type { GameCategory } from '../../../entities/games/game.ts'
import { roundDown, sum, type Units } from '../../../rules/money/money.ts'

/** Valid bets that earn a rebate, with the share that the account keeps, in basis points. */
export interface RebateShare {
  validBets: Units
  differenceBps: number
}

/**
 * Returns what an account keeps of the valid bets of a direct downline's team: its own rate less the downline's, at
 * least zero. On its own bets it keeps its whole rate.
 */
export const rebateDifference = (
  own: RebateRates,
  below: RebateRates | null,
  category: GameCategory,
): number => Math.max((own[category] ?? 0) - (below?.[category] ?? 0), 0)

/** The exact value of shares in units × 10,000, so that their sum is rounded only once. */
const exact = (shares: readonly RebateShare[]): bigint =>
  shares.reduce((total, share) => total + share.validBets * BigInt(share.differenceBps), 0n)

/**
 * Returns a day's rebate of one category: Σ valid bets × difference, rounded down to 0.01 once. The rest of the cent
 * stays with the house (provider.md §3 Bets).
 */
export const rebateOf = (shares: readonly RebateShare[]): Units => roundDown(exact(shares) / 10_000n)

/** Returns one share in units, for an explanation. Shares add up to the rebate before rounding. */
export const shareAmount = (share: RebateShare): Units =>
  (share.validBets * BigInt(share.differenceBps)) / 10_000n

/**
 * The basis of an account's rebate of a day: its own valid bets by category, and those of each direct downline's
 * team.
 */
export interface RebateGround {
  rates: RebateRates
  own: ReadonlyMap<GameCategory, Units>
  downlines: readonly {
    accountName: string
    rates: RebateRates
    validBets: ReadonlyMap<GameCategory, Units>
  }[]
}

/** One category of a day's rebate with its sources. */
export interface CategoryRebate {
  category: GameCategory
  validBets: Units
  rateBps: number
  /** On its own bets. */
  own: Units
  teamValidBets: Units
  /** By rate difference on the bets of its downlines' teams. */
  team: Units
  sources: { account: string; validBets: Units; ownRateBps: number; downlineRateBps: number }[]
}

const categoriesOf = ({ own, downlines }: RebateGround): Set<GameCategory> =>
  new Set([...own.keys(), ...downlines.flatMap((downline) => [...downline.validBets.keys()])])

/** Returns a day's rebates of one account by category, for the settlement and for previews. */
export const rebatesOf = (ground: RebateGround): CategoryRebate[] =>
  [...categoriesOf(ground)].map((category) => {
    const validBets = ground.own.get(category) ?? 0n
    const rateBps = ground.rates[category] ?? 0
    const sources = ground.downlines.flatMap((downline) => {
      const bets = downline.validBets.get(category) ?? 0n
      return bets === 0n
        ? []
        : [
            {
              account: downline.accountName,
              validBets: bets,
              ownRateBps: rateBps,
              downlineRateBps: downline.rates[category] ?? 0,
            },
          ]
    })
    return {
      category,
      validBets,
      rateBps,
      sources,
      own: rebateOf([{ validBets, differenceBps: rateBps }]),
      teamValidBets: sum(sources.map((source) => source.validBets)),
      team: rebateOf(
        sources.map((source) => ({
          validBets: source.validBets,
          differenceBps: Math.max(source.ownRateBps - source.downlineRateBps, 0),
        })),
      ),
    }
  })
