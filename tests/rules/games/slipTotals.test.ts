import { expect, test } from 'vitest'
import { combinationCount, systemsOf, totalOdds } from '../../../src/rules/games/slipTotals.ts'

test.each([
  [[200], [1], 2],
  [[200, 150, 300], [3], 9],
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

test('two legs make no system', () => {
  expect(systemsOf(2)).toEqual([])
})
