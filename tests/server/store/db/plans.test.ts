import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { plansAreOld } from '../../../../src/server/store/db/plans.ts'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['performance'] })
})
afterEach(() => {
  vi.useRealTimers()
})

/** Counts transactions at one moment. Returns how often the plans were too old. */
const send = (connection: object, times: number): number =>
  Array.from({ length: times }, () => plansAreOld(connection)).filter(Boolean).length

test('plans are made anew once a connection has sent as much again, but not within two seconds', () => {
  const connection = {}
  expect(send(connection, 100)).toBe(0)
  vi.advanceTimersByTime(2_001)
  expect(send(connection, 100)).toBe(1)
  vi.advanceTimersByTime(2_001)
  // The plans were made after 101 transactions, and 200 are sent. Twice 101 is two more.
  expect(send(connection, 1)).toBe(0)
  expect(send(connection, 1)).toBe(1)
  vi.advanceTimersByTime(2_001)
  expect(send(connection, 201)).toBe(0)
})

test('plans are made anew after a minute, however little was sent, and each connection has its own', () => {
  const [connection, other] = [{}, {}]
  expect(send(connection, 1_000)).toBe(0)
  vi.advanceTimersByTime(2_001)
  expect(send(connection, 1)).toBe(1)
  vi.advanceTimersByTime(59_000)
  expect(send(connection, 1)).toBe(0)
  vi.advanceTimersByTime(1_001)
  expect(send(connection, 1)).toBe(1)
  expect(send(other, 1)).toBe(0)
})
