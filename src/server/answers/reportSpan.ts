import { dayOf, dayPlus, MINUTE } from '../../rules/calendar.ts'
import type { ReportSpan } from '../ports/reports.ts'

/** Someone seen within this time counts as online. */
export const ONLINE_MS = 5 * MINUTE

/** The settlement days that a range touches: team figures are of whole days. An empty range is its first day. */
export const wholeDays = (range: { from: number; to: number }, zone: string): ReportSpan => {
  const from = dayOf(range.from, zone).start
  const last = dayOf(Math.max(range.to - 1, range.from), zone)
  return { from, to: last.end }
}

/** Someone last seen before this moment has not been here for `days` whole settlement days. */
export const unseenBefore = (now: number, days: number, zone: string): number => dayPlus(now, -days, zone).start

/** Which rows of the result a page shows, in which order. */
export const windowOf = (input: { pageNo: number; pageSize: number; sort?: string; order?: 'ascend' | 'descend' }) => ({
  sort: input.sort,
  order: input.order,
  offset: (input.pageNo - 1) * input.pageSize,
  limit: input.pageSize,
})
