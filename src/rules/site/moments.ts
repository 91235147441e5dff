import { dateFormat } from './formats.ts'
import { dateLocaleOf } from './languages.ts'

// Dates and times as people read them. One form for each precision, in the order of the language.

const MINUTE: Intl.DateTimeFormatOptions = {
  day: '2-digit',
  month: 'short',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
}

/** Returns a moment to the minute in a zone, as in `21 Nov 2026, 12:39`. */
export const minuteText = (ms: number, timeZone: string, language: string): string =>
  dateFormat(dateLocaleOf(language), { ...MINUTE, timeZone }).format(ms)

/** Returns a moment to the second in a zone, as in `21 Nov 2026, 12:39:28`. The column or page names the zone. */
export const momentText = (ms: number, timeZone: string, language: string): string =>
  dateFormat(dateLocaleOf(language), { ...MINUTE, second: '2-digit', timeZone }).format(ms)

/** Returns the time of day of a moment in a zone, as in `12:39:28`, where its day is already named. */
export const timeText = (ms: number, timeZone: string, language: string): string =>
  dateFormat(dateLocaleOf(language), {
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    hourCycle: 'h23',
    timeZone,
  }).format(ms)

/** Returns a calendar day of the settlement zone, as in `Sat, 21 Nov 2026`. */
export const dayText = (day: string, language: string): string =>
  dateFormat(dateLocaleOf(language), {
    weekday: 'short',
    day: '2-digit',
    month: 'short',
    year: 'numeric',
    timeZone: 'UTC',
  }).format(Date.parse(`${day}T00:00:00Z`))

/** Returns the short name of a zone, as in `GMT+8`. */
export const zoneText = (timeZone: string, at: number): string =>
  dateFormat('en-GB', { timeZone, timeZoneName: 'shortOffset' })
    .formatToParts(at)
    .find((part) => part.type === 'timeZoneName')?.value ?? timeZone

/** Returns the time of day of a moment in a zone, as in `12:39`. */
export const clockText = (ms: number, timeZone: string, language: string): string =>
  dateFormat(dateLocaleOf(language), {
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZone,
  }).format(ms)

/** Returns the day of a moment in a zone, as in `21 Nov`. */
export const dayMonthText = (ms: number, timeZone: string, language: string): string =>
  dateFormat(dateLocaleOf(language), { day: '2-digit', month: 'short', timeZone }).format(ms)
