import { describe, expect, test } from 'vitest'
import { bet, boxBet, digitsBet, parityBet, sizeBet } from '../../../../src/server/domain/games/drawBets.ts'

const isBig = ([number = '']: readonly string[]) => Number(number) >= 5
const isOdd = ([number = '']: readonly string[]) => Number(number) % 2 === 1
const endsIn = (pick: string, numbers: readonly string[]) => numbers.join('').endsWith(pick)

test.each([
  ['7', 1],
  ['8', 0],
])('a bet on %s is hit %i times by a draw of 7', (pick, hits) => {
  const single = bet('die', 1, /^\d$/, (own, [number]) => own === number)
  expect(single).toMatchObject({ input: 'die', length: 1, pick: /^\d$/ })
  expect(single.hits(pick, ['7'])).toBe(hits)
})

test.each([
  ['big', '5', 1],
  ['big', '4', 0],
  ['small', '4', 1],
  ['small', '5', 0],
])('a bet on %s is hit by %s: %i', (pick, number, hits) => {
  expect(sizeBet(isBig).hits(pick, [number])).toBe(hits)
})

test.each([
  ['odd', '7', 1],
  ['odd', '8', 0],
  ['even', '8', 1],
  ['even', '7', 0],
])('a bet on %s is hit by %s: %i', (pick, number, hits) => {
  expect(parityBet(isOdd).hits(pick, [number])).toBe(hits)
})

test.each([
  ['size', sizeBet(isBig), ['big', 'small'], ['odd', '', 'bigger', 'too big']],
  ['parity', parityBet(isOdd), ['odd', 'even'], ['big', '', 'odds', 'not even']],
] as const)(
  'a bet on %s has two sides, pays 1.9 times and wins half of the draws',
  (input, side, own, others) => {
    expect(side).toMatchObject({ input, length: 1, pays: 1.9, chance: 0.5 })
    expect(own.map((pick) => side.pick.test(pick))).toEqual([true, true])
    expect(others.filter((pick) => side.pick.test(pick))).toEqual([])
  },
)

describe('a bet on digits in their order', () => {
  test.each([
    [1, 'digit', 9.5, 0.1, '7', ['', 'a', '77']],
    [2, 'number', 95, 0.01, '07', ['7', '077', '0a']],
    [3, 'number', 950, 0.001, '007', ['07', '0077', '0-7']],
    [5, 'number', 95_000, 0.000_01, '01234', ['0123', '012345']],
  ])(
    'of %i takes the input %s, pays %d and has the chance %d',
    (length, input, pays, chance, ...[own, others]) => {
      const digits = digitsBet(length, endsIn)
      expect(digits).toMatchObject({ input, length })
      expect(digits.pays).toBeCloseTo(pays, 9)
      expect(digits.chance).toBeCloseTo(chance, 12)
      expect(digits.pick.test(own)).toBe(true)
      expect(others.filter((pick) => digits.pick.test(pick))).toEqual([])
    },
  )

  test.each([
    ['07', 1],
    ['70', 0],
  ])('such as %s is hit by 1 0 7: %i', (pick, hits) => {
    expect(digitsBet(2, endsIn).hits(pick, ['1', '0', '7'])).toBe(hits)
  })
})

describe('a bet on different digits in any order', () => {
  // 95 % of the number of results, shared by the orders of the digits: 2, 6, 24 and 120. Rounded up to a hundredth.
  test.each([
    [2, 47.5, 0.02],
    [3, 158.34, 0.006],
    [4, 395.84, 0.002_4],
    [5, 791.67, 0.001_2],
  ])('of %i pays %d and has the chance %d', (length, pays, chance) => {
    const box = boxBet(length)
    expect(box).toMatchObject({ input: 'number', length })
    expect(box.pays).toBeCloseTo(pays, 9)
    expect(box.chance).toBeCloseTo(chance, 12)
  })

  test.each([
    ['012', true],
    ['980', true],
    ['010', false],
    ['001', false],
    ['100', false],
    ['01', false],
    ['0123', false],
    ['01a', false],
  ])('accepts %s: %s', (pick, accepted) => {
    expect(boxBet(3).pick.test(pick)).toBe(accepted)
  })

  test.each([
    ['012', 1],
    ['021', 1],
    ['102', 1],
    ['120', 1],
    ['201', 1],
    ['210', 1],
    ['013', 0],
    ['345', 0],
  ])('on %s is hit by 1 2 0: %i', (pick, hits) => {
    expect(boxBet(3).hits(pick, ['1', '2', '0'])).toBe(hits)
  })
})
