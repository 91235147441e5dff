import { fromWire, max, roundDown, shareOf, toWire } from '../../../rules/money/money.ts'

/** The terms of the fee; see entities/money/cashier withdrawSetting. */
interface FeeTerms {
  feeBps: number
  feeMinimum: number
  freeDaily: number
  dailyCount: number
  dailyLeft: number
}

/**
 * Returns the fee of a withdrawal of `amount` made now, in the unit of `amount`. The day's first withdrawals are
 * free.
 */
export const withdrawalFee = (amount: number, terms: FeeTerms): number => {
  const today = terms.dailyCount - terms.dailyLeft
  if (amount <= 0 || today < terms.freeDaily) return 0
  return toWire(max(roundDown(shareOf(fromWire(amount), terms.feeBps)), fromWire(terms.feeMinimum)))
}
