import { expect, test } from 'vitest'
import { MINUTE } from '../../../../src/rules/calendar.ts'
import {
  healthOf,
  healthSlot,
  isFailing,
  isVendorError,
  timeBound,
} from '../../../../src/server/domain/games/vendorHealth.ts'

test.each([
  [0, 0],
  [5 * MINUTE - 1, 0],
  [5 * MINUTE, 5 * MINUTE],
])('the slot of %i begins at %i', (at, slot) => {
  expect(healthSlot(at)).toBe(slot)
})

test.each([
  [0.2, 1],
  [1, 1],
  [1.1, 2],
  [13, 13],
  [14, 20],
  [60_000, 60_000],
  [90_000, 60_000],
])('a call of %d ms is counted by %d', (tookMs, bound) => {
  expect(timeBound(tookMs)).toBe(bound)
})

test.each([
  [1, 2],
  [2, 3],
  [3, 5],
  [5, 8],
  [8, 13],
  [13, 20],
  [20, 30],
  [30, 50],
  [50, 80],
  [80, 130],
  [130, 200],
  [200, 300],
  [300, 500],
  [500, 800],
  [800, 1_300],
  [1_300, 2_000],
  [2_000, 5_000],
  [5_000, 60_000],
  [60_000, 60_000],
])('a call of exactly %i ms is counted by it, and a slower one by %i', (bound, next) => {
  expect([timeBound(bound), timeBound(bound + 0.1)]).toEqual([bound, next])
})

test.each([
  ['vendor.signature', true],
  ['vendor.replay', true],
  ['request.invalid', true],
  ['request.id.reused', true],
  ['not.found', true],
  ['game.not.found', true],
  ['round.not.found', true],
  ['server.busy', true],
  ['unknown.error', true],
  ['balance.insufficient', false],
  ['round.closed', false],
  ['game.closed', false],
  ['login.not.session', false],
] as const)('%s is an error of a vendor: %s', (code, counts) => {
  expect(isVendorError(code)).toBe(counts)
})

const timed = (...rows: [bound: number, calls: number, errors?: number][]) =>
  rows.map(([bound, calls, errors = 0]) => ({ bound, calls, errors }))

test.each([
  ['no calls', timed(), { calls: 0, errors: 0, errorRate: 0, medianMs: null }],
  ['only fast calls', timed([1, 10]), { calls: 10, errors: 0, errorRate: 0, medianMs: 1 }],
  ['within one bound', timed([30, 10]), { calls: 10, errors: 0, errorRate: 0, medianMs: 25 }],
  [
    'in any order, where half of the calls are',
    timed([200, 10, 1], [3, 30]),
    { calls: 40, errors: 1, errorRate: 250, medianMs: 3 },
  ],
  ['mostly slow', timed([1, 1], [60_000, 9]), { calls: 10, errors: 0, errorRate: 0, medianMs: 29_444 }],
  ['a bound without calls', timed([30, 0]), { calls: 0, errors: 0, errorRate: 0, medianMs: null }],
  ['a single call', timed([30, 1]), { calls: 1, errors: 0, errorRate: 0, medianMs: 25 }],
  [
    'half of the calls at the end of a bound',
    timed([3, 10], [200, 10]),
    { calls: 20, errors: 0, errorRate: 0, medianMs: 3 },
  ],
  [
    'a third of the calls at the end of a bound',
    timed([3, 10], [200, 20]),
    { calls: 30, errors: 0, errorRate: 0, medianMs: 148 },
  ],
  ['only errors', timed([5, 3, 3]), { calls: 3, errors: 3, errorRate: 10_000, medianMs: 4 }],
])('the health of a vendor: %s', (_what, counted, health) => {
  expect(healthOf(counted)).toEqual(health)
})

test.each([
  [100, 5, true],
  [100, 4, false],
  [101, 5, false],
  [10, 4, false],
  [1_000, 50, true],
  [1_000, 49, false],
  [0, 0, false],
])('of %i calls %i errors: failing %s', (calls, errors, failing) => {
  expect(isFailing(healthOf(timed([1, calls, errors])))).toBe(failing)
})

test.each([
  [499, false],
  [500, true],
])('50 errors at a rate of %i basis points: failing %s', (errorRate, failing) => {
  expect(isFailing({ calls: 1_000, errors: 50, errorRate, medianMs: 1 })).toBe(failing)
})
