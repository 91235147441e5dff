/** A prize of a draw: how many numbers it has, and how many digits each. */
export type DrawPrize = { name: string; digits: number; count: number }

/** How a page asks for a pick: two sides, one digit or die, a number, or several pairs of digits. */
type PickInput = 'size' | 'parity' | 'digit' | 'die' | 'number' | 'pairs'

/** A bet: the pattern of its picks, and how often a draw hits a pick. */
export interface Bet {
  input: PickInput
  /** How many digits, or how many pairs. */
  length: number
  pick: RegExp
  /** A rule for picks that the pattern cannot express: pairs are different, and in ascending order. */
  accepts?: (pick: string) => boolean
  /** Times the stake for each hit. */
  pays: number
  hits: (pick: string, numbers: readonly string[]) => number
  /** The chance of a hit times the possible number of hits. The return is chance × pays. */
  chance: number
}

type Hit = (pick: string, numbers: readonly string[]) => boolean

/** A bet that a draw hits once or not at all. */
export const bet = (input: PickInput, length: number, pick: RegExp, test: Hit) => ({
  input,
  length,
  pick,
  hits: (own: string, numbers: readonly string[]) => (test(own, numbers) ? 1 : 0),
})

/** Bets on one of two sides, each of which wins half of the draws. */
export const sizeBet = (isBig: (numbers: readonly string[]) => boolean): Bet => ({
  ...bet('size', 1, /^(big|small)$/, (own, n) => (own === 'big') === isBig(n)),
  pays: 1.9,
  chance: 0.5,
})
export const parityBet = (isOdd: (numbers: readonly string[]) => boolean): Bet => ({
  ...bet('parity', 1, /^(odd|even)$/, (own, n) => (own === 'odd') === isOdd(n)),
  pays: 1.9,
  chance: 0.5,
})

/** A bet on digits in their order, which returns 95 %. */
export const digitsBet = (length: number, test: Hit): Bet => ({
  ...bet(length === 1 ? 'digit' : 'number', length, new RegExp(`^\\d{${length}}$`), test),
  pays: 0.95 * 10 ** length,
  chance: 10 ** -length,
})

const sorted = (digits: string): string => [...digits].sort().join('')
const factorial = (n: number): number => (n < 2 ? 1 : n * factorial(n - 1))

/** A bet on different digits in any order. Its odds are rounded up to a hundredth. */
export const boxBet = (length: number): Bet => ({
  ...bet(
    'number',
    length,
    new RegExp(`^(?!.*(.).*\\1)\\d{${length}}$`),
    (own, n) => sorted(n.join('')) === sorted(own),
  ),
  pays: Math.ceil((95 * 10 ** length) / factorial(length)) / 100,
  chance: factorial(length) / 10 ** length,
})
