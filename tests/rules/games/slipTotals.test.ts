import { expect, test } from 'vitest'
import { combinationCount, systemsOf, totalOdds } from '../../../src/rules/games/slipTotals.ts'

test.each([
  [[200], [1], 2],
  [[200], [2], 0],
  [[200, 150], [], 0],
  [[200, 150, 300], [3], 9],
  [[200, 150, 300], [2, 4], 13.5],
  [[200, 150, 300], [2], 13.5],
  [[200, 150, 300], [2, 3], 22.5],
  [[200, 150, 300], [1, 2, 3], 29],
])('odds of %j in sizes %j pay %f for stakes of one', (odds, sizes, total) => {
  expect(totalOdds(odds, sizes)).toBeCloseTo(total, 9)
})

test('the named systems have their known numbers of bets', () => {
  const counts = [3, 4, 5, 6, 7, 8].flatMap((legs) =>
    systemsOf(legs).flatMap(({ name, sizes }) => (name ? [[name, combinationCount(legs, sizes)]] : [])),
  )
  expect(Object.fromEntries(counts)).toEqual({
    Trixie: 4,
    Patent: 7,
    Yankee: 11,
    'Lucky 15': 15,
    Canadian: 26,
    'Lucky 31': 31,
    Heinz: 57,
    'Lucky 63': 63,
    'Super Heinz': 120,
    Goliath: 247,
  })
})

const choice = (name: string | null, ...sizes: number[]) => ({ name, sizes })
test.each([
  [0, []],
  [1, []],
  [2, []],
  [3, [choice(null, 2), choice('Trixie', 2, 3), choice('Patent', 1, 2, 3)]],
  [4, [choice(null, 2), choice(null, 3), choice('Yankee', 2, 3, 4), choice('Lucky 15', 1, 2, 3, 4)]],
  [9, [2, 3, 4, 5, 6, 7, 8].map((size) => choice(null, size))],
])(
  '%i legs are played in every size from two below all of them, and in the named systems',
  (legs, systems) => {
    expect(systemsOf(legs)).toEqual(systems)
  },
)

test.each([
  [3, [], 0],
  [3, [1], 3],
  [3, [3], 1],
  [3, [4], 0],
  [5, [2], 10],
  [8, [4], 70],
  [8, [2, 7, 9], 36],
])('%i legs in the sizes %j make %i combinations', (legs, sizes, combinations) => {
  expect(combinationCount(legs, sizes)).toBe(combinations)
})
