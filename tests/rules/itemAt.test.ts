import { expect, test } from 'vitest'
import { itemAt } from '../../src/rules/itemAt.ts'

test('returns the item of a list, or the letter of a text', () => {
  expect([itemAt([0, 7], 0), itemAt([0, 7], 1), itemAt('ab', 1)]).toEqual([0, 7, 'b'])
})

test.each([-1, 2, 0.5])('index %s is refused', (index) => {
  expect(() => itemAt(['a', 'b'], index)).toThrow(`No item ${index} of 2`)
})
