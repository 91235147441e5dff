import { expect, test } from 'vitest'
import { securityStrength } from '../../../../src/server/domain/accounts/securityStrength.ts'

const NOTHING = {
  hasPaymentPassword: false,
  mobileVerified: false,
  emailVerified: false,
  questionsSet: false,
  authenticator: false,
}

test.each([
  ['the login password alone', {}, 20],
  ['a payment password', { hasPaymentPassword: true }, 40],
  ['a verified mobile number', { mobileVerified: true }, 35],
  ['a verified e-mail address', { emailVerified: true }, 35],
  ['security questions', { questionsSet: true }, 30],
  ['an authenticator', { authenticator: true }, 40],
  ['both addresses', { mobileVerified: true, emailVerified: true }, 50],
  [
    'everything',
    {
      hasPaymentPassword: true,
      mobileVerified: true,
      emailVerified: true,
      questionsSet: true,
      authenticator: true,
    },
    100,
  ],
])('an account with %s', (_what, done, strength) => {
  expect(securityStrength({ ...NOTHING, ...done })).toBe(strength)
})
