import type { Requirement } from './requirement.ts'

/** V16: security logging and error handling. */
export const v16Logging: readonly Requirement[] = [
  {
    id: '16.1.1',
    requirement: 'what is logged is documented',
    met: 'SECURITY.md, "Logs".',
    by: ['.github/SECURITY.md'],
    shown: { file: '.github/SECURITY.md', text: '## Logs' },
  },
  {
    id: '16.2.1',
    requirement: 'a log line has time, place, actor and event',
    met: 'Time, request id, address, account, call, code.',
    by: ['src/server/http/calls/logRefusal.ts'],
    shown: {
      file: 'tests/server/http/calls/securityLog.test.ts',
      text: 'has time, address and reason of a failed login, and no input',
    },
  },
  {
    id: '16.2.2',
    requirement: 'times are UTC',
    met: 'ISO with Z in the log, timestamptz in the audit.',
    by: ['src/server/start/makeLogger.ts'],
    shown: {
      file: 'tests/server/http/calls/securityLog.test.ts',
      text: 'has time, address and reason of a failed login, and no input',
    },
  },
  {
    id: '16.2.3',
    requirement: 'logs go where it is documented',
    byDesign: 'Only standard output and the audit table.',
    by: ['src/server/start/makeLogger.ts', 'src/server/store/site/audit.ts'],
  },
  {
    id: '16.2.4',
    requirement: 'logs can be read by programs',
    met: 'Each event is one JSON line.',
    by: ['src/server/start/makeLogger.ts'],
    shown: {
      file: 'tests/server/http/calls/securityLog.test.ts',
      text: 'has one line for each event, for any input',
    },
  },
  {
    id: '16.2.5',
    requirement: 'no secret is logged',
    met: 'Neither bodies nor headers; tokens are redacted.',
    by: ['src/server/start/makeLogger.ts', 'src/server/http/calls/logRefusal.ts'],
    shown: {
      file: 'tests/server/http/calls/securityLog.test.ts',
      text: 'has time, address and reason of a failed login, and no input',
    },
  },
  {
    id: '16.3.1',
    requirement: 'every login is logged',
    met: 'The audit log has opened sessions with their login method, and failures; the log has failures too.',
    by: ['src/server/usecases/accounts/createSession.ts', 'src/server/handlers/accounts/openLogin.ts'],
    shown: {
      file: 'tests/server/handlers/accounts/accountSafety.test.ts',
      text: 'sees failed logins in the security log, with one warning after many of them',
    },
  },
  {
    id: '16.3.2',
    requirement: 'refused access is logged',
    met: 'With the calling account.',
    by: ['src/server/http/calls/logRefusal.ts'],
    shown: {
      file: 'tests/server/http/calls/securityLog.test.ts',
      text: 'names the account that is refused access',
    },
  },
  {
    id: '16.3.3',
    requirement: 'attempts to bypass controls are logged',
    met: 'Invalid input, wrong signatures, exceeded limits and guesses.',
    by: ['src/server/http/calls/logRefusal.ts'],
    shown: {
      file: 'tests/server/http/calls/securityLog.test.ts',
      text: 'contains wrong passwords within a session, input that no page sends, and calls with a wrong signature',
    },
  },
  {
    id: '16.3.4',
    requirement: 'unexpected errors are logged',
    byDesign:
      'The error handler and the job runner log each error with its stack; a mail server without TLS is a warning.',
    by: ['src/server/http/app.ts', 'src/server/jobs/sendMessages.ts'],
  },
  {
    id: '16.4.1',
    requirement: 'no log line can be forged',
    met: 'Everything is a JSON string.',
    by: ['src/server/start/makeLogger.ts'],
    shown: {
      file: 'tests/server/http/calls/securityLog.test.ts',
      text: 'has one line for each event, for any input',
    },
  },
  {
    id: '16.4.2',
    requirement: 'logs cannot be changed',
    open: 'The code only ever adds to the audit table, but its role in the database could change it: there is no second role (13.2.2). The log leaves the process immediately.',
  },
  {
    id: '16.4.3',
    requirement: 'logs leave the machine',
    byDesign: 'Standard output is for the operator’s log collector, required by SECURITY.md.',
    by: ['.github/SECURITY.md'],
  },
  {
    id: '16.5.1',
    requirement: 'error messages reveal no internals',
    met: 'They have a code, a message and a request id; details are in the log.',
    by: ['src/server/http/app.ts'],
    shown: {
      file: 'tests/server/http/calls/allCalls.test.ts',
      text: 'refuses invalid input with a code of the catalogue',
    },
  },
  {
    id: '16.5.2',
    requirement: 'the site works when other services fail',
    met: 'Messages are queued and retried; without the database calls fail with server.busy, and it recovers by itself.',
    by: ['src/server/jobs/sendMessages.ts', 'src/server/store/db/postgres/embedded.ts'],
    shown: {
      file: 'tests/server/jobs/sendMessages.test.ts',
      text: 'text messages are sent once; a rejected one is retried after growing delays, does not block others, and is given up',
    },
  },
  {
    id: '16.5.3',
    requirement: 'errors fail securely',
    met: 'A thrown error rolls the transaction back.',
    by: ['src/server/store/db/transact.ts'],
    shown: {
      file: 'tests/server/store/db/sql/sqlText.test.ts',
      text: 'a transaction whose last statement fails writes nothing, and its connection can be used again',
    },
  },
]
