import fc from 'fast-check'
import { expect, test } from 'vitest'
import { numbersToChoose } from '../../../../src/server/domain/accounts/pushNumbers.ts'

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
