import { describe, expect, test } from 'vitest'
import { DAY, dayName, HOUR, MINUTE, startOfDayName } from '../../../../src/rules/calendar.ts'
import { dropOf, duePeriods, isQuiet } from '../../../../src/server/domain/team/reportRules.ts'

const ZONE = 'Asia/Kuala_Lumpur'
const at = (day: string, time: number): number => startOfDayName(day, ZONE) + time

describe('quiet hours', () => {
  test.each([
    ['22:00', '08:00', 21 * HOUR + 59 * MINUTE, false],
    ['22:00', '08:00', 22 * HOUR - 1, false],
    ['22:00', '08:00', 22 * HOUR, true],
    ['22:00', '08:00', 0, true],
    ['22:00', '08:00', 7 * HOUR + 59 * MINUTE, true],
    ['22:00', '08:00', 8 * HOUR - 1, true],
    ['22:00', '08:00', 8 * HOUR, false],
    ['12:30', '14:00', 12 * HOUR + 29 * MINUTE, false],
    ['12:30', '14:00', 12 * HOUR + 30 * MINUTE, true],
    ['12:30', '14:00', 14 * HOUR, false],
    ['08:00', '08:00', 8 * HOUR, false],
  ] as const)('from %s to %s, %d ms into the day: %s', (from, to, time, quiet) => {
    expect(isQuiet({ from, to }, at('2026-03-10', time), ZONE)).toBe(quiet)
  })

  test('without quiet hours no time is quiet', () => {
    expect(isQuiet(null, at('2026-03-10', 0), ZONE)).toBe(false)
  })
})

describe('the periods of statements', () => {
  const names = (period: 'D' | 'W' | 'M', since: number, now: number) =>
    duePeriods(period, since, now, ZONE).map(({ start, end }) => [
      dayName(start, ZONE),
      dayName(end - 1, ZONE),
    ])

  test('the last complete day, week from Monday, and month', () => {
    const now = at('2026-03-10', 9 * HOUR)
    expect(names('D', now - DAY, now)).toEqual([['2026-03-09', '2026-03-09']])
    expect(names('W', now - 3 * DAY, now)).toEqual([['2026-03-02', '2026-03-08']])
    expect(names('M', now - 10 * DAY, now)).toEqual([['2026-02-01', '2026-02-28']])
  })

  test('nothing that ended before the statement was switched on', () => {
    const now = at('2026-03-10', 9 * HOUR)
    expect(names('D', now, now)).toEqual([])
    expect(names('D', at('2026-03-10', 0), now)).toEqual([])
    expect(names('D', at('2026-03-10', -1), now)).toEqual([['2026-03-09', '2026-03-09']])
  })

  test('at most three late ones, the oldest first', () => {
    const now = at('2026-03-10', 9 * HOUR)
    expect(names('D', now - 30 * DAY, now)).toEqual([
      ['2026-03-07', '2026-03-07'],
      ['2026-03-08', '2026-03-08'],
      ['2026-03-09', '2026-03-09'],
    ])
  })
})

describe('a sudden drop', () => {
  test.each([
    ['half of the mean', 50n, [100n, 100n], { mean: 100n, percent: 50 }],
    ['no bets', 0n, [70n, 0n, 0n, 0n, 0n, 0n, 0n], { mean: 10n, percent: 100 }],
    ['none after a mean of the smallest amount', 0n, [1n], { mean: 1n, percent: 100 }],
    ['a little less', 99n, [100n], { mean: 100n, percent: 1 }],
    ['the mean', 100n, [100n], null],
    ['more', 101n, [100n], null],
    ['no bets after none', 0n, [0n, 0n], null],
    ['no days before', 5n, [], null],
  ] as const)('%s', (_, day, before, drop) => {
    expect(dropOf(day, before)).toEqual(drop)
  })
})
