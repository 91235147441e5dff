import { expect, test } from 'vitest'
import { VIETNAM_PRIZES } from '../../../src/rules/games/vietnamPrizes.ts'

// The draw of a southern province: the special prize has six digits, and the eighth prize two.
test.each([
  ['special', 1, 6],
  ['first', 1, 5],
  ['second', 1, 5],
  ['third', 2, 5],
  ['fourth', 7, 5],
  ['fifth', 1, 4],
  ['sixth', 3, 4],
  ['seventh', 1, 3],
  ['eighth', 1, 2],
])('the %s prize has %i numbers of %i digits', (name, count, digits) => {
  expect(VIETNAM_PRIZES.filter((prize) => prize.name === name)).toEqual([{ name, count, digits }])
})

test('a draw has 18 numbers, in the order of the prizes', () => {
  expect(VIETNAM_PRIZES.map(({ name }) => name)).toEqual([
    'special',
    'first',
    'second',
    'third',
    'fourth',
    'fifth',
    'sixth',
    'seventh',
    'eighth',
  ])
  expect(VIETNAM_PRIZES.reduce((sum, { count }) => sum + count, 0)).toBe(18)
})
