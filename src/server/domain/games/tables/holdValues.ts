import { itemAt } from '../../../../rules/itemAt.ts'

/** Cards by number: the rank is `card % 13` from the two, the suit `floor(card / 13)`. */
const CARDS = 52

/** Binomial coefficients up to 52 over 5. */
const CHOOSE = Array.from({ length: CARDS + 1 }, (_, n) => {
  const row = [1, 0, 0, 0, 0, 0]
  for (let k = 1; k <= 5; k += 1) row[k] = (itemAt(row, k - 1) * (n - k + 1)) / k
  return row
})

/** The place of a set of cards, in rising order, among all sets of its size. */
const placeOf = (cards: readonly number[]): number =>
  cards.reduce((sum, card, i) => sum + itemAt(itemAt(CHOOSE, card), i + 1), 0)

/** The parts of a hand of five: which of its cards each has, by a mask of five bits. */
const MASKS = Array.from({ length: 32 }, (_, mask) => [0, 1, 2, 3, 4].filter((i) => mask & (1 << i)))

/** For each number of cards up to four: what all hands that contain them pay together, by `placeOf`. */
export type HoldTable = readonly Float64Array[]

/** Adds what a hand pays to each of its parts. */
const addHand = (table: HoldTable, hand: readonly number[], pay: number): void => {
  for (let mask = 0; mask < 31; mask += 1) {
    const part = itemAt(MASKS, mask)
    const place = placeOf(part.map((i) => itemAt(hand, i)))
    const row = itemAt(table, part.length)
    row[place] = (row[place] ?? 0) + pay
  }
}

/** Calls `each` with every hand of five whose lowest card is `lowest`, cards in rising order. */
const handsFrom = (lowest: number, each: (hand: readonly number[]) => void): void => {
  const hand = [lowest, 0, 0, 0, 0]
  const fill = (at: number, from: number): void => {
    for (let card = from; card < CARDS; card += 1) {
      hand[at] = card
      if (at === 4) each(hand)
      else fill(at + 1, card + 1)
    }
  }
  fill(1, lowest + 1)
}

/** Calculates a hold table in 48 parts, so that its caller can pause between them. Returns the table. */
export function* holdTableParts(payOf: (hand: readonly number[]) => number): Generator<undefined, HoldTable> {
  const table = [0, 1, 2, 3, 4].map((size) => new Float64Array(itemAt(itemAt(CHOOSE, CARDS), size)))
  for (let lowest = 0; lowest < CARDS - 4; lowest += 1) {
    handsFrom(lowest, (hand) => {
      const pay = payOf(hand)
      if (pay > 0) addHand(table, hand, pay)
    })
    yield undefined
  }
  return table
}

/**
 * Returns what each of the 32 ways to hold cards of a hand pays on average, in stakes. The hands that contain the held cards
 * and none of the others are counted by inclusion and exclusion.
 * @param hand five cards in rising order
 * @param pay what the hand pays as it is
 */
export const holdValues = (table: HoldTable, hand: readonly number[], pay: number): number[] => {
  const values = MASKS.map((part) =>
    part.length === 5 ? pay : itemAt(itemAt(table, part.length), placeOf(part.map((i) => itemAt(hand, i)))),
  )
  for (let bit = 1; bit < 32; bit *= 2)
    for (let mask = 0; mask < 32; mask += 1)
      if ((mask & bit) === 0) values[mask] = itemAt(values, mask) - itemAt(values, mask | bit)
  return values.map(
    (value, mask) => value / itemAt(itemAt(CHOOSE, CARDS - 5), 5 - itemAt(MASKS, mask).length),
  )
}

/** The mean of the best hold over all hands: the long-run return, in stakes. It takes some seconds. */
export const bestReturn = (table: HoldTable, payOf: (hand: readonly number[]) => number): number => {
  let sum = 0
  for (let lowest = 0; lowest < CARDS - 4; lowest += 1)
    handsFrom(lowest, (hand) => {
      sum += Math.max(...holdValues(table, hand, payOf(hand)))
    })
  return sum / itemAt(itemAt(CHOOSE, CARDS), 5)
}
