import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  DAY,
  HOUR,
  MINUTE,
  SECOND,
  dayName,
  dayOf,
  dayPlus,
  daysIn,
  hourOf,
  isWholeDays,
  minuteName,
  momentOfMinuteName,
  periodOf,
  slotOf,
  startOfDayName,
  startsDay,
} from '../../src/rules/calendar.ts'

const KL = 'Asia/Kuala_Lumpur'
const at = (iso: string): number => Date.parse(iso)

/** Zones whose clocks change at midnight, or between it and one o'clock. */
const MIDNIGHT_ZONES = [
  'America/Santiago',
  'America/Havana',
  'Atlantic/Azores',
  'Asia/Beirut',
  'Africa/Cairo',
  'America/Nuuk',
  'America/Asuncion',
  'Asia/Amman',
  'Asia/Gaza',
] as const

describe('the settlement day', () => {
  test.each([
    ['half past eleven at night is still today', '2026-03-10T23:30:00+08:00', '2026-03-10'],
    ['half past midnight is already tomorrow', '2026-03-11T00:30:00+08:00', '2026-03-11'],
    ['the first millisecond belongs to the new day', '2026-03-11T00:00:00+08:00', '2026-03-11'],
  ])('%s', (_name, iso, name) => {
    expect(dayName(at(iso), KL)).toBe(name)
    expect(dayOf(at(iso), KL).start).toBe(startOfDayName(name, KL))
  })

  test.each([
    ['spring forward has 23 hours', 'Europe/Berlin', '2026-03-29', 23],
    ['fall back has 25 hours', 'Europe/Berlin', '2026-10-25', 25],
    ['a day of Kuala Lumpur has 24 hours', KL, '2026-03-29', 24],
  ])('%s', (_name, zone, name, hours) => {
    const day = dayOf(startOfDayName(name, zone), zone)
    expect((day.end - day.start) / HOUR).toBe(hours)
  })

  test('days follow each other without gap or overlap, in any zone', () => {
    const zones = fc.constantFrom(
      KL,
      'Europe/Berlin',
      'America/St_Johns',
      'Australia/Lord_Howe',
      'Pacific/Apia',
      'UTC',
      ...MIDNIGHT_ZONES,
    )
    const moments = fc.integer({ min: at('2015-01-01T00:00:00Z'), max: at('2035-01-01T00:00:00Z') })
    fc.assert(
      fc.property(zones, moments, (zone, ms) => {
        const day = dayOf(ms, zone)
        expect(day.start <= ms && ms < day.end).toBe(true)
        expect(dayOf(day.end, zone).start).toBe(day.end)
        expect(dayPlus(ms, 1, zone)).toEqual(dayOf(day.end, zone))
        expect(startOfDayName(dayName(ms, zone), zone)).toBe(day.start)
      }),
      { numRuns: 300 },
    )
  })
})

describe('days in zones whose clocks change at midnight', () => {
  test.each([
    // The clocks go from 24:00 to 01:00: the day has no midnight and begins at one o'clock.
    ['America/Santiago', '2019-09-08', '2019-09-08T01:00:00-03:00', 23],
    ['America/Santiago', '2025-09-07', '2025-09-07T01:00:00-03:00', 23],
    ['America/Santiago', '2026-09-06', '2026-09-06T01:00:00-03:00', 23],
    ['America/Asuncion', '2023-10-01', '2023-10-01T01:00:00-03:00', 23],
    ['America/Sao_Paulo', '2018-11-04', '2018-11-04T01:00:00-02:00', 23],
    ['America/Havana', '2026-03-08', '2026-03-08T01:00:00-04:00', 23],
    ['Atlantic/Azores', '2026-03-29', '2026-03-29T01:00:00+00:00', 23],
    ['Asia/Beirut', '2026-03-29', '2026-03-29T01:00:00+03:00', 23],
    ['Africa/Cairo', '2026-04-24', '2026-04-24T01:00:00+03:00', 23],
    // The clocks go from 24:00 back to 23:00: the day before has that hour twice.
    ['America/Santiago', '2026-04-04', '2026-04-04T00:00:00-03:00', 25],
    ['America/Santiago', '2026-04-05', '2026-04-05T00:00:00-04:00', 24],
    ['Africa/Cairo', '2026-10-29', '2026-10-29T00:00:00+03:00', 25],
    // The clocks go from 01:00 back to 00:00: midnight comes twice, and the day begins at the first one.
    ['America/Havana', '2026-11-01', '2026-11-01T00:00:00-04:00', 25],
    ['Atlantic/Azores', '2026-10-25', '2026-10-25T00:00:00+00:00', 25],
  ])('%s, %s begins at %s and has %i hours', (zone, name, start, hours) => {
    const day = dayOf(at(start), zone)
    expect(startOfDayName(name, zone)).toBe(at(start))
    expect(day).toEqual({ start: at(start), end: at(start) + hours * HOUR })
    expect(dayName(day.start - 1, zone)).not.toBe(name)
    expect(dayOf(day.end - 1, zone)).toEqual(day)
    expect(dayPlus(day.end, -1, zone)).toEqual(day)
  })

  test('a date that a zone left out has no hours: Samoa had no 30 December 2011', () => {
    const zone = 'Pacific/Apia'
    const [before, after] = [
      dayOf(at('2011-12-29T12:00:00-10:00'), zone),
      dayOf(at('2011-12-31T12:00:00+14:00'), zone),
    ]
    expect([before, after].map(({ start, end }) => (end - start) / HOUR)).toEqual([24, 24])
    expect(after.start).toBe(before.end)
    expect(startOfDayName('2011-12-30', zone)).toBe(before.end)
  })

  test.each(MIDNIGHT_ZONES)('every day of twelve years follows the one before in %s', (zone) => {
    let day = dayOf(at('2020-01-01T12:00:00Z'), zone)
    const end = at('2032-01-01T00:00:00Z')
    let wrong = ''
    while (day.start < end) {
      const next = dayOf(day.end, zone)
      const hours = (next.end - next.start) / HOUR
      const isNext =
        next.start === day.end &&
        dayName(day.end - 1, zone) === dayName(day.start, zone) &&
        dayName(next.start, zone) !== dayName(day.start, zone) &&
        hours >= 22 &&
        hours <= 26
      if (!isNext) wrong += `${new Date(day.end).toISOString()} `
      day = next
    }
    expect(wrong).toBe('')
  })

  test('a month and a week begin and end with their days', () => {
    const zone = 'America/Santiago'
    expect(periodOf(at('2026-09-06T12:00:00-03:00'), 'W', zone).end).toBe(at('2026-09-07T00:00:00-03:00'))
    expect(daysIn(periodOf(at('2026-09-06T12:00:00-03:00'), 'M', zone), zone)).toHaveLength(30)
  })
})

describe('periods of contracts', () => {
  test.each([
    ['a week begins on Monday', 'W', '2026-03-15T12:00:00+08:00', '2026-03-09', '2026-03-16'],
    ['a Monday begins its own week', 'W', '2026-03-16T00:00:00+08:00', '2026-03-16', '2026-03-23'],
    ['the 15th is in the first half', 'H', '2026-03-15T23:59:59+08:00', '2026-03-01', '2026-03-16'],
    ['the 16th begins the second half', 'H', '2026-03-16T00:00:00+08:00', '2026-03-16', '2026-04-01'],
    ['February ends when it ends', 'M', '2028-02-29T10:00:00+08:00', '2028-02-01', '2028-03-01'],
    ['a week may cross the year', 'W', '2027-01-01T10:00:00+08:00', '2026-12-28', '2027-01-04'],
    ['a day is a day', 'D', '2026-12-31T10:00:00+08:00', '2026-12-31', '2027-01-01'],
  ] as const)('%s', (_name, period, iso, from, to) => {
    expect(periodOf(at(iso), period, KL)).toEqual({
      start: startOfDayName(from, KL),
      end: startOfDayName(to, KL),
    })
  })

  test('an hour begins at :00 of the zone, also in zones with an offset of half an hour', () => {
    expect(hourOf(at('2026-03-10T10:59:59+08:00'), KL).start).toBe(at('2026-03-10T10:00:00+08:00'))
    expect(hourOf(at('2026-03-10T10:15:00+05:30'), 'Asia/Kolkata').start).toBe(
      at('2026-03-10T10:00:00+05:30'),
    )
  })

  test('a real-time slot lasts five minutes', () => {
    expect(slotOf(at('2026-03-10T10:04:59.999Z'))).toEqual({
      start: at('2026-03-10T10:00:00Z'),
      end: at('2026-03-10T10:05:00Z'),
    })
  })

  test('the days of a span are counted once each', () => {
    const span = { start: startOfDayName('2026-02-27', KL), end: startOfDayName('2026-03-03', KL) }
    expect(daysIn(span, KL).map((d) => dayName(d.start, KL))).toEqual([
      '2026-02-27',
      '2026-02-28',
      '2026-03-01',
      '2026-03-02',
    ])
    expect(daysIn({ start: span.start, end: span.start + DAY / 2 }, KL)).toHaveLength(1)
  })
})

test('the units of time are milliseconds', () => {
  expect([SECOND, MINUTE, HOUR, DAY]).toEqual([1_000, 60_000, 3_600_000, 86_400_000])
})

test('an hour lasts an hour', () => {
  const start = at('2026-03-10T10:00:00+08:00')
  expect(hourOf(start, KL)).toEqual({ start, end: at('2026-03-10T11:00:00+08:00') })
})

describe('whole days', () => {
  const midnight = at('2026-03-10T00:00:00+08:00')
  test.each([
    [midnight, true],
    [midnight + 1, false],
    [midnight - 1, false],
  ])('%d begins a day: %s', (ms, begins) => {
    expect(startsDay(ms, KL)).toBe(begins)
  })

  test.each([
    ['without ends', {}, true],
    ['from a midnight', { from: midnight }, true],
    ['from midnight to midnight', { from: midnight, to: midnight + DAY }, true],
    ['from noon', { from: midnight + DAY / 2, to: midnight + DAY }, false],
    ['to noon', { from: midnight, to: midnight + DAY / 2 }, false],
    ['to noon, without a beginning', { to: midnight + DAY / 2 }, false],
  ])('a span %s', (_what, span, whole) => {
    expect(isWholeDays(span, KL)).toBe(whole)
  })

  test.each([0, 1, 499, 999])('%i milliseconds into a second are in the same day', (ms) => {
    expect(dayOf(midnight + ms, KL).start).toBe(midnight)
    expect(dayOf(midnight - 1_000 + ms, KL).end).toBe(midnight)
  })
})

describe('a minute of a field', () => {
  test.each([
    [KL, '2026-03-10T23:30:59+08:00', '2026-03-10T23:30'],
    ['Europe/Berlin', '2026-03-29T01:59:00+01:00', '2026-03-29T01:59'],
    ['Europe/Berlin', '2026-03-29T03:00:00+02:00', '2026-03-29T03:00'],
    ['Asia/Kathmandu', '2026-01-01T00:00:00+05:45', '2026-01-01T00:00'],
    ['America/Santiago', '2026-09-06T01:00:00-03:00', '2026-09-06T01:00'],
    ['America/Havana', '2026-11-01T00:30:00-04:00', '2026-11-01T00:30'],
  ])('in %s %s is %s, and back', (zone, iso, name) => {
    expect(minuteName(at(iso), zone)).toBe(name)
    expect(momentOfMinuteName(name, zone)).toBe(Math.floor(at(iso) / MINUTE) * MINUTE)
  })

  test('a minute that the clocks skip is read with the offset before the change', () => {
    expect(momentOfMinuteName('2026-09-06T00:30', 'America/Santiago')).toBe(at('2026-09-06T01:30:00-03:00'))
    expect(momentOfMinuteName('2026-03-29T02:30', 'Europe/Berlin')).toBe(at('2026-03-29T03:30:00+02:00'))
  })

  test.each(['', 'soon', '2026-13-01T00:00'])('"%s" is no moment', (name) => {
    expect(momentOfMinuteName(name, KL)).toBeNaN()
  })
})
