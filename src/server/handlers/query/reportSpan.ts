import { MOMENTS } from '../../../entities/scalars.ts'
import { DAY, dayOf, dayPlus, MINUTE } from '../../../rules/calendar.ts'
import { ok, refuse, type Decision } from '../../../rules/decision.ts'
import type { ReportSpan } from '../../ports/team/reports.ts'

/** An account seen within this time counts as online, in milliseconds. */
export const ONLINE_MS = 5 * MINUTE

/**
 * The settlement days that a range touches, because team figures are per day. An empty range gives its first day. The
 * days at both ends of the calendar may reach beyond the allowed moments, where there is no data.
 */
export const wholeDays = (range: { from: number; to: number }, zone: string): ReportSpan => {
  const from = dayOf(range.from, zone).start
  const last = dayOf(Math.max(range.to - 1, range.from), zone)
  return { from: Math.max(from, MOMENTS.first), to: Math.min(last.end, MOMENTS.last) }
}

/** The number of settlement days in a span of whole days, unaffected by clock changes. Runs in constant time. */
export const daysOf = ({ from, to }: ReportSpan): number => Math.round((to - from) / DAY)

/** The days that a range touches. Refuses `range.too.long` for more than `most`, because the reply lists each day. */
export const wholeDaysUpTo = (
  most: number,
  range: { from: number; to: number },
  zone: string,
): Decision<ReportSpan> => {
  const span = wholeDays(range, zone)
  return daysOf(span) > most ? refuse('range.too.long', { field: 'to', detail: { days: most } }) : ok(span)
}

/** The moment before which an account was last seen if it has been away for `days` whole settlement days. */
export const unseenBefore = (now: number, days: number, zone: string): number =>
  dayPlus(now, -days, zone).start

/** The part of the result that a page shows, and its order. */
export const windowOf = (input: {
  pageNo: number
  pageSize: number
  sort?: string
  order?: 'ascend' | 'descend'
}) => ({
  sort: input.sort,
  order: input.order,
  offset: (input.pageNo - 1) * input.pageSize,
  limit: input.pageSize,
})
