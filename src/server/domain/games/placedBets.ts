import { CENT, toWire, type Units } from '../../../rules/money/money.ts'

/** One bet of a choice, with its stake. */
export interface PlacedBet {
  bet: string
  stake: Units
}

const BETS_MAX = 100
const PART = /^([\w-]{1,40})=([1-9]\d{0,8})$/

/**
 * Returns the bets of a choice such as `red=500,n17=100`, with stakes in cents. A choice without stakes is one bet with
 * the whole stake. Null if the choice is malformed, has a bet twice, or its stakes do not add up to the round's stake.
 */
export const placedBets = (choice: string, stake: Units): PlacedBet[] | null => {
  if (!choice.includes('=')) return [{ bet: choice, stake }]
  const parts = choice.split(',', BETS_MAX + 1)
  const bets = parts.flatMap((part): PlacedBet[] => {
    const [, bet, cents] = PART.exec(part) ?? []
    return bet && cents ? [{ bet, stake: BigInt(cents) * CENT }] : []
  })
  const matches =
    parts.length <= BETS_MAX &&
    bets.length === parts.length &&
    new Set(bets.map(({ bet }) => bet)).size === bets.length &&
    bets.reduce((sum, bet) => sum + bet.stake, 0n) === stake
  return matches ? bets : null
}

/** Returns the largest of 1, 2 or 5 times a power of ten that is not above a number. */
const roundAmount = (amount: number): number => {
  const power = 10 ** Math.floor(Math.log10(amount))
  return power * ([5, 2, 1].find((digit) => digit * power <= amount) ?? 1)
}

/**
 * Returns the largest stake of a bet at a table, in wire units: a bet that pays twice its stake takes the table's maximum,
 * and one that pays more takes less, so that no single bet wins much more than others.
 * @param highestBps what the bet pays at best, basis points of its stake
 */
export const betMaximum = (tableMaximum: Units, highestBps: number): number => {
  const table = toWire(tableMaximum)
  return highestBps <= 20_000 ? table : roundAmount((table * 20_000) / highestBps)
}
