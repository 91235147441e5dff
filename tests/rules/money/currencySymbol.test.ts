import { expect, test } from 'vitest'
import { CURRENCY_PLACEHOLDER, currencySymbolOf } from '../../../src/rules/money/currencySymbol.ts'

test.each([
  [{}, 'P'],
  [{ currencySymbol: 'RM' }, 'RM'],
  [{ currencySymbol: '' }, ''],
])('the brand %j writes amounts with %j', (brand, symbol) => {
  expect(currencySymbolOf(brand)).toBe(symbol)
  expect(CURRENCY_PLACEHOLDER).toBe('P')
})
