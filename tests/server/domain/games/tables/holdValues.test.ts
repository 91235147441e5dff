import { describe, expect, test } from 'vitest'
import { holdTableParts, holdValues } from '../../../../../src/server/domain/games/tables/holdValues.ts'

/** Hands of five cards that pay, in times the stake. They share cards, and have the lowest and the highest one. */
const PAYING: readonly (readonly [pay: number, ...hand: number[]])[] = [
  [800, 8, 9, 10, 11, 12],
  [50, 7, 8, 9, 10, 11],
  [7, 0, 1, 2, 3, 4],
  [5, 0, 13, 26, 39, 51],
  [11, 47, 48, 49, 50, 51],
  [13, 8, 9, 10, 11, 51],
  [3, 8, 9, 20, 33, 46],
  [2, 0, 8, 21, 34, 51],
  [1, 17, 18, 31, 44, 45],
]
const numberOf = (hand: readonly number[]) => hand.reduce((number, card) => number * 52 + card, 0)
const PAYS = new Map(PAYING.map(([pay, ...hand]) => [numberOf(hand), pay]))

/** What the calculation asked for: how many hands, how many of them are not five rising cards, and in how many parts. */
const asked = { hands: 0, malformed: 0, repeated: 0, parts: 0 }
let last = -1
const parts = holdTableParts((hand) => {
  const number = numberOf(hand)
  asked.hands += 1
  if (hand.length !== 5 || hand.some((card, i) => i > 0 && card <= hand[i - 1]!)) asked.malformed += 1
  if (number <= last) asked.repeated += 1
  last = number
  return PAYS.get(number) ?? 0
})
let part = parts.next()
for (; !part.done; part = parts.next()) asked.parts += 1
const table = part.value

test('every hand of five of 52 cards is asked for once, in rising order and in 48 parts', () => {
  expect(asked).toEqual({ hands: 2_598_960, malformed: 0, repeated: 0, parts: 48 })
})

test.each([
  [0, 1],
  [1, 52],
  [2, 1_326],
  [3, 22_100],
  [4, 270_725],
])('the table has a row for each number of cards: %i cards make %i sets', (size, sets) => {
  expect(table).toHaveLength(5)
  expect(table[size]).toHaveLength(sets)
})

test.each([0, 1, 2, 3, 4])('each paying hand counts for each of its parts of %i cards', (size) => {
  const partsOfFive = [1, 5, 10, 10, 5]
  const all = PAYING.reduce((sum, [pay]) => sum + pay, 0)
  expect(table[size]!.reduce((sum, pay) => sum + pay, 0)).toBe(all * partsOfFive[size]!)
})

test.each([
  [[8], 868],
  [[0], 14],
  [[51], 31],
  [[5], 0],
])('all hands with the card %j pay %i together', ([card], pays) => {
  expect(table[1]![card!]).toBe(pays)
})

/** How many draws of 0 to 5 of the 47 other cards there are. */
const DRAWS = [1, 47, 1_081, 16_215, 178_365, 1_533_939]

/** What each hold pays: all draws that make one of the paying hands, counted one by one. */
const counted = (hand: readonly number[]): number[] =>
  Array.from({ length: 32 }, (_, mask) => {
    const held = hand.filter((_card, i) => (mask >> i) % 2 === 1)
    const pays = PAYING.filter(
      ([, ...paying]) =>
        paying.filter((card) => hand.includes(card)).length === held.length &&
        held.every((card) => paying.includes(card)),
    )
    return pays.reduce((sum, [pay]) => sum + pay, 0) / DRAWS[5 - held.length]!
  })

describe('what each hold of a hand pays on average', () => {
  test.each([
    ['a paying hand', [8, 9, 10, 11, 12]],
    ['another paying hand', [0, 13, 26, 39, 51]],
    ['four cards to two paying hands', [8, 9, 10, 11, 40]],
    ['three cards to a paying hand', [8, 9, 10, 30, 51]],
    ['the lowest cards', [0, 1, 2, 3, 5]],
    ['the highest cards', [46, 48, 49, 50, 51]],
    ['cards of several paying hands', [0, 4, 8, 33, 51]],
    ['no card of a paying hand', [5, 6, 14, 15, 16]],
  ])('%s', (_what, hand) => {
    const values = holdValues(table, hand, PAYS.get(numberOf(hand)) ?? 0)
    const expected = counted(hand)
    expect(values).toHaveLength(32)
    for (const [mask, value] of values.entries())
      expect(value, `hold ${mask}`).toBeCloseTo(expected[mask]!, 9)
  })

  // 8 to 11 are in a hand of 800 and in one of 13. Cards that are not held do not come back.
  test.each([
    ['all cards: the hand as it is', 0b11111, 50],
    ['8 to 11: two of 47 draws pay', 0b11110, 813 / 47],
    ['7 to 10: the only paying draw was not held', 0b01111, 0],
    ['8 to 10', 0b01110, 0],
    ['8 and 9', 0b00110, 3 / 16_215],
    ['8 only', 0b00010, 2 / 178_365],
    ['no card', 0b00000, 24 / 1_533_939],
  ])('of the cards 7 to 11, holding %s', (_what, mask, value) => {
    expect(holdValues(table, [7, 8, 9, 10, 11], 50)[mask]).toBeCloseTo(value, 9)
  })
})
