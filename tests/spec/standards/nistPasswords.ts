import type { Requirement } from '../asvs/requirement.ts'

/**
 * NIST SP 800-63B-4, section 3.1.1.2, passwords, with the throttling of 3.2.2 and the ends of sessions. The names of the
 * parts are ours, because the section does not number its sentences.
 */
export const nistPasswords: readonly Requirement[] = [
  {
    id: '3.1.1.2 length',
    requirement: '15 characters where a password is the only factor, 8 where there is another',
    open: '8 for everyone, as in the previous revision (SP 800-63B-3, 5.1.1.2): 2-step login is optional, so most accounts have one factor and should have 15. A brand can require 15 with registration.password.minLength.',
  },
  {
    id: '3.1.1.2 longest',
    requirement: '64 characters are accepted',
    met: 'That is the maximum of the rule.',
    by: ['src/server/domain/accounts/registration.ts'],
    shown: { file: 'tests/server/handlers/accounts/passwords.test.ts', text: '64 letters' },
  },
  {
    id: '3.1.1.2 letters',
    requirement: 'printing ASCII, spaces and Unicode, each a character',
    met: 'The rule is "anything", measured in code points.',
    by: ['src/rules/accounts/fieldPatterns.ts'],
    shown: { file: 'tests/server/handlers/accounts/passwords.test.ts', text: 'another script' },
  },
  {
    id: '3.1.1.2 composition',
    requirement: 'no mixture of characters is required',
    met: 'None by default; §5’s patterns are a brand’s choice.',
    by: ['src/server/domain/accounts/registration.ts'],
    shown: {
      file: 'tests/server/handlers/accounts/passwords.test.ts',
      text: 'needs no particular kinds of characters, and the rules in the reply say so',
    },
  },
  {
    id: '3.1.1.2 expiry',
    requirement: 'no periodic change, but one after a leak',
    met: 'None by default; mustChangePassword closes every other call.',
    by: ['src/entities/site/brand.ts', 'src/server/http/calls/session.ts'],
    shown: {
      file: 'tests/server/handlers/accounts/passwordChange.test.ts',
      text: 'an account that must change its password can make no other call',
    },
  },
  {
    id: '3.1.1.2 hints',
    requirement: 'no password hints',
    byDesign: 'There are no hints.',
    by: ['src/server/handlers/accounts/session.ts'],
  },
  {
    id: '3.1.1.2 questions',
    requirement: 'no security questions for a new password',
    byDesign:
      'Security questions belong to the payment password and are used within a session (see ASVS 6.4.2).',
    by: ['src/server/handlers/accounts/paymentPassword.ts'],
  },
  {
    id: '3.1.1.2 whole',
    requirement: 'the whole password is compared',
    met: 'Neither truncated nor trimmed.',
    by: ['src/server/store/accounts/secrets.ts'],
    shown: {
      file: 'tests/server/handlers/accounts/passwords.test.ts',
      text: 'of %s is accepted, and compared exactly',
    },
  },
  {
    id: '3.1.1.2 blocklist',
    requirement: 'common, expected and compromised ones are refused',
    met: 'A published list, sequences, and words of the site and the account.',
    by: ['src/server/domain/accounts/guessable.ts', 'src/server/store/accounts/commonPasswords.ts'],
    shown: { file: 'tests/server/domain/accounts/guessable.test.ts', text: '%s is refused' },
  },
  {
    id: '3.1.1.2 reason',
    requirement: 'a refusal gives the reason',
    met: 'At the field: it is easy to guess, choose another.',
    by: ['src/rules/errors.ts'],
    shown: {
      file: 'tests/server/handlers/accounts/passwordChange.test.ts',
      text: 'a commonly used password',
    },
  },
  {
    id: '3.1.1.2 managers',
    requirement: 'paste and password managers work',
    met: 'No field blocks them.',
    by: ['src/shell/dialogs/accounts/PasswordLogin.tsx'],
    shown: {
      file: 'tests/build/dangerousCalls.test.ts',
      text: 'allows pasting and password managers',
    },
  },
  {
    id: '3.1.1.2 storage',
    requirement: 'salted and slowly hashed',
    met: 'argon2id with a separate salt for each.',
    by: ['src/server/store/accounts/secrets.ts'],
    shown: {
      file: 'tests/server/store/accounts/secrets.test.ts',
      text: 'a password is stored as argon2id with 19 MiB and two passes, with a new salt each time, and is verified',
    },
  },
  {
    id: '3.1.1.2 channel',
    requirement: 'over a protected channel',
    met: 'TLS outside the demo, and the body is encrypted as JWE too.',
    by: ['src/server/start/settings.ts', 'src/server/http/calls/encryption.ts'],
    shown: { file: 'tests/server/start/settings.test.ts', text: 'a production site without https' },
  },
  {
    id: '3.2.2 throttling',
    requirement: 'no more than 100 failures in a row',
    met: 'After three each try needs a captcha; after twenty in a row the right password from an unknown address needs a code too. No one can lock out another account.',
    by: ['src/server/usecases/accounts/failedLogins.ts'],
    shown: {
      file: 'tests/server/handlers/accounts/session.test.ts',
      text: 'concurrent guesses are all counted, and the right password still works',
    },
  },
]
