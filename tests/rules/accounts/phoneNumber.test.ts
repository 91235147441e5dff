import { expect, test } from 'vitest'
import { isPhoneNumber, plainNumber } from '../../../src/rules/accounts/phoneNumber.ts'

test.each([
  ['012-345 6789', '0123456789'],
  ['+60 (12) 345.6789', '+60123456789'],
  ['012–345‑6789', '0123456789'],
  [' 0123456789 ', '0123456789'],
])('%s is the number %s', (typed, plain) => {
  expect(plainNumber(typed)).toBe(plain)
  expect(isPhoneNumber(typed)).toBe(true)
})

test.each(['', '12345', 'member12345', '12+345678', '0123456789012345'])(
  '"%s" is not a phone number',
  (typed) => {
    expect(isPhoneNumber(typed)).toBe(false)
  },
)
