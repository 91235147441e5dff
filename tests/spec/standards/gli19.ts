import type { Requirement } from '../asvs/requirement.ts'

/**
 * GLI-19, Standards for Interactive Gaming Systems 3.0: the parts about statements, sessions and limits. The names are ours,
 * because the entries follow its subjects and not its section numbers.
 */
export const gli19: readonly Requirement[] = [
  {
    id: 'statement: contents',
    requirement: 'each movement with date, amount, kind and balance after it',
    met: 'The account record, and statements that can be saved and checked without a server.',
    by: ['src/server/handlers/team/statements.ts'],
    shown: {
      file: 'tests/server/handlers/team/statements.test.ts',
      text: 'a statement of each kind equals its screen, in both formats, and continues the hash chain of the account',
    },
  },
  {
    id: 'statement: history',
    requirement: 'bets, deposits, withdrawals, transfers and corrections can be looked up',
    met: 'One record with filters, one of bets, each opening its entries.',
    by: ['src/endpoints/betting/reports.ts'],
    shown: {
      file: 'tests/server/handlers/team/agent.test.ts',
      text: 'opens the entries of a transfer of the team',
    },
  },
  {
    id: 'statement: integrity',
    requirement: 'entries are never edited, and they add up',
    met: 'Entries are only added; verify recalculates every balance, and a statement contains its hash and the previous one.',
    by: ['src/server/store/maintenance/verify.ts', 'src/server/domain/team/statement.ts'],
    shown: {
      file: 'tests/server/cli/verifyStatement.test.ts',
      text: 'any changed character of the visible text is detected',
    },
  },
  {
    id: 'session: identity',
    requirement: 'each has a unique id and starts with a login',
    met: '256 random bits, stored as a digest.',
    by: ['src/server/store/accounts/sessions.ts'],
    shown: {
      file: 'tests/server/handlers/accounts/accountSafety.test.ts',
      text: 'has a random token of 256 bits, which the database does not store',
    },
  },
  {
    id: 'session: last login',
    requirement: 'the last login is shown',
    met: 'In the overview of the account and with the session’s position.',
    by: ['src/server/handlers/accounts/security.ts'],
    shown: {
      file: 'tests/server/handlers/accounts/protection.test.ts',
      text: 'the session bar shows duration and net position since the session began',
    },
  },
  {
    id: 'session: inactivity',
    requirement: '30 minutes of inactivity end it',
    open: '60 by default, so that a match can be watched; sessionIdleMinutes: 30 in brand.json where a regulator requires it.',
  },
  {
    id: 'session: end',
    requirement: 'logout and closing leave nothing open',
    met: 'The token is invalid in all processes immediately; the tab deletes it.',
    by: ['src/server/handlers/accounts/session.ts'],
    shown: {
      file: 'tests/server/programs/threeProcesses.test.ts',
      text: 'a session is valid in all processes, and ends in all of them',
    },
  },
  {
    id: 'limits: own',
    requirement: 'deposits, losses and stakes by day, week and month, set by the player',
    met: 'As RTS 12.',
    by: ['src/server/handlers/accounts/protection.ts'],
    shown: {
      file: 'tests/server/handlers/accounts/protection.test.ts',
      text: 'beyond the loss limit is refused; winnings raise what is left',
    },
  },
  {
    id: 'limits: never loosened at once',
    requirement: 'a limit cannot be raised immediately',
    met: '24 hours and a confirmation.',
    by: ['src/server/domain/accounts/protection.ts'],
    shown: {
      file: 'tests/server/handlers/accounts/protection.test.ts',
      text: 'is raised only after 24 hours and a confirmation; until then the old limit applies',
    },
  },
  {
    id: 'limits: kept everywhere',
    requirement: 'limits apply to every bet on every path',
    met: 'Checked in the bet pipeline of the wallet, in its transaction.',
    by: ['src/server/store/betting/loadStakeLimits.ts'],
    shown: {
      file: 'tests/server/handlers/accounts/protection.test.ts',
      text: 'beyond the wager limit is refused; stakes of the same batch count',
    },
  },
  {
    id: 'exclusion: by oneself',
    requirement: 'immediately, without staff, and cannot be shortened',
    met: 'A time-out, or six months and more; every session ends.',
    by: ['src/server/usecases/accounts/excludeAccount.ts'],
    shown: {
      file: 'tests/server/handlers/accounts/protection.test.ts',
      text: 'for self-exclusion needs the typed username, and a shorter break does not replace it',
    },
  },
  {
    id: 'exclusion: money',
    requirement: 'the balance stays the player’s',
    open: 'The account cannot log in, so the operator pays out its balance on request; there is no call for it.',
  },
]
