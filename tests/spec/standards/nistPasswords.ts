import type { Requirement } from '../asvs/requirement.ts'

/**
 * NIST SP 800-63B-4, section 3.1.1.2, passwords, with the throttling of 3.2.2 and the ends of sessions. The parts are named by us:
 * the section numbers only its paragraphs.
 */
export const nistPasswords: readonly Requirement[] = [
  { id: '3.1.1.2 length', asks: '15 characters where a password is the only factor, 8 where there is another', open: '8 for everybody, as the revision before (SP 800-63B-3, 5.1.1.2) asked: 2-step login is a choice, so most accounts have one factor and should have 15. A brand asks for them with registration.password.minLength.' },
  { id: '3.1.1.2 longest', asks: '64 characters are let through', held: 'The rule’s upper end.', by: ['src/server/domain/registration.ts'],
    shown: { file: 'tests/server/answers/passwords.test.ts', says: '64 letters' } },
  { id: '3.1.1.2 letters', asks: 'printing ASCII, spaces and Unicode, each a character', held: 'The rule is "anything", measured in code points.', by: ['src/rules/fieldPatterns.ts'],
    shown: { file: 'tests/server/answers/passwords.test.ts', says: 'another script' } },
  { id: '3.1.1.2 composition', asks: 'no mixture is asked for', held: 'None by default; §5’s patterns are a brand’s choice.', by: ['src/server/domain/registration.ts'],
    shown: { file: 'tests/server/answers/passwords.test.ts', says: 'asks for no kind of letters' } },
  { id: '3.1.1.2 expiry', asks: 'no change by the calendar, but one after a leak', held: 'None by default; mustChangePassword closes every other call.', by: ['src/entities/brand.ts', 'src/server/http/session.ts'],
    shown: { file: 'tests/server/answers/session.test.ts', says: 'an account that must change it can do nothing else first' } },
  { id: '3.1.1.2 hints', asks: 'no hint for who is not logged in', byDesign: 'There are no hints.', by: ['src/server/answers/session.ts'] },
  { id: '3.1.1.2 questions', asks: 'no questions when a password is chosen', byDesign: 'Security questions belong to the payment password and are asked within a session (see ASVS 6.4.2).', by: ['src/server/answers/paymentPassword.ts'] },
  { id: '3.1.1.2 whole', asks: 'the whole password is compared', held: 'Neither cut nor trimmed.', by: ['src/server/store/secrets.ts'],
    shown: { file: 'tests/server/answers/passwords.test.ts', says: 'is taken, and kept to the letter' } },
  { id: '3.1.1.2 blocklist', asks: 'common, expected and compromised ones are refused', held: 'A published list, rows of letters, words of the place and the account.', by: ['src/server/domain/guessable.ts', 'src/server/store/commonPasswords.ts'],
    shown: { file: 'tests/server/domain/guessable.test.ts', says: '%s is one' } },
  { id: '3.1.1.2 reason', asks: 'a refusal says why', held: 'Beside the field: among the most guessed ones, choose another.', by: ['src/rules/errors.ts'],
    shown: { file: 'tests/server/answers/session.test.ts', says: 'one that is guessed first' } },
  { id: '3.1.1.2 managers', asks: 'paste and password managers work', held: 'No field forbids them.', by: ['src/shell/dialogs/PasswordLogin.tsx'],
    shown: { file: 'tests/build/dangerousCalls.test.ts', says: 'may be pasted, and filled in by a password manager' } },
  { id: '3.1.1.2 storage', asks: 'salted and slowly hashed', held: 'argon2id with a salt of its own for each.', by: ['src/server/store/secrets.ts'],
    shown: { file: 'tests/server/store/secrets.test.ts', says: 'a password is kept as argon2id of 19 MiB and two passes' } },
  { id: '3.1.1.2 channel', asks: 'over a protected channel', held: 'TLS outside the demo, and the body as JWE besides.', by: ['src/server/settings.ts', 'src/server/http/encryption.ts'],
    shown: { file: 'tests/server/settings.test.ts', says: 'a site of real people without https' } },
  { id: '3.2.2 throttling', asks: 'no more than 100 failures in a row', held: 'Twenty in 15 minutes, a captcha after three.', by: ['src/server/answers/session.ts'],
    shown: { file: 'tests/server/answers/session.test.ts', says: 'guesses sent all at once are counted one by one' } },
]
