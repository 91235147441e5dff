import { dateLocaleOf } from '../../../rules/site/languages.ts'

const formats = new Map<string, Intl.DateTimeFormat>()
const dateFormat = (locale: string, zone: string, options: Intl.DateTimeFormatOptions, key: string) => {
  const name = `${locale}/${zone}/${key}`
  let format = formats.get(name)
  if (!format) {
    format = new Intl.DateTimeFormat(locale, { timeZone: zone, ...options })
    formats.set(name, format)
  }
  return format
}

/** Returns a moment to the second in a zone, as in `21 Nov 2026, 12:39:28`. The column or page names the zone. */
export const momentText = (ms: number, zone: string, language: string): string =>
  dateFormat(
    dateLocaleOf(language),
    zone,
    {
      day: '2-digit',
      month: 'short',
      year: 'numeric',
      hour: '2-digit',
      minute: '2-digit',
      second: '2-digit',
      hourCycle: 'h23',
    },
    'moment',
  ).format(ms)

/** Returns the time of day of a moment in a zone, as in `12:39:28`, where its day is already named. */
export const timeText = (ms: number, zone: string, language: string): string =>
  dateFormat(
    dateLocaleOf(language),
    zone,
    { hour: '2-digit', minute: '2-digit', second: '2-digit', hourCycle: 'h23' },
    'time',
  ).format(ms)

/** Returns a calendar day of the settlement zone, as in `Sat, 21 Nov 2026`. */
export const dayText = (day: string, language: string): string =>
  dateFormat(
    dateLocaleOf(language),
    'UTC',
    { weekday: 'short', day: '2-digit', month: 'short', year: 'numeric' },
    'day',
  ).format(Date.parse(`${day}T00:00:00Z`))

/** Returns the short name of a zone, as in `GMT+8`. */
export const zoneText = (zone: string, at: number): string =>
  dateFormat('en-GB', zone, { timeZoneName: 'shortOffset' }, 'zone')
    .formatToParts(at)
    .find((part) => part.type === 'timeZoneName')?.value ?? zone
