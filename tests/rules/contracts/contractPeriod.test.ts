import { describe, expect, test } from 'vitest'
import {
  beginsCounting,
  boundaryFrom,
  periodOfTerms,
  spanOf,
  stopsCounting,
  type SettlementPeriod,
} from '../../../src/rules/contracts/contractPeriod.ts'

const ZONE = 'Asia/Kuala_Lumpur'
const at = (local: string): number => Date.parse(`${local}+08:00`)
const NOON = at('2026-03-10T12:07:00')

test.each([
  [{ kind: 'dividend', period: 'W' }, 'W'],
  [{ kind: 'dividend' }, 'M'],
  [{ kind: 'daily' }, 'D'],
  [{ kind: 'hourly' }, 'hour'],
  [{ kind: 'realtime' }, 'slot'],
] as const)('a contract %j is settled by %s', (terms, period) => {
  expect(periodOfTerms(terms)).toBe(period)
})

const SPANS: readonly (readonly [SettlementPeriod, string, string])[] = [
  ['slot', '2026-03-10T12:05:00', '2026-03-10T12:10:00'],
  ['hour', '2026-03-10T12:00:00', '2026-03-10T13:00:00'],
  ['D', '2026-03-10T00:00:00', '2026-03-11T00:00:00'],
  ['W', '2026-03-09T00:00:00', '2026-03-16T00:00:00'],
  ['H', '2026-03-01T00:00:00', '2026-03-16T00:00:00'],
  ['M', '2026-03-01T00:00:00', '2026-04-01T00:00:00'],
]

test.each(SPANS)('the period %s lasts from %s to %s', (period, start, end) => {
  expect(spanOf(NOON, period, ZONE)).toEqual({ start: at(start), end: at(end) })
})

test.each(SPANS)(
  'the first %s at a moment begins then, or at the end of the running one',
  (period, start, end) => {
    expect(boundaryFrom(NOON, period, ZONE)).toBe(at(end))
    expect(boundaryFrom(at(start), period, ZONE)).toBe(at(start))
  },
)

describe('a contract that ends', () => {
  test.each([
    ['counts to the end of the running period', '2026-01-01T00:00:00', '2026-04-01T00:00:00'],
    ['never counts when it had not begun', '2026-05-01T00:00:00', '2026-05-01T00:00:00'],
  ])('%s', (_what, effectiveFrom, until) => {
    expect(stopsCounting({ period: 'M', effectiveFrom: at(effectiveFrom) }, NOON, ZONE)).toBe(at(until))
  })
})

describe('a new daily contract', () => {
  const monthly = { period: 'M' as const, effectiveFrom: at('2026-01-01T00:00:00') }
  test.each([
    ['begins the next day', null, null, '2026-03-11T00:00:00'],
    ['begins after the month of the contract it replaces', monthly, null, '2026-04-01T00:00:00'],
    ['begins after an ended contract has stopped', null, '2026-03-12T00:00:00', '2026-03-12T00:00:00'],
    ['waits for the later of both', monthly, '2026-03-12T00:00:00', '2026-04-01T00:00:00'],
    ['waits for the later of both, in either order', monthly, '2026-04-09T10:00:00', '2026-04-10T00:00:00'],
    [
      'does not wait for a contract that stopped long ago',
      null,
      '2026-01-01T00:00:00',
      '2026-03-11T00:00:00',
    ],
  ])('%s', (_what, replaced, countsUntil, from) => {
    const before = { replaced, countsUntil: countsUntil === null ? null : at(countsUntil) }
    expect(beginsCounting('D', NOON, before, ZONE)).toBe(at(from))
  })
})
