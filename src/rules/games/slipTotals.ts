/** Returns how many combinations legs make in the given sizes. */
export const combinationCount = (legs: number, sizes: readonly number[]): number =>
  sizes.reduce((total, size) => {
    let count = size > legs ? 0 : 1
    for (let i = 0; i < size; i++) count = (count * (legs - i)) / (i + 1)
    return total + count
  }, 0)

/**
 * Returns what all combinations pay together for a stake of one each, if every leg is won: the sum over the sizes of the
 * products of that many odds. Odds are decimal, in hundredths. For display; the slip's vendor counts in integers.
 */
export const totalOdds = (odds: readonly number[], sizes: readonly number[]): number => {
  // products[k] is the sum of the products of k of the odds so far.
  const products = [1, ...odds.map(() => 0)]
  for (const one of odds)
    for (let k = odds.length; k > 0; k--)
      products[k] = (products[k] ?? 0) + ((products[k - 1] ?? 0) * one) / 100
  return sizes.reduce((total, size) => total + (products[size] ?? 0), 0)
}

/** Names of systems in which every size from `from` on is played, by the number of legs. */
const FULL_SYSTEMS: Readonly<Record<number, { name: string; from: 1 | 2 }[]>> = {
  3: [
    { name: 'Trixie', from: 2 },
    { name: 'Patent', from: 1 },
  ],
  4: [
    { name: 'Yankee', from: 2 },
    { name: 'Lucky 15', from: 1 },
  ],
  5: [
    { name: 'Canadian', from: 2 },
    { name: 'Lucky 31', from: 1 },
  ],
  6: [
    { name: 'Heinz', from: 2 },
    { name: 'Lucky 63', from: 1 },
  ],
  7: [{ name: 'Super Heinz', from: 2 }],
  8: [{ name: 'Goliath', from: 2 }],
}

/** A way to combine legs: all combinations of one size (without a name), or a named system. */
export interface SystemChoice {
  name: string | null
  sizes: readonly number[]
}

/** Returns the systems that so many legs can be played in; none below three. */
export const systemsOf = (legs: number): SystemChoice[] => {
  if (legs < 3) return []
  const single = Array.from({ length: legs - 2 }, (_, index) => ({ name: null, sizes: [index + 2] }))
  const full = (FULL_SYSTEMS[legs] ?? []).map(({ name, from }) => ({
    name,
    sizes: Array.from({ length: legs - from + 1 }, (_, index) => from + index),
  }))
  return [...single, ...full]
}
