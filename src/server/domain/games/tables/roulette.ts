import { requireValue } from '../../../../rules/requireValue.ts'
import type { TableRules } from './tableRules.ts'

const RED = [1, 3, 5, 7, 9, 12, 14, 16, 18, 19, 21, 23, 25, 27, 30, 32, 34, 36]
const POCKETS = 37
const NUMBERS = [...Array(POCKETS).keys()]

const OUTSIDE: Readonly<Record<string, (n: number) => boolean>> = {
  red: (n) => RED.includes(n),
  black: (n) => n > 0 && !RED.includes(n),
  odd: (n) => n % 2 === 1,
  even: (n) => n > 0 && n % 2 === 0,
  low: (n) => n >= 1 && n <= 18,
  high: (n) => n >= 19,
  dozen1: (n) => n >= 1 && n <= 12,
  dozen2: (n) => n >= 13 && n <= 24,
  dozen3: (n) => n >= 25,
  column1: (n) => n % 3 === 1,
  column2: (n) => n % 3 === 2,
  column3: (n) => n > 0 && n % 3 === 0,
}

/** The bets on single numbers and on numbers that are next to each other on the cloth. */
const insideBets = (): number[][] => {
  const from1 = NUMBERS.slice(1)
  const isTop = (n: number): boolean => n % 3 === 0
  return [
    ...NUMBERS.map((n) => [n]),
    ...from1.filter((n) => !isTop(n)).map((n) => [n, n + 1]),
    ...from1.filter((n) => n <= 33).map((n) => [n, n + 3]),
    ...[1, 2, 3].map((n) => [0, n]),
    ...from1.filter((n) => n % 3 === 1).map((n) => [n, n + 1, n + 2]),
    [0, 1, 2],
    [0, 2, 3],
    ...from1.filter((n) => !isTop(n) && n <= 32).map((n) => [n, n + 1, n + 3, n + 4]),
    [0, 1, 2, 3],
    ...from1.filter((n) => n % 3 === 1 && n <= 31).map((n) => [n, n + 1, n + 2, n + 3, n + 4, n + 5]),
  ]
}

/** The numbers of each bet. An inside bet is named by them, such as `n17` or `n17-18-20-21`. */
const BETS: ReadonlyMap<string, readonly number[]> = new Map([
  ...Object.entries(OUTSIDE).map(([bet, wins]) => [bet, NUMBERS.filter(wins)] as const),
  ...insideBets().map((numbers) => [`n${numbers.join('-')}`, numbers] as const),
])

const numbersOf = (bet: string): readonly number[] => requireValue(BETS.get(bet), `bet ${bet}`)
/** A bet pays 36 divided by how many numbers it covers. */
const payOf = (bet: string): number => (36 / numbersOf(bet).length) * 10_000

/** Roulette with one zero: every bet returns 36/37. */
export const roulette: TableRules<{ number: number; red: boolean }> = {
  bets: [...BETS.keys()],
  deal: (random) => {
    const number = random.below(POCKETS)
    return { number, red: RED.includes(number) }
  },
  payBps: (bet, { number }) => (numbersOf(bet).includes(number) ? payOf(bet) : 0),
  highestBps: payOf,
  rtpBps: (bet) => Math.floor((payOf(bet) * numbersOf(bet).length) / POCKETS),
  words: ({ number }) => String(number),
  mark: ({ number }) => String(number),
  display: { red: RED },
}
