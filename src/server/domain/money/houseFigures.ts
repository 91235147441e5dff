import type { Units } from '../../../rules/money/money.ts'
import { COST_TYPES, type HouseCost } from '../../../rules/money/transactionTypes.ts'

/** What the house took and paid in some days, in units. */
export interface HouseFigures {
  betCount: number
  /** The stakes of settled bets: the turnover of the reports. */
  stake: Units
  validBets: Units
  winnings: Units
  bonusCost: Units
  rebates: Units
  commissions: Units
}

export const NO_FIGURES: HouseFigures = {
  betCount: 0,
  stake: 0n,
  validBets: 0n,
  winnings: 0n,
  bonusCost: 0n,
  rebates: 0n,
  commissions: 0n,
}

/** Adds two sets of figures. */
export const addFigures = (a: HouseFigures, b: HouseFigures): HouseFigures => ({
  betCount: a.betCount + b.betCount,
  stake: a.stake + b.stake,
  validBets: a.validBets + b.validBets,
  winnings: a.winnings + b.winnings,
  bonusCost: a.bonusCost + b.bonusCost,
  rebates: a.rebates + b.rebates,
  commissions: a.commissions + b.commissions,
})

/** Gross gaming revenue: stakes less winnings. Negative when the players won. */
export const ggrOf = ({ stake, winnings }: Pick<HouseFigures, 'stake' | 'winnings'>): Units =>
  stake - winnings

/** Net gaming revenue: GGR less bonuses, rebates and commissions. */
export const ngrOf = (figures: HouseFigures): Units =>
  ggrOf(figures) - figures.bonusCost - figures.rebates - figures.commissions

/** Returns which cost of the house a transfer of a type is; null for any other. */
export const costOf = (type: number): HouseCost | null => {
  if (COST_TYPES.bonusCost.some((one) => one === type)) return 'bonusCost'
  if (COST_TYPES.rebates.some((one) => one === type)) return 'rebates'
  return COST_TYPES.commissions.some((one) => one === type) ? 'commissions' : null
}
