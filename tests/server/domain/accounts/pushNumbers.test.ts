import fc from 'fast-check'
import { expect, test } from 'vitest'
import { drawNumber, numbersToChoose } from '../../../../src/server/domain/accounts/pushNumbers.ts'

test('returns three different two-digit numbers, sorted, including the right one, the same each time', () => {
  fc.assert(
    fc.property(fc.integer({ min: 10, max: 99 }), fc.uuid(), (right, id) => {
      const numbers = numbersToChoose(right, id)
      expect(numbers).toEqual([...new Set(numbers)].sort((a, b) => a - b))
      expect(numbers).toHaveLength(3)
      expect(numbers).toContain(right)
      expect(numbers.every((number) => number >= 10 && number <= 99)).toBe(true)
      expect(numbersToChoose(right, id)).toEqual(numbers)
    }),
  )
})

// The request's letters give a seed in base 31, which begins with the right number: of 10 and "a" 10 × 31 + 97 = 407. The
// others are 37 places apart on the circle of the 90 numbers: 10 + (407 + 37) mod 90 = 94, then 10 + (407 + 74) mod 90 = 41.
test.each([
  [10, '', [10, 57, 94]],
  [40, '', [27, 40, 64]],
  [99, '', [55, 92, 99]],
  [10, 'a', [10, 41, 94]],
  [10, 'ab', [10, 19, 72]],
  // The seed of four letters is taken modulo 999,983: 12,222,284 gives 222,488.
  [10, 'abcd', [10, 55, 92]],
  // The first step from 53 leads to 53 itself, so two more are taken.
  [53, '', [37, 53, 90]],
])('the right number %i of the request "%s" is shown in %j', (right, requestId, numbers) => {
  expect(numbersToChoose(right, requestId)).toEqual(numbers)
})

test.each([
  [0, 10],
  [1, 11],
  [89, 99],
])('the number of chance %i of 90 is %i', (chance, number) => {
  const below = (bound: number): number => (bound === 90 ? chance : Number.NaN)
  expect(drawNumber({ below, bytes: (length) => new Uint8Array(length) })).toBe(number)
})
