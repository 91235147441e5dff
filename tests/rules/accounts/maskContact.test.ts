import { expect, test } from 'vitest'
import { maskCard, maskEmail, maskMobile } from '../../../src/rules/accounts/maskContact.ts'

test('a mobile number shows its country code and its last three digits', () => {
  expect(maskMobile('+60123456789')).toBe('+60•••••789')
})

test('an e-mail address shows its first letter and its domain', () => {
  expect(maskEmail('siti@example.org')).toBe('s•••@example.org')
  expect(maskEmail('"a@b"@example.org')).toBe('"•••@example.org')
})

test.each(['1234567890123456', '1234 5678 9012 3456', '1234-5678-9012-3456'])(
  'the card %s shows its last four digits',
  (number) => {
    expect(maskCard(number)).toBe('•••• 3456')
  },
)
