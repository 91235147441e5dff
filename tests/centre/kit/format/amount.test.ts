import { expect, test } from 'vitest'
import { amountText, figures, minorUnits, rateText } from '../../../../src/centre/kit/format/amount.ts'

const RM = { currency: 'MYR', symbol: 'RM' }
const text = (value: string) => value.replace(/\u00a0/g, ' ')

test.each([
  [1250, 'RM 1,250.00', '+RM 1,250.00'],
  [-12.5, '−RM 12.50', '−RM 12.50'],
  [0, 'RM 0.00', 'RM 0.00'],
  [0.0325, 'RM 0.0325', '+RM 0.0325'],
  [3, 'RM 3.00', '+RM 3.00'],
])('%d is shown as %s, as a gain %s', (value, plain, signed) => {
  expect(text(amountText(value, RM, 'en'))).toBe(plain)
  expect(text(amountText(value, RM, 'en', true))).toBe(signed)
})

test('the currency is the account’s, not the language’s', () => {
  expect(text(amountText(5, { currency: 'IDR', symbol: 'Rp' }, 'ms'))).toBe('Rp 5.00')
  expect(text(amountText(5, { currency: 'VND', symbol: '₫' }, 'en'))).toBe('₫ 5')
})

test.each([
  ['MYR', 2],
  ['IDR', 2],
  ['VND', 0],
  ['KWD', 3],
])('%s has %d decimals', (currency, decimals) => {
  expect(minorUnits(currency)).toBe(decimals)
})

test('numbers in a column have the sign and no currency', () => {
  expect(figures(-1234.5, 'MYR', 'en')).toBe('−1,234.50')
})

test('a rate is a percentage', () => {
  expect(rateText(85, 'en')).toBe('0.85%')
})
