import { VIETNAM_PRIZES } from '../../../rules/games/vietnamPrizes.ts'
import { itemAt } from '../../../rules/itemAt.ts'
import { bet, digitsBet, parityBet, sizeBet, type Bet } from './drawBets.ts'

/** How many numbers are drawn. */
export const VIETNAM_RESULTS = VIETNAM_PRIZES.reduce((sum, { count }) => sum + count, 0)

const specialOf = (numbers: readonly string[]): string => itemAt(numbers, 0)
const endOf = (number: string): string => number.slice(-2)
const pairsOf = (pick: string): string[] => pick.split('-')

/**
 * The chance that `k` different pairs of digits are each the end of at least one number, by inclusion and exclusion
 * over the pairs that are missing.
 */
export const chanceOfPairs = (k: number): number => {
  let chance = 0
  let ways = 1
  for (let missing = 0; missing <= k; missing += 1) {
    chance += (missing % 2 ? -1 : 1) * ways * ((100 - missing) / 100) ** VIETNAM_RESULTS
    ways = (ways * (k - missing)) / (missing + 1)
  }
  return chance
}

/** Xiên: all of `k` pairs come, in any prizes. Pairs are in ascending order, so that a slip has each once. */
const crossBet = (k: number, pays: number): Bet => ({
  ...bet('pairs', k, new RegExp(`^\\d\\d(-\\d\\d){${k - 1}}$`), (own, numbers) => {
    const ends = new Set(numbers.map(endOf))
    return pairsOf(own).every((pair) => ends.has(pair))
  }),
  accepts: (pick) => pairsOf(pick).every((pair, i, pairs) => i === 0 || itemAt(pairs, i - 1) < pair),
  pays,
  chance: chanceOfPairs(k),
})

const PAIR_CHANCE = 0.01

/** The bets of the Vietnam variant: on the special prize, its head and tail, the eighth prize, and every prize. */
export const VIETNAM_BETS: Readonly<Record<string, Bet>> = {
  special: digitsBet(2, (own, n) => specialOf(n).endsWith(own)),
  special3: digitsBet(3, (own, n) => specialOf(n).endsWith(own)),
  head: digitsBet(1, (own, n) => endOf(specialOf(n)).startsWith(own)),
  tail: digitsBet(1, (own, n) => specialOf(n).endsWith(own)),
  eighth: digitsBet(2, (own, n) => itemAt(n, n.length - 1) === own),
  // Pays for each number that ends in the pair.
  every: {
    input: 'number',
    length: 2,
    pick: /^\d\d$/,
    pays: 5.28,
    chance: VIETNAM_RESULTS * PAIR_CHANCE,
    hits: (pick, numbers) => numbers.filter((number) => number.endsWith(pick)).length,
  },
  xien2: crossBet(2, 36.4),
  xien3: crossBet(3, 242.8),
  xien4: crossBet(4, 1_711.1),
  size: sizeBet((n) => Number(endOf(specialOf(n))) >= 50),
  parity: parityBet((n) => Number(endOf(specialOf(n))) % 2 === 1),
}
