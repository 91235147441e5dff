import type { Requirement } from '../asvs/requirement.ts'

/**
 * GLI-19, Standards for Interactive Gaming Systems 3.0: the parts about statements, sessions and limits. The names are ours,
 * because the entries follow its subjects and not its section numbers.
 */
export const gli19: readonly Requirement[] = [
  {
    id: 'statement: contents',
    asks: 'each movement with date, amount, kind and balance after it',
    held: 'The account record, and statements that can be saved and checked without a server.',
    by: ['src/server/handlers/team/statements.ts'],
    shown: {
      file: 'tests/server/handlers/team/statements.test.ts',
      says: 'a statement of each kind equals its screen, in both formats, and continues the hash chain of the account',
    },
  },
  {
    id: 'statement: history',
    asks: 'bets, deposits, withdrawals, transfers and corrections can be looked up',
    held: 'One record with filters, one of bets, each opening its entries.',
    by: ['src/endpoints/betting/reports.ts'],
    shown: {
      file: 'tests/server/handlers/team/agent.test.ts',
      says: 'opens the entries of a transfer of the team',
    },
  },
  {
    id: 'statement: integrity',
    asks: 'nothing is edited, and it adds up',
    held: 'Entries are only added; verify works every balance out again, a statement carries its hash and the one before.',
    by: ['src/server/store/maintenance/verify.ts', 'src/server/domain/team/statement.ts'],
    shown: {
      file: 'tests/server/cli/verifyStatement.test.ts',
      says: 'any changed character of the visible text is detected',
    },
  },
  {
    id: 'session: identity',
    asks: 'each has a unique id and starts with a login',
    held: '256 random bits, stored as a digest.',
    by: ['src/server/store/accounts/sessions.ts'],
    shown: {
      file: 'tests/server/handlers/accounts/accountSafety.test.ts',
      says: 'has a random token of 256 bits, which the database does not store',
    },
  },
  {
    id: 'session: last login',
    asks: 'when one was last here is shown',
    held: 'In the overview of the account and with the session’s position.',
    by: ['src/server/handlers/accounts/security.ts'],
    shown: {
      file: 'tests/server/handlers/accounts/protection.test.ts',
      says: 'the session bar shows duration and net position since the session began',
    },
  },
  {
    id: 'session: inactivity',
    asks: '30 minutes without a sign of life end it',
    open: '60 by default, so that a match can be watched; sessionIdleMinutes: 30 in brand.json where a regulator requires it.',
  },
  {
    id: 'session: end',
    asks: 'logout and closing leave nothing open',
    held: 'The token is invalid in all processes immediately; the tab deletes it.',
    by: ['src/server/handlers/accounts/session.ts'],
    shown: {
      file: 'tests/server/programs/threeProcesses.test.ts',
      says: 'a session is valid in all processes, and ends in all of them',
    },
  },
  {
    id: 'limits: own',
    asks: 'deposits, losses and stakes by day, week and month, set by oneself',
    held: 'As RTS 12.',
    by: ['src/server/handlers/accounts/protection.ts'],
    shown: {
      file: 'tests/server/handlers/accounts/protection.test.ts',
      says: 'beyond the loss limit is refused; winnings raise what is left',
    },
  },
  {
    id: 'limits: never loosened at once',
    asks: 'a limit cannot be raised on the spot',
    held: '24 hours and a second word.',
    by: ['src/server/domain/accounts/protection.ts'],
    shown: {
      file: 'tests/server/handlers/accounts/protection.test.ts',
      says: 'is raised only after 24 hours and a confirmation; until then the old limit applies',
    },
  },
  {
    id: 'limits: kept everywhere',
    asks: 'limits apply to every bet on every path',
    held: 'Asked in the pipeline of the vendor’s wallet, in its transaction.',
    by: ['src/server/store/betting/playGuards.ts'],
    shown: {
      file: 'tests/server/handlers/accounts/protection.test.ts',
      says: 'beyond the wager limit is refused; stakes of the same batch count',
    },
  },
  {
    id: 'exclusion: by oneself',
    asks: 'immediately, without staff, and cannot be shortened',
    held: 'A time-out, or six months and more; every session ends.',
    by: ['src/server/usecases/accounts/excludeAccount.ts'],
    shown: {
      file: 'tests/server/handlers/accounts/protection.test.ts',
      says: 'for self-exclusion needs the typed username, and a shorter break does not replace it',
    },
  },
  {
    id: 'exclusion: money',
    asks: 'what is left stays the player’s',
    open: 'The account cannot log in, so the operator pays out its balance on request; there is no call for it.',
  },
]
