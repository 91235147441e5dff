import type { Requirement } from './requirement.ts'

/** V7: sessions. */
export const v07Sessions: readonly Requirement[] = [
  {
    id: '7.1.1',
    asks: 'ends of sessions are documented',
    held: 'SECURITY.md, "Sessions", with the reason.',
    by: ['.github/SECURITY.md'],
    shown: { file: '.github/SECURITY.md', says: '## Sessions' },
  },
  {
    id: '7.1.2',
    asks: 'concurrent sessions are documented',
    held: 'Any number, or one with oneSession.',
    by: ['.github/SECURITY.md'],
    shown: { file: '.github/SECURITY.md', says: 'Any number at once' },
  },
  { id: '7.1.3', asks: 'federated sessions', notAsked: 'There is no federation.' },
  {
    id: '7.2.1',
    asks: 'tokens are checked by the server',
    held: 'Each call checks the session in the database.',
    by: ['src/server/http/calls/session.ts'],
    shown: {
      file: 'tests/server/http/calls/router.test.ts',
      says: 'without a token, with an invalid one or with an ended one are not logged in',
    },
  },
  {
    id: '7.2.2',
    asks: 'tokens are made for each session',
    held: '256 bits drawn at login.',
    by: ['src/server/store/accounts/sessions.ts'],
    shown: {
      file: 'tests/server/handlers/accounts/accountSafety.test.ts',
      says: 'has a random token of 256 bits, which the database does not store',
    },
  },
  {
    id: '7.2.3',
    asks: 'tokens have 128 bits of chance',
    held: '256, from the system’s source.',
    by: ['src/server/store/accounts/sessions.ts'],
    shown: {
      file: 'tests/server/handlers/accounts/accountSafety.test.ts',
      says: 'has a random token of 256 bits, which the database does not store',
    },
  },
  {
    id: '7.2.4',
    asks: 'a login makes a new token and ends the old',
    held: 'A login made from within a session ends that one.',
    by: ['src/server/usecases/accounts/createSession.ts'],
    shown: {
      file: 'tests/server/handlers/accounts/accountSafety.test.ts',
      says: 'opened while another is active ends that one, and the audit log records how it was opened',
    },
  },
  {
    id: '7.3.1',
    asks: 'an idle session ends',
    held: 'After an hour, by the provider’s clock.',
    by: ['src/server/store/accounts/sessions.ts'],
    shown: {
      file: 'tests/server/handlers/accounts/session.test.ts',
      says: 'a session ends after its idle time and after its maximum age',
    },
  },
  {
    id: '7.3.2',
    asks: 'a session has an end',
    held: 'After 24 hours.',
    by: ['src/server/store/accounts/sessions.ts'],
    shown: {
      file: 'tests/server/handlers/accounts/session.test.ts',
      says: 'a session ends after its idle time and after its maximum age',
    },
  },
  {
    id: '7.4.1',
    asks: 'an ended session is over',
    held: 'In all processes immediately: the row is marked as ended, and its event stream closes.',
    by: ['src/server/store/accounts/sessions.ts'],
    shown: {
      file: 'tests/server/programs/threeProcesses.test.ts',
      says: 'a session is valid in all processes, and ends in all of them',
    },
  },
  {
    id: '7.4.2',
    asks: 'a closed account has no session',
    held: 'Time-out and self-exclusion end all; accounts are closed in no other way and never deleted.',
    by: ['src/server/usecases/accounts/excludeAccount.ts'],
    shown: {
      file: 'tests/server/handlers/accounts/protection.test.ts',
      says: 'ends the session immediately, blocks logins, and ends by itself',
    },
  },
  {
    id: '7.4.3',
    asks: 'changing a factor ends the others',
    held: 'After a change of password or 2-step login; and at any time with one button.',
    by: ['src/server/usecases/accounts/setPassword.ts', 'src/server/handlers/accounts/security.ts'],
    shown: {
      file: 'tests/server/handlers/accounts/accountSafety.test.ts',
      says: 'switching 2-step off ends every other session',
    },
  },
  {
    id: '7.4.4',
    asks: 'the way out is always there',
    held: 'In the account’s menu of every page; a centre closes back to it.',
    by: ['src/shell/frame/header/AccountMenu.tsx'],
    shown: { file: 'tests/server/handlers/accounts/session.test.ts', says: 'logout ends the session' },
  },
  {
    id: '7.4.5',
    asks: 'the operator can end sessions',
    held: 'npx playhouse account sign-out; maintenance closes the site to all.',
    by: ['src/server/cli/account.ts'],
    shown: { file: 'tests/server/cli/commands.test.ts', says: 'account ends the sessions of one account' },
  },
  {
    id: '7.5.1',
    asks: 'security changes require the password again',
    held: 'Number, mail, authenticator, payment password, questions, cards.',
    by: ['src/server/usecases/accounts/confirmPassword.ts'],
    shown: {
      file: 'tests/server/handlers/accounts/security.test.ts',
      says: 'sets, changes and resets the payment password, with the security answers',
    },
  },
  {
    id: '7.5.2',
    asks: 'ending sessions requires a factor again',
    open: 'Users see all their sessions and end them with one button. No password is required there: it must be fast after a theft, and an attacker gains little by ending sessions.',
  },
  { id: '7.6.1', asks: 'federated re-authentication', notAsked: 'There is no federation.' },
  {
    id: '7.6.2',
    asks: 'no session begins by itself',
    held: 'A login, a registration, a reset or the free-play button.',
    by: ['src/server/usecases/accounts/createSession.ts'],
    shown: {
      file: 'tests/server/handlers/accounts/session.test.ts',
      says: 'free play creates a trial account with play money, which real-money calls refuse',
    },
  },
]
