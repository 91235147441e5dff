import { expect, test } from 'vitest'
import { fromWire } from '../../../../src/rules/money/money.ts'
import { betMaximum, placedBets } from '../../../../src/server/domain/games/placedBets.ts'

test('a choice without stakes is one bet with the whole stake', () => {
  expect(placedBets('red', 50_000n)).toEqual([{ bet: 'red', stake: 50_000n }])
})

test('several bets have stakes in cents, which add up to the stake of the round', () => {
  expect(placedBets('red=500,n1-2=100', fromWire(6))).toEqual([
    { bet: 'red', stake: fromWire(5) },
    { bet: 'n1-2', stake: fromWire(1) },
  ])
})

test.each([
  ['one bet', 'red=1', 0.01, 1],
  ['as many bets as a table has', Array.from({ length: 100 }, (_, i) => `n${i}=1`).join(','), 1, 100],
  ['a name of 40 characters', `${'n'.repeat(40)}=5`, 0.05, 1],
  ['a stake of nine digits', 'red=999999999', 9_999_999.99, 1],
])('%s is accepted', (_, choice, stake, count) => {
  expect(placedBets(choice, fromWire(stake))).toHaveLength(count)
})

test.each([
  ['stakes that do not add up', 'red=500,n17=100', 5],
  ['a bet twice', 'red=500,red=100', 6],
  ['a stake of zero', 'red=0', 0],
  ['a negative stake', 'red=600,black=-100', 5],
  ['a stake with a sign', 'red=+500', 5],
  ['a fraction of a cent', 'red=500.5', 5.005],
  ['an empty part', 'red=500,', 5],
  ['a bet without a stake', 'red=500,black', 5],
  ['more bets than a table has', Array.from({ length: 101 }, (_, i) => `n${i}=1`).join(','), 1.01],
  ['one bet too many', Array.from({ length: 101 }, (_, i) => `n${i}=1`).join(','), 1],
  ['two bets too many', Array.from({ length: 102 }, (_, i) => `n${i}=1`).join(','), 1.01],
  ['a name of 41 characters', `${'n'.repeat(41)}=5`, 0.05],
  ['a name with a space', 'n 1=5', 0.05],
  ['a stake of ten digits', 'red=1000000000', 10_000_000],
  ['a stake with a leading zero', 'red=05', 0.05],
])('%s is refused', (_, choice, stake) => {
  expect(placedBets(choice, fromWire(stake))).toBeNull()
})

// Twice its stake is the table's maximum; any more is divided, and rounded down to 1, 2 or 5 times a power of ten.
test.each([
  [3_000, 20_000, 3_000],
  [3_000, 20_001, 2_000],
  [5_000, 20_001, 2_000],
  [4_000, 40_000, 2_000],
  [4_000, 40_001, 1_000],
  [10_000, 40_000, 5_000],
  [2_000, 40_000, 1_000],
  [1_000, 200_000, 100],
  [1_000, 200_001, 50],
  [100, 360_000, 5],
])('at a table of %i a bet that pays %i basis points takes at most %i', (table, bps, maximum) => {
  expect(betMaximum(fromWire(table), bps)).toBe(maximum)
})

test.each([
  [10_000, 5_000],
  [20_000, 5_000],
  [30_000, 2_000],
  [60_000, 1_000],
  [180_000, 500],
  [360_000, 200],
])('a bet that pays %i basis points takes at most %i at a table of 5,000', (bps, maximum) => {
  expect(betMaximum(fromWire(5_000), bps)).toBe(maximum)
})
