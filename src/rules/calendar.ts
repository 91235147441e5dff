import type { ContractPeriod } from '../entities/contracts/contract.ts'

/** Milliseconds. */
export const SECOND = 1_000
export const MINUTE = 60 * SECOND
export const HOUR = 60 * MINUTE
export const DAY = 24 * HOUR

/** A half-open time span: `start` ≤ t < `end`, epoch ms. */
export interface Span {
  start: number
  end: number
}

/** A calendar date in a zone; month 1–12. The date may overflow: 0 is the last day of the month before. */
interface CalendarDate {
  year: number
  month: number
  date: number
}

const formatters = new Map<string, Intl.DateTimeFormat>()

// Creating an Intl formatter takes a millisecond and settlement needs thousands of days, so one per zone is cached.
const formatter = (zone: string): Intl.DateTimeFormat => {
  const known = formatters.get(zone)
  if (known) return known
  const made = new Intl.DateTimeFormat('en-GB', {
    timeZone: zone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  })
  formatters.set(zone, made)
  return made
}

const wallClock = (ms: number, zone: string): number => {
  const parts: Partial<Record<string, number>> = Object.fromEntries(
    formatter(zone)
      .formatToParts(ms)
      .map((p) => [p.type, Number(p.value)]),
  )
  const { year = NaN, month = NaN, day = NaN, hour = NaN, minute = NaN, second = NaN } = parts
  return Date.UTC(year, month - 1, day, hour, minute, second)
}

const offsetAt = (ms: number, zone: string): number => wallClock(ms, zone) - Math.floor(ms / SECOND) * SECOND

/** The calendar date at a moment, in a zone. */
export const dateAt = (ms: number, zone: string): CalendarDate => {
  const wall = new Date(wallClock(ms, zone))
  return { year: wall.getUTCFullYear(), month: wall.getUTCMonth() + 1, date: wall.getUTCDate() }
}

/**
 * Returns the moment when the clocks of a zone show a time, given as if it were UTC. Of a time that comes twice, the
 * first. A time that the clocks skip is read with the offset before the change: 00:00 is 01:00 on a day that begins so.
 */
const momentOf = (wall: number, zone: string): number => {
  // Clocks change at most once in these two days, and every offset is less than a day.
  const [before, after] = [offsetAt(wall - DAY, zone), offsetAt(wall + DAY, zone)]
  if (before === after) return wall - before
  const first = wall - Math.max(before, after)
  return wallClock(first, zone) === wall ? first : wall - Math.min(before, after)
}

/** The moment a calendar day begins in a zone, also where the clocks change at midnight. */
export const startOfDate = ({ year, month, date }: CalendarDate, zone: string): number =>
  momentOf(Date.UTC(year, month - 1, date), zone)

/** The settlement day that contains a moment. */
export const dayOf = (ms: number, zone: string): Span => {
  const today = dateAt(ms, zone)
  return { start: startOfDate(today, zone), end: startOfDate({ ...today, date: today.date + 1 }, zone) }
}

/** Whether a settlement day begins at a moment. */
export const startsDay = (ms: number, zone: string): boolean => dayOf(ms, zone).start === ms

/** Whether the given ends of a span are starts of settlement days. */
export const isWholeDays = (
  { from, to }: { from?: number | undefined; to?: number | undefined },
  zone: string,
): boolean => [from, to].every((end) => end === undefined || startsDay(end, zone))

/** The day `n` days after (before, when negative) the day that contains a moment. */
export const dayPlus = (ms: number, n: number, zone: string): Span => {
  const from = dateAt(ms, zone)
  return {
    start: startOfDate({ ...from, date: from.date + n }, zone),
    end: startOfDate({ ...from, date: from.date + n + 1 }, zone),
  }
}

/** The clock hour that contains a moment. In zones with an offset in minutes, hours begin at :00 local time. */
export const hourOf = (ms: number, zone: string): Span => {
  const offset = offsetAt(ms, zone)
  const start = Math.floor((ms + offset) / HOUR) * HOUR - offset
  return { start, end: start + HOUR }
}

/** The five-minute slot that contains a moment (§9: real-time salary settles every 5 minutes). */
export const slotOf = (ms: number): Span => {
  const start = Math.floor(ms / (5 * MINUTE)) * 5 * MINUTE
  return { start, end: start + 5 * MINUTE }
}

/** The contract period that contains a moment: D day, W week from Monday, H half month (1–15, 16–end), M month (§9). */
export const periodOf = (ms: number, period: ContractPeriod, zone: string): Span => {
  const { year, month, date } = dateAt(ms, zone)
  const span = (from: number, to: number): Span => ({
    start: startOfDate({ year, month, date: from }, zone),
    end: startOfDate({ year, month, date: to }, zone),
  })
  if (period === 'D') return span(date, date + 1)
  if (period === 'W') {
    const monday = date - ((new Date(Date.UTC(year, month - 1, date)).getUTCDay() + 6) % 7)
    return span(monday, monday + 7)
  }
  const monthLength = new Date(Date.UTC(year, month, 0)).getUTCDate()
  if (period === 'H') return date <= 15 ? span(1, 16) : span(16, monthLength + 1)
  return span(1, monthLength + 1)
}

const pad = (n: number): string => String(n).padStart(2, '0')

/** `yyyy-MM-dd` of a moment, in a zone. */
export const dayName = (ms: number, zone: string): string => {
  const { year, month, date } = dateAt(ms, zone)
  return `${year}-${pad(month)}-${pad(date)}`
}

/** The moment a `yyyy-MM-dd` begins in a zone. */
export const startOfDayName = (name: string, zone: string): number => {
  const [year = NaN, month = NaN, date = NaN] = name.split('-').map(Number)
  return startOfDate({ year, month, date }, zone)
}

/** Every day that begins within a span, in order. */
export const daysIn = (span: Span, zone: string): Span[] => {
  const days: Span[] = []
  for (let day = dayOf(span.start, zone); day.start < span.end; day = dayOf(day.end, zone)) days.push(day)
  return days
}

/** `yyyy-MM-ddTHH:mm` of a moment, in a zone: what a field for a date and a time holds. */
export const minuteName = (ms: number, zone: string): string =>
  new Date(wallClock(ms, zone)).toISOString().slice(0, 16)

/** The moment of a `yyyy-MM-ddTHH:mm` in a zone; NaN for another text. */
export const momentOfMinuteName = (name: string, zone: string): number => {
  const wall = Date.parse(`${name}Z`)
  return Number.isNaN(wall) ? wall : momentOf(wall, zone)
}
