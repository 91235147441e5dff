const sorted = (digits: string): string => [...digits].sort().join('')

/** Returns the indexes of the last drawn digits, if they are the pick. */
const lastDigits = (pick: string, numbers: readonly string[]): number[] => {
  const from = numbers.length - pick.length
  return numbers.slice(from).join('') === pick ? [...numbers.keys()].slice(from) : []
}

/** Returns the indexes of the drawn numbers that end in one of the pairs. */
const endingIn = (pairs: readonly string[], numbers: readonly string[]): number[] =>
  [...numbers.keys()].filter((index) => pairs.some((pair) => numbers[index]?.endsWith(pair)))

/** The first number is the special prize of the Vietnam variant. */
const special = (hit: boolean): number[] => (hit ? [0] : [])

const all = (hit: boolean, numbers: readonly string[]): number[] => (hit ? [...numbers.keys()] : [])

type Hits = (pick: string, numbers: readonly string[]) => number[]

const ofEnd: Hits = (pick, [first = '']) => special(first.endsWith(pick))
const ofPairs: Hits = (pick, numbers) => endingIn(pick.split('-'), numbers)

const HITS: Readonly<Record<string, Hits>> = {
  last: lastDigits,
  lastTwo: lastDigits,
  straight: lastDigits,
  box: (pick, numbers) => all(sorted(numbers.join('')) === sorted(pick), numbers),
  triple: (pick, numbers) =>
    all(
      numbers.every((number) => number === pick),
      numbers,
    ),
  head: (pick, [first = '']) => special(first.slice(-2).startsWith(pick)),
  special: ofEnd,
  special3: ofEnd,
  tail: ofEnd,
  eighth: (pick, numbers) => (numbers.at(-1) === pick ? [numbers.length - 1] : []),
  every: ofPairs,
  xien2: ofPairs,
  xien3: ofPairs,
  xien4: ofPairs,
}

/**
 * Returns the indexes of the drawn numbers that a pick of a lottery bet matches, to be marked. A bet on a side, such
 * as big or odd, matches no single number.
 * @param mode the kind of bet, such as `lastTwo`
 */
export const lotteryHits = (mode: string, pick: string, numbers: readonly string[]): number[] =>
  (Object.hasOwn(HITS, mode) ? HITS[mode]?.(pick, numbers) : null) ?? []
