import type { Requirement } from '../asvs/requirement.ts'

/**
 * GLI-19, Standards for Interactive Gaming Systems 3.0: the parts about statements, sessions and limits, named by us, because we
 * answer from its subjects and not from its numbers.
 */
export const gli19: readonly Requirement[] = [
  { id: 'statement: contents', asks: 'each movement with date, amount, kind and balance after it', held: 'The account record, and statements that can be saved and checked without a server.', by: ['src/server/answers/statements.ts'],
    shown: { file: 'tests/server/answers/statements.test.ts', says: 'a statement of each kind says what its screen says' } },
  { id: 'statement: history', asks: 'bets, deposits, withdrawals, transfers and corrections can be looked up', held: 'One record with filters, one of bets, each opening its entries.', by: ['src/endpoints/reports.ts'],
    shown: { file: 'tests/server/answers/agent.test.ts', says: 'opens the entries of a transfer of the team' } },
  { id: 'statement: integrity', asks: 'nothing is edited, and it adds up', held: 'Entries are only added; verify works every balance out again, a statement carries its hash and the one before.', by: ['src/server/store/verify.ts', 'src/server/domain/statement.ts'],
    shown: { file: 'tests/server/cli/verifyStatement.test.ts', says: 'any character changed in what a page shows is found' } },
  { id: 'session: identity', asks: 'each has an id of its own and begins with a login', held: '256 random bits, kept as a digest.', by: ['src/server/store/sessions.ts'],
    shown: { file: 'tests/server/answers/accountSafety.test.ts', says: 'has a token of 256 bits of chance' } },
  { id: 'session: last login', asks: 'when one was last here is shown', held: 'In the overview of the account and with the session’s position.', by: ['src/server/answers/security.ts'],
    shown: { file: 'tests/server/answers/protection.test.ts', says: 'the session bar tells time and net position since the session began' } },
  { id: 'session: inactivity', asks: '30 minutes without a sign of life end it', open: '60 by default, so that a match can be watched; sessionIdleMinutes: 30 in brand.json where a regulator asks.' },
  { id: 'session: end', asks: 'logout and closing leave nothing open', held: 'The token is dead everywhere at once; the tab forgets it.', by: ['src/server/answers/session.ts'],
    shown: { file: 'tests/server/threeProcesses.test.ts', says: 'ended anywhere is over everywhere' } },
  { id: 'limits: own', asks: 'deposits, losses and stakes by day, week and month, set by oneself', held: 'As RTS 12.', by: ['src/server/answers/protection.ts'],
    shown: { file: 'tests/server/answers/protection.test.ts', says: 'beyond the loss limit is refused; winnings give room again' } },
  { id: 'limits: never loosened at once', asks: 'a limit cannot be raised on the spot', held: '24 hours and a second word.', by: ['src/server/domain/protection.ts'],
    shown: { file: 'tests/server/answers/protection.test.ts', says: 'is raised only after 24 hours and a second word' } },
  { id: 'limits: kept everywhere', asks: 'limits hold for a bet however it comes', held: 'Asked in the pipeline of the vendor’s wallet, in its transaction.', by: ['src/server/store/playGuards.ts'],
    shown: { file: 'tests/server/answers/protection.test.ts', says: 'beyond the wager limit is refused, and what was staked in the same batch counts' } },
  { id: 'exclusion: by oneself', asks: 'at once, without staff, and not to be shortened', held: 'A time-out, or six months and more; every session ends.', by: ['src/server/answers/acts/excludeAccount.ts'],
    shown: { file: 'tests/server/answers/protection.test.ts', says: 'a shorter one never ends it sooner' } },
  { id: 'exclusion: money', asks: 'what is left stays the player’s', open: 'The account cannot log in, so what it holds is paid out by the operator on request; no call of ours does it.' },
]
