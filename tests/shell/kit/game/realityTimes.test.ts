import { describe, expect, it } from 'vitest'
import { MINUTE } from '../../../../src/rules/calendar.ts'
import { untilCheckMs, waitMs } from '../../../../src/shell/kit/game/realityTimes.ts'

const at = (minutesIn: number, every: number) => ({
  startedAt: 0,
  now: minutesIn * MINUTE,
  realityCheckMinutes: every,
})

describe('the reality check', () => {
  it.each([
    { minutesIn: 0, every: 30, confirmedAt: 0, left: 30 },
    { minutesIn: 29, every: 30, confirmedAt: 0, left: 1 },
    { minutesIn: 30, every: 30, confirmedAt: 0, left: 0 },
    { minutesIn: 45, every: 30, confirmedAt: 31, left: 16 },
    { minutesIn: 45, every: 5, confirmedAt: 31, left: -9 },
  ])(
    '$minutesIn minutes in, every $every, confirmed at $confirmedAt: $left minutes left',
    ({ minutesIn, every, confirmedAt, left }) => {
      expect(untilCheckMs(at(minutesIn, every), confirmedAt * MINUTE)).toBe(left * MINUTE)
    },
  )

  it('does not count a confirmation from an earlier session', () => {
    expect(
      untilCheckMs({ startedAt: 100 * MINUTE, now: 101 * MINUTE, realityCheckMinutes: 10 }, 50 * MINUTE),
    ).toBe(9 * MINUTE)
  })

  it('appears again after five minutes at the latest, because the interval may have become shorter, and never has a negative delay', () => {
    expect(waitMs(at(0, 60), 0)).toBe(5 * MINUTE)
    expect(waitMs(at(58, 60), 0)).toBe(2 * MINUTE)
    expect(waitMs(at(70, 60), 0)).toBe(0)
  })
})
