import type { Requirement } from '../asvs/requirement.ts'

/**
 * NIST SP 800-63B-4, section 3.1.1.2, passwords, with the throttling of 3.2.2 and the ends of sessions. The names of the
 * parts are ours, because the section does not number its sentences.
 */
export const nistPasswords: readonly Requirement[] = [
  {
    id: '3.1.1.2 length',
    asks: '15 characters where a password is the only factor, 8 where there is another',
    open: '8 for everyone, as in the previous revision (SP 800-63B-3, 5.1.1.2): 2-step login is optional, so most accounts have one factor and should have 15. A brand can require 15 with registration.password.minLength.',
  },
  {
    id: '3.1.1.2 longest',
    asks: '64 characters are let through',
    held: 'The rule’s upper end.',
    by: ['src/server/domain/accounts/registration.ts'],
    shown: { file: 'tests/server/handlers/accounts/passwords.test.ts', says: '64 letters' },
  },
  {
    id: '3.1.1.2 letters',
    asks: 'printing ASCII, spaces and Unicode, each a character',
    held: 'The rule is "anything", measured in code points.',
    by: ['src/rules/accounts/fieldPatterns.ts'],
    shown: { file: 'tests/server/handlers/accounts/passwords.test.ts', says: 'another script' },
  },
  {
    id: '3.1.1.2 composition',
    asks: 'no mixture of characters is required',
    held: 'None by default; §5’s patterns are a brand’s choice.',
    by: ['src/server/domain/accounts/registration.ts'],
    shown: {
      file: 'tests/server/handlers/accounts/passwords.test.ts',
      says: 'needs no particular kinds of characters, and the rules in the reply say so',
    },
  },
  {
    id: '3.1.1.2 expiry',
    asks: 'no change by the calendar, but one after a leak',
    held: 'None by default; mustChangePassword closes every other call.',
    by: ['src/entities/site/brand.ts', 'src/server/http/calls/session.ts'],
    shown: {
      file: 'tests/server/handlers/accounts/passwordChange.test.ts',
      says: 'an account that must change its password can make no other call',
    },
  },
  {
    id: '3.1.1.2 hints',
    asks: 'no hint for who is not logged in',
    byDesign: 'There are no hints.',
    by: ['src/server/handlers/accounts/session.ts'],
  },
  {
    id: '3.1.1.2 questions',
    asks: 'no questions when a password is chosen',
    byDesign:
      'Security questions belong to the payment password and are used within a session (see ASVS 6.4.2).',
    by: ['src/server/handlers/accounts/paymentPassword.ts'],
  },
  {
    id: '3.1.1.2 whole',
    asks: 'the whole password is compared',
    held: 'Neither cut nor trimmed.',
    by: ['src/server/store/accounts/secrets.ts'],
    shown: {
      file: 'tests/server/handlers/accounts/passwords.test.ts',
      says: 'of %s is accepted, and compared exactly',
    },
  },
  {
    id: '3.1.1.2 blocklist',
    asks: 'common, expected and compromised ones are refused',
    held: 'A published list, rows of letters, words of the place and the account.',
    by: ['src/server/domain/accounts/guessable.ts', 'src/server/store/accounts/commonPasswords.ts'],
    shown: { file: 'tests/server/domain/accounts/guessable.test.ts', says: '%s is refused' },
  },
  {
    id: '3.1.1.2 reason',
    asks: 'a refusal gives the reason',
    held: 'Beside the field: among the most guessed ones, choose another.',
    by: ['src/rules/errors.ts'],
    shown: {
      file: 'tests/server/handlers/accounts/passwordChange.test.ts',
      says: 'a commonly used password',
    },
  },
  {
    id: '3.1.1.2 managers',
    asks: 'paste and password managers work',
    held: 'No field forbids them.',
    by: ['src/shell/dialogs/accounts/PasswordLogin.tsx'],
    shown: {
      file: 'tests/build/dangerousCalls.test.ts',
      says: 'allows pasting and password managers',
    },
  },
  {
    id: '3.1.1.2 storage',
    asks: 'salted and slowly hashed',
    held: 'argon2id with a separate salt for each.',
    by: ['src/server/store/accounts/secrets.ts'],
    shown: {
      file: 'tests/server/store/accounts/secrets.test.ts',
      says: 'a password is stored as argon2id with 19 MiB and two passes, with a new salt each time, and is verified',
    },
  },
  {
    id: '3.1.1.2 channel',
    asks: 'over a protected channel',
    held: 'TLS outside the demo, and the body as JWE besides.',
    by: ['src/server/start/settings.ts', 'src/server/http/calls/encryption.ts'],
    shown: { file: 'tests/server/start/settings.test.ts', says: 'a production site without https' },
  },
  {
    id: '3.2.2 throttling',
    asks: 'no more than 100 failures in a row',
    held: 'After three each try takes a captcha; after twenty in a row a right password from an unknown address takes a code too. Nobody is locked out by others.',
    by: ['src/server/usecases/accounts/failedLogins.ts'],
    shown: {
      file: 'tests/server/handlers/accounts/session.test.ts',
      says: 'concurrent guesses are all counted, and the right password still works',
    },
  },
]
