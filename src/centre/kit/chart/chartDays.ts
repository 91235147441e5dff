import { DAY } from '../../../rules/calendar.ts'
import type { DayRange } from '../format/presets.ts'

const MIDNIGHT = 'T00:00:00Z'
const nameOf = (ms: number): string => new Date(ms).toISOString().slice(0, 10)

/** Returns the calendar days of a range, both ends included, oldest first. */
export const dayNamesIn = ({ from, to }: DayRange): string[] => {
  const first = Date.parse(from + MIDNIGHT)
  const days = Math.round((Date.parse(to + MIDNIGHT) - first) / DAY) + 1
  return Array.from({ length: Math.max(days, 0) }, (_, index) => nameOf(first + index * DAY))
}

interface DayRow {
  day: string
}

/**
 * Returns one row for each day of a range, oldest first. A day without a row gets zero figures, so that no line
 * bridges the gap. Days after `today` are left out. So are days before the oldest row when the page does not hold
 * all rows.
 * @param page the rows of the response and the total number of rows
 * @param nothing the figures of a day without a row
 */
export const everyDay = <Row extends DayRow>(
  range: DayRange,
  today: string,
  page: { list: readonly Row[]; total: number },
  nothing: Omit<Row, 'day'>,
): Row[] => {
  const found = new Map(page.list.map((row) => [row.day, row]))
  const oldest = [...found.keys()].sort()[0]
  const from =
    page.total > page.list.length && oldest !== undefined && oldest > range.from ? oldest : range.from
  return dayNamesIn({ from, to: range.to < today ? range.to : today }).map(
    (day) => found.get(day) ?? ({ ...nothing, day } as Row),
  )
}
