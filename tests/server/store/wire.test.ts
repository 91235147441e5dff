import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { plansAreOld, type Wire } from '../../../src/server/store/wire.ts'

beforeEach(() => { vi.useFakeTimers({ toFake: ['performance'] }) })
afterEach(() => { vi.useRealTimers() })

/** Sends so many transactions at one moment; answers how often plans were to be made anew. */
const send = (wire: Wire, times: number): number => Array.from({ length: times }, () => plansAreOld(wire)).filter(Boolean).length

test('plans are made anew once a connection has sent as much again, but not within two seconds', () => {
  const wire = {} as Wire
  expect(send(wire, 100)).toBe(0)
  vi.advanceTimersByTime(2_001)
  expect(send(wire, 100)).toBe(1)
  vi.advanceTimersByTime(2_001)
  // Made after 101, and 200 sent by now: the next but one is as much again.
  expect(send(wire, 1)).toBe(0)
  expect(send(wire, 1)).toBe(1)
  vi.advanceTimersByTime(2_001)
  expect(send(wire, 201)).toBe(0)
})

test('plans are made anew after a minute, however little was sent, and each connection has its own', () => {
  const [wire, other] = [{} as Wire, {} as Wire]
  expect(send(wire, 1_000)).toBe(0)
  vi.advanceTimersByTime(2_001)
  expect(send(wire, 1)).toBe(1)
  vi.advanceTimersByTime(59_000)
  expect(send(wire, 1)).toBe(0)
  vi.advanceTimersByTime(1_001)
  expect(send(wire, 1)).toBe(1)
  expect(send(other, 1)).toBe(0)
})
