import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { plansAreOld } from '../../../../../src/server/store/db/sql/plans.ts'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['performance'] })
})
afterEach(() => {
  vi.useRealTimers()
})

/** Counts transactions at the same time. Returns how often the plans were too old. */
const send = (connection: object, times: number): number =>
  Array.from({ length: times }, () => plansAreOld(connection)).filter(Boolean).length

test('plans are renewed when a connection has sent as many transactions again, but not within two seconds', () => {
  const connection = {}
  expect(send(connection, 100)).toBe(0)
  vi.advanceTimersByTime(2_001)
  expect(send(connection, 100)).toBe(1)
  vi.advanceTimersByTime(2_001)
  // The plans are from transaction 101 and 200 were sent, so they are renewed two transactions later, at 202.
  expect(send(connection, 1)).toBe(0)
  expect(send(connection, 1)).toBe(1)
  vi.advanceTimersByTime(2_001)
  expect(send(connection, 201)).toBe(0)
})

test('plans are renewed after a minute, for any number of transactions, and each connection has its own', () => {
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
