import { describe, expect, test } from 'vitest'
import {
  addSums,
  figureOfSums,
  figuresOfSums,
  largestRuns,
  shareOf,
} from '../../../../src/server/domain/team/linkFigures.ts'

test('figures are counts or amounts, and income is earned less paid', () => {
  const sums = {
    click: 9n,
    registration: 3n,
    firstDeposit: 2n,
    deposits: 1_230_000n,
    validBets: 40_000n,
    earned: 25_000n,
    paid: 30_000n,
  }
  expect(figuresOfSums(sums)).toEqual({
    clicks: 9,
    registrations: 3,
    firstDeposits: 2,
    deposits: 123,
    validBets: 4,
    earned: 2.5,
    paid: 3,
    income: -0.5,
  })
})

test('sums add up kind by kind', () => {
  expect(addSums([{ click: 1n, paid: 5n }, { click: 2n }, {}])).toEqual({ click: 3n, paid: 5n })
})

test.each([
  [1, 4, 2_500],
  [1, 3, 3_333],
  [1, 1, 10_000],
  [4, 4, 10_000],
  [0, 5, 0],
  [5, 4, null],
  [0, 0, null],
])('a share of %d in %d is %s basis points', (part, whole, share) => {
  expect(shareOf(part, whole)).toBe(share)
})

describe('the runs of a chart', () => {
  const rows = [
    { name: 'a', day: 1, value: 2 },
    { name: 'a', day: 2, value: 1 },
    { name: 'b', day: 2, value: -9 },
    { name: 'c', day: 1, value: 1 },
    { name: 'd', day: 2, value: 1 },
  ]
  test('are the largest groups by absolute value, then all others together', () => {
    expect(largestRuns(rows, [1, 2], 2)).toEqual([
      { name: 'b', values: [0, -9] },
      { name: 'a', values: [2, 1] },
      { name: null, values: [1, 1] },
    ])
  })
  test('name the other groups together, even a single one', () => {
    expect(largestRuns(rows, [1, 2], 3).at(-1)).toEqual({ name: null, values: [0, 1] })
  })
  test('add up the rows of a group and day, and leave out other days', () => {
    const more = [...rows, { name: 'b', day: 1, value: 4 }, { name: 'b', day: 1, value: 3 }]
    expect(largestRuns([...more, { name: 'b', day: 3, value: 50 }], [2, 1], 1)).toEqual([
      { name: 'b', values: [-9, 7] },
      { name: null, values: [2, 3] },
    ])
  })
  test('have no others when all groups are shown', () => {
    expect(largestRuns(rows, [1, 2], 4).map(({ name }) => name)).toEqual(['b', 'a', 'c', 'd'])
    expect(largestRuns([], [1], 3)).toEqual([])
  })
})

test.each([
  'clicks',
  'registrations',
  'firstDeposits',
  'deposits',
  'validBets',
  'earned',
  'paid',
  'income',
] as const)('%s of a link without sums are 0', (figure) => {
  expect(figureOfSums({}, figure)).toBe(0)
})
