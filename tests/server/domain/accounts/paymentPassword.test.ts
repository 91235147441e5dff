import { expect, test } from 'vitest'
import { isWeakPaymentPassword } from '../../../../src/server/domain/accounts/paymentPassword.ts'

test.each([
  ['000000', true],
  ['777777', true],
  ['123456', true],
  ['890123', true],
  ['987654', true],
  ['321098', true],
  ['121212', true],
  ['907907', true],
  ['112233', false],
  ['123457', false],
  ['023456', false],
  ['135791', false],
  ['975319', false],
  ['121213', false],
  ['907908', false],
  ['480951', false],
  ['000001', false],
])('%s is weak: %s', (password, weak) => {
  expect(isWeakPaymentPassword(password)).toBe(weak)
})
