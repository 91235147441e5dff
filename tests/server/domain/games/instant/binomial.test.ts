import { expect, test } from 'vitest'
import { binomial } from '../../../../../src/server/domain/games/instant/binomial.ts'

test.each([
  [0, [1]],
  [1, [1, 1]],
  [2, [1, 2, 1]],
  [3, [1, 3, 3, 1]],
  [4, [1, 4, 6, 4, 1]],
  [8, [1, 8, 28, 56, 70, 56, 28, 8, 1]],
])('the binomial coefficients of %i are the row %j of the triangle of Pascal', (n, row) => {
  expect(binomial(n)).toEqual(row)
})

test.each([12, 16, 30])(
  'the coefficients of %i are the same from both ends, and add up to a power of two',
  (n) => {
    const row = binomial(n)
    expect(row).toHaveLength(n + 1)
    expect(row.toReversed()).toEqual(row)
    expect(row.reduce((sum, ways) => sum + ways, 0)).toBe(2 ** n)
  },
)
