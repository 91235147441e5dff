import { expect, test } from 'vitest'
import { HOUR, MINUTE, SECOND } from '../../../../src/rules/calendar.ts'
import { dueAt, isProblem, jobStatus, type JobRun } from '../../../../src/server/domain/site/jobStatus.ts'

const NOW = 100 * HOUR
const run = (change: Partial<JobRun> = {}): JobRun => ({
  job: 'settle',
  heldUntil: 0,
  startedAt: NOW - MINUTE,
  succeededAt: NOW - MINUTE,
  tookMs: 5,
  items: 1,
  failedAt: null,
  error: '',
  ...change,
})

test.each([
  ['never ran', MINUTE, undefined, 'late'],
  ['runs for the first time', MINUTE, run({ succeededAt: null, heldUntil: NOW + 1 }), 'late'],
  ['just succeeded', MINUTE, run(), 'onTime'],
  ['is running', MINUTE, run({ heldUntil: NOW + 1 }), 'running'],
  ['a lease that ends now', MINUTE, run({ heldUntil: NOW }), 'onTime'],
  ['failed after its success', MINUTE, run({ failedAt: NOW - 1 }), 'failed'],
  ['succeeded in the same millisecond as its failure', MINUTE, run({ failedAt: NOW - MINUTE }), 'onTime'],
  ['succeeded after its failure', MINUTE, run({ failedAt: NOW - 2 * MINUTE }), 'onTime'],
  ['of each second, within the grace', SECOND, run({ succeededAt: NOW - 5 * MINUTE - SECOND }), 'onTime'],
  ['of each second, beyond it', SECOND, run({ succeededAt: NOW - 5 * MINUTE - SECOND - 1 }), 'late'],
  ['of each hour, one run later', HOUR, run({ succeededAt: NOW - 2 * HOUR }), 'onTime'],
  ['of each hour, more than that', HOUR, run({ succeededAt: NOW - 2 * HOUR - 1 }), 'late'],
  ['hangs', MINUTE, run({ succeededAt: NOW - HOUR, heldUntil: NOW + 1 }), 'late'],
] as const)('a job that %s is %s', (_what, everyMs, last, status) => {
  expect(jobStatus(everyMs, last, NOW)).toBe(status)
})

test.each([
  [undefined, null],
  [run({ startedAt: null }), null],
  [run({ startedAt: 50 }), 60],
])('the next run is due after the last one began', (last, due) => {
  expect(dueAt(10, last)).toBe(due)
})

test.each([
  ['late', true],
  ['failed', true],
  ['running', false],
  ['onTime', false],
] as const)('%s is a problem: %s', (status, problem) => {
  expect(isProblem(status)).toBe(problem)
})
