import { describe, expect, it } from 'vitest'
import { MINUTE } from '../../../src/rules/calendar.ts'
import { untilCheckMs, waitMs } from '../../../src/shell/kit/game/realityTimes.ts'

const at = (minutesIn: number, every: number) => ({
  startedAt: 0,
  now: minutesIn * MINUTE,
  realityCheckMinutes: every,
})

describe('the reality check', () => {
  it.each([
    { minutesIn: 0, every: 30, wentOnAt: 0, left: 30 },
    { minutesIn: 29, every: 30, wentOnAt: 0, left: 1 },
    { minutesIn: 30, every: 30, wentOnAt: 0, left: 0 },
    { minutesIn: 45, every: 30, wentOnAt: 31, left: 16 },
    { minutesIn: 45, every: 5, wentOnAt: 31, left: -9 },
  ])(
    '$minutesIn minutes in, every $every, answered at $wentOnAt: $left minutes left',
    ({ minutesIn, every, wentOnAt, left }) => {
      expect(untilCheckMs(at(minutesIn, every), wentOnAt * MINUTE)).toBe(left * MINUTE)
    },
  )

  it('does not count an answer of an earlier session', () => {
    expect(
      untilCheckMs({ startedAt: 100 * MINUTE, now: 101 * MINUTE, realityCheckMinutes: 10 }, 50 * MINUTE),
    ).toBe(9 * MINUTE)
  })

  it('asks again after five minutes at the latest, because the setting may have become shorter, and never waits backwards', () => {
    expect(waitMs(at(0, 60), 0)).toBe(5 * MINUTE)
    expect(waitMs(at(58, 60), 0)).toBe(2 * MINUTE)
    expect(waitMs(at(70, 60), 0)).toBe(0)
  })
})
