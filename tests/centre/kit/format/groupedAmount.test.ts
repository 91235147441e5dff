import { expect, test } from 'vitest'
import { groupedAmount } from '../../../../src/centre/kit/format/groupedAmount.ts'

const still = { userTyping: false, input: '' }

test.each([
  ['en', 2, '1250', '1,250.00'],
  ['en', 2, '1234567.5', '1,234,567.50'],
  ['en', 2, '-1250.25', '-1,250.25'],
  ['en', 2, '999', '999.00'],
  ['en', 0, '1250', '1,250'],
  ['en', 3, '0.5', '0.500'],
  ['ms', 2, 1250, '1,250.00'],
  ['de', 2, '1250', '1\u202f250.00'],
  ['en', 2, '', ''],
  ['en', 2, undefined, ''],
  ['en', 2, 'abc', 'abc'],
])('in %s with %i decimals %s is shown as %s', (language, decimals, value, shown) => {
  expect(groupedAmount(language, decimals)(value, still)).toBe(shown)
})

test('what a user types is left as it is', () => {
  expect(groupedAmount('en', 2)('1250', { userTyping: true, input: '1250.' })).toBe('1250.')
})
