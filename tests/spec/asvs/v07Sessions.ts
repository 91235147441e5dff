import type { Requirement } from './requirement.ts'

/** V7: sessions. */
export const v07Sessions: readonly Requirement[] = [
  {
    id: '7.1.1',
    requirement: 'session timeouts are documented',
    met: 'SECURITY.md, "Sessions", with the reason.',
    by: ['.github/SECURITY.md'],
    shown: { file: '.github/SECURITY.md', text: '## Sessions' },
  },
  {
    id: '7.1.2',
    requirement: 'concurrent sessions are documented',
    met: 'Any number, or one with oneSession.',
    by: ['.github/SECURITY.md'],
    shown: { file: '.github/SECURITY.md', text: 'Any number at the same time' },
  },
  { id: '7.1.3', requirement: 'federated sessions', notApplicable: 'There is no federation.' },
  {
    id: '7.2.1',
    requirement: 'tokens are checked by the server',
    met: 'Each call checks the session in the database.',
    by: ['src/server/http/calls/session.ts'],
    shown: {
      file: 'tests/server/http/calls/router.test.ts',
      text: 'without a token, with an invalid one or with an ended one are not logged in',
    },
  },
  {
    id: '7.2.2',
    requirement: 'each session has its own token',
    met: 'It has 256 random bits, generated at login.',
    by: ['src/server/store/accounts/sessions.ts'],
    shown: {
      file: 'tests/server/handlers/accounts/accountSafety.test.ts',
      text: 'has a random token of 256 bits, which the database does not store',
    },
  },
  {
    id: '7.2.3',
    requirement: 'tokens have 128 random bits',
    met: '256, from the system’s source.',
    by: ['src/server/store/accounts/sessions.ts'],
    shown: {
      file: 'tests/server/handlers/accounts/accountSafety.test.ts',
      text: 'has a random token of 256 bits, which the database does not store',
    },
  },
  {
    id: '7.2.4',
    requirement: 'a login creates a new token and ends the old one',
    met: 'A login made from within a session ends that one.',
    by: ['src/server/usecases/accounts/createSession.ts'],
    shown: {
      file: 'tests/server/handlers/accounts/accountSafety.test.ts',
      text: 'opened while another is active ends that one, and the audit log records how it was opened',
    },
  },
  {
    id: '7.3.1',
    requirement: 'an idle session ends',
    met: 'After an hour, by the provider’s clock.',
    by: ['src/server/store/accounts/sessions.ts'],
    shown: {
      file: 'tests/server/handlers/accounts/session.test.ts',
      text: 'a session ends after its idle time and after its maximum age',
    },
  },
  {
    id: '7.3.2',
    requirement: 'a session has a maximum age',
    met: 'After 24 hours.',
    by: ['src/server/store/accounts/sessions.ts'],
    shown: {
      file: 'tests/server/handlers/accounts/session.test.ts',
      text: 'a session ends after its idle time and after its maximum age',
    },
  },
  {
    id: '7.4.1',
    requirement: 'an ended session is invalid',
    met: 'In all processes immediately: the row is marked as ended, and its event stream closes.',
    by: ['src/server/store/accounts/sessions.ts'],
    shown: {
      file: 'tests/server/programs/threeProcesses.test.ts',
      text: 'a session is valid in all processes, and ends in all of them',
    },
  },
  {
    id: '7.4.2',
    requirement: 'a closed account has no session',
    met: 'Time-out and self-exclusion end all; accounts are closed in no other way and never deleted.',
    by: ['src/server/usecases/accounts/excludeAccount.ts'],
    shown: {
      file: 'tests/server/handlers/accounts/protection.test.ts',
      text: 'ends the session immediately, blocks logins, and ends by itself',
    },
  },
  {
    id: '7.4.3',
    requirement: 'changing a factor ends the others',
    met: 'After a change of password or 2-step login; and at any time with one button.',
    by: ['src/server/usecases/accounts/setPassword.ts', 'src/server/handlers/accounts/security.ts'],
    shown: {
      file: 'tests/server/handlers/accounts/accountSafety.test.ts',
      text: 'switching 2-step off ends every other session',
    },
  },
  {
    id: '7.4.4',
    requirement: 'logout is always available',
    met: 'It is in the account menu of every page; closing a centre shows it again.',
    by: ['src/shell/frame/header/AccountMenu.tsx'],
    shown: { file: 'tests/server/handlers/accounts/session.test.ts', text: 'logout ends the session' },
  },
  {
    id: '7.4.5',
    requirement: 'the operator can end sessions',
    met: 'npx playhouse account sign-out; maintenance closes the site to all.',
    by: ['src/server/cli/account.ts'],
    shown: { file: 'tests/server/cli/commands.test.ts', text: 'account ends the sessions of one account' },
  },
  {
    id: '7.5.1',
    requirement: 'security changes require the password again',
    met: 'Number, mail, authenticator, payment password, questions, cards.',
    by: ['src/server/usecases/accounts/confirmPassword.ts'],
    shown: {
      file: 'tests/server/handlers/accounts/security.test.ts',
      text: 'sets, changes and resets the payment password, with the security answers',
    },
  },
  {
    id: '7.5.2',
    requirement: 'ending sessions requires a factor again',
    open: 'Users see all their sessions and end them with one button. No password is required there: it must be fast after a theft, and an attacker gains little by ending sessions.',
  },
  { id: '7.6.1', requirement: 'federated re-authentication', notApplicable: 'There is no federation.' },
  {
    id: '7.6.2',
    requirement: 'no session starts without an action',
    met: 'A login, a registration, a reset or the free-play button.',
    by: ['src/server/usecases/accounts/createSession.ts'],
    shown: {
      file: 'tests/server/handlers/accounts/session.test.ts',
      text: 'free play creates a trial account with play money, which real-money calls refuse',
    },
  },
]
