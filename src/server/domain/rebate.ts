import type { RebateRates } from '../../entities/account.ts'
import type { GameCategory } from '../../entities/game.ts'
import { roundDown, type Units } from '../../rules/money.ts'

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
