import { expect, test } from 'vitest'
import { moneyText } from '../../../src/rules/money/moneyText.ts'

const BRAND = { currencySymbol: 'RM' }

test.each([
  [0, 'RM 0.00'],
  [1_234.5, 'RM 1,234.50'],
  [1_234_567, 'RM 1,234,567.00'],
  [-0.5, 'RM -0.50'],
  [0.126, 'RM 0.13'],
  [0.1234, 'RM 0.12'],
])('the amount %d is written as %s, with two decimals', (amount, text) => {
  expect(moneyText(amount, BRAND, 'en')).toBe(text)
})

test.each([
  ['en', 'RM 1,234.50'],
  ['ms', 'RM 1,234.50'],
  ['de', 'RM 1.234,50'],
  ['pt-BR', 'RM 1.234,50'],
  ['bn', 'RM 1,234.50'],
])('in %s an amount has the separators of the language and Latin digits: %s', (language, text) => {
  expect(moneyText(1_234.5, BRAND, language)).toBe(text)
})

test('a brand without a symbol writes P', () => {
  expect(moneyText(5, {}, 'en')).toBe('P 5.00')
})
