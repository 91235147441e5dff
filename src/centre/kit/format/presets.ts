import { dateAt, dayName, dayOf, dayPlus, periodOf, startOfDayName } from '../../../rules/calendar.ts'
import type { Span } from '../../../rules/calendar.ts'
import { dateFormat } from '../../../rules/site/formats.ts'
import { dateLocaleOf } from '../../../rules/site/languages.ts'

/** The presets of a date filter (§9: next and past 7 and 30 days), counted in the settlement zone. */
export const PRESETS = [
  'today',
  'yesterday',
  'thisWeek',
  'lastWeek',
  'thisHalf',
  'lastHalf',
  'thisMonth',
  'lastMonth',
  'past7',
  'past30',
  'pastYear',
  'next7',
  'next30',
] as const
export type Preset = (typeof PRESETS)[number]

/** The days of the past 12 months, with today. */
const YEAR_DAYS = 365

/**
 * Returns how a field for days shows a day, in dayjs' letters: short enough for two days in one field, and in the order of
 * the language. Chinese, Japanese, Korean and Hungarian begin with the year.
 */
export const dayFormat = (language: string): string => {
  const [first] = dateFormat(dateLocaleOf(language), { dateStyle: 'medium' }).formatToParts(0)
  return first?.type === 'year' ? 'YYYY-MM-DD' : 'DD MMM YYYY'
}

/** Calendar days of the settlement zone, `yyyy-MM-dd`, both included, as in an address. */
export interface DayRange {
  from: string
  to: string
}

const inclusive = ({ start, end }: Span, zone: string): DayRange => ({
  from: dayName(start, zone),
  to: dayName(end - 1, zone),
})

/**
 * Returns the days of a preset at a moment. The past 7 days are today and the six before it; the next 7 are today
 * and the six after it.
 */
export const presetDays = (preset: Preset, now: number, zone: string): DayRange => {
  const before = (period: 'W' | 'H' | 'M') => periodOf(periodOf(now, period, zone).start - 1, period, zone)
  switch (preset) {
    case 'today':
      return inclusive(dayOf(now, zone), zone)
    case 'yesterday':
      return inclusive(dayPlus(now, -1, zone), zone)
    case 'thisWeek':
      return inclusive(periodOf(now, 'W', zone), zone)
    case 'lastWeek':
      return inclusive(before('W'), zone)
    case 'thisHalf':
      return inclusive(periodOf(now, 'H', zone), zone)
    case 'lastHalf':
      return inclusive(before('H'), zone)
    case 'thisMonth':
      return inclusive(periodOf(now, 'M', zone), zone)
    case 'lastMonth':
      return inclusive(before('M'), zone)
    case 'past7':
      return inclusive({ start: dayPlus(now, -6, zone).start, end: dayOf(now, zone).end }, zone)
    case 'past30':
      return inclusive({ start: dayPlus(now, -29, zone).start, end: dayOf(now, zone).end }, zone)
    case 'pastYear':
      return inclusive({ start: dayPlus(now, 1 - YEAR_DAYS, zone).start, end: dayOf(now, zone).end }, zone)
    case 'next7':
      return inclusive({ start: dayOf(now, zone).start, end: dayPlus(now, 6, zone).end }, zone)
    case 'next30':
      return inclusive({ start: dayOf(now, zone).start, end: dayPlus(now, 29, zone).end }, zone)
  }
}

/** Returns the preset that equals a range at a moment; null for a custom range. */
export const presetOf = (range: DayRange, now: number, zone: string): Preset | null =>
  PRESETS.find((preset) => {
    const days = presetDays(preset, now, zone)
    return days.from === range.from && days.to === range.to
  }) ?? null

/** Returns the start of the first day and the end of the last day, epoch ms. */
export const spanOfDays = (range: DayRange, zone: string): { from: number; to: number } => ({
  from: startOfDayName(range.from, zone),
  to: dayOf(startOfDayName(range.to, zone), zone).end,
})

const DAY_NAME = /^(\d{4})-(\d{2})-(\d{2})$/

/** Returns whether a text is an existing day, `yyyy-MM-dd`. */
export const isDayName = (text: string): boolean => {
  const parts = DAY_NAME.exec(text)
  if (!parts) return false
  const [year = NaN, month = NaN, date = NaN] = parts.slice(1).map(Number)
  if (year < 2000 || year > 2200) return false
  const back = dateAt(Date.UTC(year, month - 1, date), 'UTC')
  return back.year === year && back.month === month && back.date === date
}
