import { expect, test } from 'vitest'
import { combinationCount } from '../../../../../src/rules/games/slipTotals.ts'
import { UNITS } from '../../../../../src/rules/money/money.ts'
import type { Grade } from '../../../../../src/server/domain/games/sports/grading.ts'
import {
  cashOutValue,
  combinations,
  isLost,
  payoutOf,
  possibleWin,
  validBetOf,
} from '../../../../../src/server/domain/games/sports/slip.ts'

const W: Grade = { won: 2, back: 0 }
const HW: Grade = { won: 1, back: 1 }
const P: Grade = { won: 0, back: 2 }
const HL: Grade = { won: 0, back: 1 }
const L: Grade = { won: 0, back: 0 }
const NO_LIMIT = 1_000_000_000n * UNITS
const ringgit = (amount: number): bigint => BigInt(Math.round(amount * 100)) * (UNITS / 100n)

test.each([
  ['a single', 1, [1], 1],
  ['a double', 2, [2], 1],
  ['a system of two of three', 3, [2], 3],
  ['a Trixie', 3, [2, 3], 4],
  ['a Patent', 3, [1, 2, 3], 7],
  ['a Yankee', 4, [2, 3, 4], 11],
  ['a Canadian', 5, [2, 3, 4, 5], 26],
  ['a Goliath', 8, [2, 3, 4, 5, 6, 7, 8], 247],
  ['a treble of two legs', 2, [3], 0],
])('%s has its known number of combinations', (_, legs, sizes, count) => {
  expect(combinationCount(legs, sizes)).toBe(count)
  expect(combinations(legs, sizes)).toHaveLength(count)
  expect(new Set(combinations(legs, sizes).map(String)).size).toBe(count)
})

test.each([
  ['a single that wins', [185], [1], [W], 18.5],
  ['a single that half wins', [190], [1], [HW], 14.5],
  ['a single that is returned', [190], [1], [P], 10],
  ['a single that half loses', [190], [1], [HL], 5],
  ['a single that loses', [190], [1], [L], 0],
  ['a treble that wins', [200, 150, 300], [3], [W, W, W], 90],
  ['a treble with a returned leg', [200, 150, 300], [3], [W, P, W], 60],
  ['a treble with a half win', [200, 150, 300], [3], [W, HW, W], 75],
  ['a treble with a lost leg', [200, 150, 300], [3], [W, L, W], 0],
  ['two of three with one lost leg', [200, 150, 300], [2], [W, L, W], 60],
  ['a Trixie with one lost leg', [200, 150, 300], [2, 3], [W, W, L], 30],
  ['a Patent that wins once', [200, 150, 300], [1, 2, 3], [L, W, L], 15],
  ['cents are rounded down', [133, 133], [2], [W, W], 17.68],
])('%s pays', (_, odds, sizes, grades, paid) => {
  expect(payoutOf({ odds, sizes, stake: 10n * UNITS }, grades, NO_LIMIT)).toBe(ringgit(paid))
})

test('nothing pays more than the limit', () => {
  const terms = { odds: [9_000, 9_000], sizes: [2], stake: 100n * UNITS }
  expect(possibleWin(terms, 50_000n * UNITS)).toBe(50_000n * UNITS)
  expect(payoutOf(terms, [W, W], 50_000n * UNITS)).toBe(50_000n * UNITS)
})

test.each([
  ['a single', [185], [1], 18.5],
  ['a treble', [200, 150, 300], [3], 90],
  ['a Trixie', [200, 150, 300], [2, 3], 225],
])('%s may win what all its legs pay', (_, odds, sizes, win) => {
  expect(possibleWin({ odds, sizes, stake: 10n * UNITS }, NO_LIMIT)).toBe(ringgit(win))
})

test.each([
  ['a single that is returned', [1], [P], 0],
  ['a single that half loses', [1], [HL], 5],
  ['a single that half wins', [1], [HW], 5],
  ['a single that loses', [1], [L], 10],
  ['a double with a returned leg', [2], [P, W], 10],
  ['a double that is returned', [2], [P, P], 0],
])('%s counts as a valid bet of what was at risk', (_, sizes, grades, valid) => {
  expect(validBetOf({ odds: grades.map(() => 200), sizes, stake: 10n * UNITS }, grades)).toBe(ringgit(valid))
})

test.each([
  ['a treble with a lost leg', 3, [3], [L, null, null], true],
  ['a treble with a half-lost leg', 3, [3], [HL, null, null], false],
  ['a system of two of three with one lost leg', 3, [2], [L, null, null], false],
  ['a system of two of three with two lost legs', 3, [2], [L, L, null], true],
  ['a Patent with two lost legs', 3, [1, 2, 3], [L, L, null], false],
] as const)('%s is decided early or not', (_, legs, sizes, grades, lost) => {
  expect(isLost(legs, sizes, grades)).toBe(lost)
})

const even = { won: 50, back: 0, all: 100 }

test.each([
  ['a single at even chances', [200], [1], [{ grade: null, chances: even }], 9.4],
  [
    'a single that became likely',
    [200],
    [1],
    [{ grade: null, chances: { won: 90, back: 0, all: 100 } }],
    16.92,
  ],
  [
    'a single that may be returned',
    [200],
    [1],
    [{ grade: null, chances: { won: 40, back: 20, all: 100 } }],
    9.4,
  ],
  [
    'a double with one leg won',
    [200, 200],
    [2],
    [
      { grade: W, chances: null },
      { grade: null, chances: even },
    ],
    18.8,
  ],
  [
    'a double with one leg lost',
    [200, 200],
    [2],
    [
      { grade: L, chances: null },
      { grade: null, chances: even },
    ],
    0,
  ],
] as const)('%s is worth its expected payment less the margin', (_, odds, sizes, standings, value) => {
  expect(cashOutValue({ odds, sizes, stake: 10n * UNITS }, standings, NO_LIMIT)).toBe(ringgit(value))
})

test('a large stake is cashed out at 94 % of its value, up to the limit', () => {
  const terms = { odds: [200], sizes: [1], stake: 1_000_000n * UNITS }
  expect(cashOutValue(terms, [{ grade: null, chances: even }], NO_LIMIT)).toBe(ringgit(940_000))
  expect(cashOutValue(terms, [{ grade: null, chances: even }], 50_000n * UNITS)).toBe(ringgit(50_000))
})
