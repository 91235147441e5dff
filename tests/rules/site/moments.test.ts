import { describe, expect, test } from 'vitest'
import {
  clockText,
  dayMonthText,
  dayText,
  minuteText,
  momentText,
  timeText,
  zoneText,
} from '../../../src/rules/site/moments.ts'

/** 21 November 2026, 04:39:28 in UTC and 12:39:28 in Kuala Lumpur. */
const AT = Date.UTC(2026, 10, 21, 4, 39, 28)
const KL = 'Asia/Kuala_Lumpur'

describe('a moment in Kuala Lumpur', () => {
  test.each([
    ['to the minute', minuteText, '21 Nov 2026, 12:39'],
    ['to the second', momentText, '21 Nov 2026, 12:39:28'],
    ['as a time to the second', timeText, '12:39:28'],
    ['as a time to the minute', clockText, '12:39'],
    ['as a day', dayMonthText, '21 Nov'],
  ])('%s', (_what, textOf, text) => {
    expect(textOf(AT, KL, 'en')).toBe(text)
  })
})

test.each([
  ['UTC', 'en', '21 Nov 2026, 04:39'],
  ['Asia/Kolkata', 'en', '21 Nov 2026, 10:09'],
  ['Asia/Tokyo', 'en', '21 Nov 2026, 13:39'],
  ['America/Los_Angeles', 'en', '20 Nov 2026, 20:39'],
  [KL, 'pt-BR', '21 de nov. de 2026, 12:39'],
])('a moment in the zone %s in the language %s is %s', (zone, language, text) => {
  expect(minuteText(AT, zone, language)).toBe(text)
})

test('midnight is 00:00, not 24:00', () => {
  const midnight = Date.UTC(2026, 10, 21)
  expect(minuteText(midnight, 'UTC', 'en')).toBe('21 Nov 2026, 00:00')
  expect(clockText(midnight, 'UTC', 'en-US')).toBe('00:00')
  expect(timeText(midnight - 1, 'UTC', 'en')).toBe('23:59:59')
})

test.each(['ar', 'fa', 'th', 'my'])('a date in %s has Latin digits and the Gregorian year', (language) => {
  expect(minuteText(AT, KL, language)).toContain('2026')
  expect(minuteText(AT, KL, language)).toContain('12:39')
})

test.each([
  ['2026-11-21', 'Sat, 21 Nov 2026'],
  ['2026-01-01', 'Thu, 01 Jan 2026'],
  ['2028-02-29', 'Tue, 29 Feb 2028'],
])('the calendar day %s is %s, whatever the zone of the machine', (day, text) => {
  expect(dayText(day, 'en')).toBe(text)
})

test.each([
  [KL, AT, 'GMT+8'],
  ['Asia/Kolkata', AT, 'GMT+5:30'],
  ['America/New_York', AT, 'GMT-5'],
  // Daylight-saving time.
  ['America/New_York', Date.UTC(2026, 6, 1), 'GMT-4'],
])('the name of %s', (zone, at, name) => {
  expect(zoneText(zone, at)).toBe(name)
})
