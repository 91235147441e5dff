import { fromWire, max, roundDown, shareOf, toWire } from '../../../rules/money.ts'

/** What the fee is read from; see entities/cashier withdrawSetting. */
interface FeeTerms {
  feeBps: number
  feeMinimum: number
  freeDaily: number
  dailyCount: number
  dailyLeft: number
}

/** The fee of a withdrawal of `amount` made now, as the provider will take it: none for the day's first few. */
export const withdrawalFee = (amount: number, terms: FeeTerms): number => {
  const today = terms.dailyCount - terms.dailyLeft
  if (amount <= 0 || today < terms.freeDaily) return 0
  return toWire(max(roundDown(shareOf(fromWire(amount), terms.feeBps)), fromWire(terms.feeMinimum)))
}
