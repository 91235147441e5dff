import type { ReportChoices, StatementPeriod } from '../../../entities/team/teamReports.ts'
import { dayOf, MINUTE, periodOf, type Span } from '../../../rules/calendar.ts'
import { sum, type Units } from '../../../rules/money/money.ts'

const minutesOf = (time: string): number => {
  const [hours = NaN, minutes = NaN] = time.split(':').map(Number)
  return hours * 60 + minutes
}

/** Whether a moment is in the quiet hours, which may run over midnight. Equal times are no quiet hours. */
export const isQuiet = (quiet: ReportChoices['quiet'], now: number, zone: string): boolean => {
  if (quiet === null) return false
  const minute = Math.floor((now - dayOf(now, zone).start) / MINUTE)
  const from = minutesOf(quiet.from)
  const to = minutesOf(quiet.to)
  return from <= to ? minute >= from && minute < to : minute >= from || minute < to
}

/** After an outage, at most this many statements of one kind are sent late. */
const MAX_LATE_STATEMENTS = 3

/** Returns the last complete periods that ended after a statement was switched on, the oldest first. */
export const duePeriods = (period: StatementPeriod, since: number, now: number, zone: string): Span[] => {
  const due: Span[] = []
  let span = periodOf(periodOf(now, period, zone).start - 1, period, zone)
  while (due.length < MAX_LATE_STATEMENTS && span.end > since) {
    due.unshift(span)
    span = periodOf(span.start - 1, period, zone)
  }
  return due
}

/** A fall of valid bets: the mean of the days before, and by how many percent the day is below it. */
export interface Drop {
  mean: Units
  percent: number
}

/** Returns by how much a day fell below the mean of the days before; null if it did not, or if they had no bets. */
export const dropOf = (day: Units, before: readonly Units[]): Drop | null => {
  if (before.length === 0) return null
  const mean = sum([...before]) / BigInt(before.length)
  if (mean <= 0n || day >= mean) return null
  return { mean, percent: Number(((mean - day) * 100n) / mean) }
}
