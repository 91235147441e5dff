import { describe, expect, test } from 'vitest'
import {
  isDayName,
  dayFormat,
  presetDays,
  presetOf,
  PRESETS,
  spanOfDays,
} from '../../../../src/centre/kit/format/presets.ts'
import type { Preset } from '../../../../src/centre/kit/format/presets.ts'
import { DAY } from '../../../../src/rules/calendar.ts'

const KL = 'Asia/Kuala_Lumpur'
/** 23:30 on Saturday 21 November 2026 in Kuala Lumpur, which is still the morning of that day in New York. */
const LATE = Date.UTC(2026, 10, 21, 15, 30)

describe('date ranges at half past eleven at night', () => {
  const cases: [Preset, string, string][] = [
    ['today', '2026-11-21', '2026-11-21'],
    ['yesterday', '2026-11-20', '2026-11-20'],
    ['thisWeek', '2026-11-16', '2026-11-22'],
    ['lastWeek', '2026-11-09', '2026-11-15'],
    ['thisHalf', '2026-11-16', '2026-11-30'],
    ['lastHalf', '2026-11-01', '2026-11-15'],
    ['thisMonth', '2026-11-01', '2026-11-30'],
    ['lastMonth', '2026-10-01', '2026-10-31'],
    ['past7', '2026-11-15', '2026-11-21'],
    ['past30', '2026-10-23', '2026-11-21'],
    ['next7', '2026-11-21', '2026-11-27'],
    ['next30', '2026-11-21', '2026-12-20'],
  ]
  test.each(cases)('%s', (preset, from, to) => {
    expect(presetDays(preset, LATE, KL)).toEqual({ from, to })
  })
  test('an hour later it is the next day in the settlement zone, whatever the browser’s zone', () => {
    expect(presetDays('today', LATE + 3_600_000, KL)).toEqual({ from: '2026-11-22', to: '2026-11-22' })
  })
})

test.each(['America/New_York', 'Europe/London', KL, 'Asia/Kathmandu'])(
  'a day of %s is parsed back, also where clocks change',
  (zone) => {
    for (const now of [
      Date.UTC(2026, 2, 8, 12),
      Date.UTC(2026, 9, 25, 0, 30),
      Date.UTC(2026, 10, 1, 5, 30),
    ]) {
      const { from, to } = spanOfDays(presetDays('today', now, zone), zone)
      expect(from).toBeLessThanOrEqual(now)
      expect(to).toBeGreaterThan(now)
      expect(Math.abs(to - from - DAY)).toBeLessThanOrEqual(3_600_000)
    }
  },
)

test('a range that equals a preset has its name', () => {
  for (const preset of PRESETS)
    expect(presetDays(presetOf(presetDays(preset, LATE, KL), LATE, KL)!, LATE, KL)).toEqual(
      presetDays(preset, LATE, KL),
    )
  expect(presetOf({ from: '2026-01-02', to: '2026-01-05' }, LATE, KL)).toBeNull()
})

test.each([
  ['2026-11-21', true],
  ['2026-02-29', false],
  ['2028-02-29', true],
  ['2026-13-01', false],
  ['21-11-2026', false],
  ['', false],
])('%s is a day: %s', (text, is) => {
  expect(isDayName(text)).toBe(is)
})

test.each([
  ['en', 'DD MMM YYYY'],
  ['ms', 'DD MMM YYYY'],
  ['pt-BR', 'DD MMM YYYY'],
  ['ar', 'DD MMM YYYY'],
  ['zh-CN', 'YYYY-MM-DD'],
  ['zh-HK', 'YYYY-MM-DD'],
  ['ja', 'YYYY-MM-DD'],
  ['ko', 'YYYY-MM-DD'],
  ['hu', 'YYYY-MM-DD'],
])('a field shows days of %s as %s', (language, format) => {
  expect(dayFormat(language)).toBe(format)
})
