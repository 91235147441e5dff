import type { Units } from '../../../rules/money/money.ts'

/** The sums of a team or an account over some time. */
export interface Figures {
  deposits: Units
  withdrawals: Units
  /** Stake of settled, not voided rounds. */
  stake: Units
  validBets: Units
  winnings: Units
  rebates: Units
  promotions: Units
  /** Dividend and salaries received. */
  salaries: Units
  betCount: number
  depositCount: number
}

/** Figures without any activity. */
export const NO_FIGURES: Figures = {
  deposits: 0n,
  withdrawals: 0n,
  stake: 0n,
  validBets: 0n,
  winnings: 0n,
  rebates: 0n,
  promotions: 0n,
  salaries: 0n,
  betCount: 0,
  depositCount: 0,
}

/** Adds two sets of figures. */
export const addFigures = (a: Figures, b: Figures): Figures => ({
  deposits: a.deposits + b.deposits,
  withdrawals: a.withdrawals + b.withdrawals,
  stake: a.stake + b.stake,
  validBets: a.validBets + b.validBets,
  winnings: a.winnings + b.winnings,
  rebates: a.rebates + b.rebates,
  promotions: a.promotions + b.promotions,
  salaries: a.salaries + b.salaries,
  betCount: a.betCount + b.betCount,
  depositCount: a.depositCount + b.depositCount,
})

export const sumFigures = (all: Iterable<Figures>): Figures => {
  let sum = NO_FIGURES
  for (const one of all) sum = addFigures(sum, one)
  return sum
}

/**
 * Returns the players' result: winnings + rebates + promotions − bets (provider.md §3 Bets). The house's result is
 * its negative.
 */
export const profitOf = (f: Pick<Figures, 'winnings' | 'rebates' | 'promotions' | 'stake'>): Units =>
  f.winnings + f.rebates + f.promotions - f.stake
