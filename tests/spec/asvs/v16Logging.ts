import type { Requirement } from './requirement.ts'

/** V16: security logging and error handling. */
export const v16Logging: readonly Requirement[] = [
  {
    id: '16.1.1',
    asks: 'what is logged is documented',
    held: 'SECURITY.md, "Logs".',
    by: ['.github/SECURITY.md'],
    shown: { file: '.github/SECURITY.md', says: '## Logs' },
  },
  {
    id: '16.2.1',
    asks: 'a log line has time, place, actor and event',
    held: 'Time, request id, address, account, call, code.',
    by: ['src/server/http/calls/logRefusal.ts'],
    shown: {
      file: 'tests/server/http/calls/securityLog.test.ts',
      says: 'has time, address and reason of a failed login, and no input',
    },
  },
  {
    id: '16.2.2',
    asks: 'times are UTC',
    held: 'ISO with Z in the log, timestamptz in the audit.',
    by: ['src/server/start/serve.ts'],
    shown: {
      file: 'tests/server/http/calls/securityLog.test.ts',
      says: 'has time, address and reason of a failed login, and no input',
    },
  },
  {
    id: '16.2.3',
    asks: 'logs go where it is documented',
    byDesign: 'Only standard output and the audit table.',
    by: ['src/server/start/serve.ts', 'src/server/store/site/audit.ts'],
  },
  {
    id: '16.2.4',
    asks: 'logs can be read by programs',
    held: 'One JSON line an event.',
    by: ['src/server/start/serve.ts'],
    shown: {
      file: 'tests/server/http/calls/securityLog.test.ts',
      says: 'has one line for each event, for any input',
    },
  },
  {
    id: '16.2.5',
    asks: 'no secret is logged',
    held: 'Neither bodies nor headers; tokens are redacted.',
    by: ['src/server/start/serve.ts', 'src/server/http/calls/logRefusal.ts'],
    shown: {
      file: 'tests/server/http/calls/securityLog.test.ts',
      says: 'has time, address and reason of a failed login, and no input',
    },
  },
  {
    id: '16.3.1',
    asks: 'every login is logged',
    held: 'Opened sessions with their way and failures in the audit, failures in the log too.',
    by: ['src/server/usecases/accounts/createSession.ts', 'src/server/handlers/accounts/openLogin.ts'],
    shown: {
      file: 'tests/server/handlers/accounts/accountSafety.test.ts',
      says: 'sees failed logins in the security log, with one warning after many of them',
    },
  },
  {
    id: '16.3.2',
    asks: 'refused access is logged',
    held: 'With the calling account.',
    by: ['src/server/http/calls/logRefusal.ts'],
    shown: {
      file: 'tests/server/http/calls/securityLog.test.ts',
      says: 'names the account that is refused access',
    },
  },
  {
    id: '16.3.3',
    asks: 'attempts to get round are logged',
    held: 'Wrong input, wrong signatures, limits, guesses.',
    by: ['src/server/http/calls/logRefusal.ts'],
    shown: {
      file: 'tests/server/http/calls/securityLog.test.ts',
      says: 'contains wrong passwords within a session, input that no page sends, and calls with a wrong signature',
    },
  },
  {
    id: '16.3.4',
    asks: 'unexpected errors are logged',
    byDesign:
      'The error handler and the job runner log each error with its stack; a mail server without TLS is a warning.',
    by: ['src/server/http/app.ts', 'src/server/jobs/sendMessages.ts'],
  },
  {
    id: '16.4.1',
    asks: 'no line can be forged',
    held: 'Everything is a JSON string.',
    by: ['src/server/start/serve.ts'],
    shown: {
      file: 'tests/server/http/calls/securityLog.test.ts',
      says: 'has one line for each event, for any input',
    },
  },
  {
    id: '16.4.2',
    asks: 'logs cannot be changed',
    open: 'The code only ever adds to the audit table, but its role in the database could change it: there is no second role (13.2.2). The log leaves the process immediately.',
  },
  {
    id: '16.4.3',
    asks: 'logs leave the machine',
    byDesign: 'Standard output is for the operator’s log collector, required by SECURITY.md.',
    by: ['.github/SECURITY.md'],
  },
  {
    id: '16.5.1',
    asks: 'error messages reveal no internals',
    held: 'A code, words and a request id; the rest is in the log.',
    by: ['src/server/http/app.ts'],
    shown: {
      file: 'tests/server/http/calls/allCalls.test.ts',
      says: 'refuses invalid input with a code of the catalogue',
    },
  },
  {
    id: '16.5.2',
    asks: 'the site lives while others do not',
    held: 'Messages are queued and retried; without the database calls fail with server.busy, and it recovers by itself.',
    by: ['src/server/jobs/sendMessages.ts', 'src/server/store/db/postgres/embedded.ts'],
    shown: {
      file: 'tests/server/jobs/sendMessages.test.ts',
      says: 'text messages are sent once; a rejected one is retried after growing delays, does not block others, and is given up',
    },
  },
  {
    id: '16.5.3',
    asks: 'what fails, fails closed',
    held: 'A thrown error rolls the transaction back.',
    by: ['src/server/store/db/transact.ts'],
    shown: {
      file: 'tests/server/store/db/sql/sqlText.test.ts',
      says: 'a transaction whose last statement fails writes nothing, and its connection can be used again',
    },
  },
]
