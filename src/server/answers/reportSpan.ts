import { MOMENTS } from '../../entities/scalars.ts'
import { DAY, dayOf, dayPlus, MINUTE } from '../../rules/calendar.ts'
import { ok, refuse, type Decision } from '../../rules/decision.ts'
import type { ReportSpan } from '../ports/reports.ts'

/** Someone seen within this time counts as online. */
export const ONLINE_MS = 5 * MINUTE

/**
 * The settlement days that a range touches: team figures are of whole days. An empty range is its first day. The days of
 * the first and the last moment reach beyond them, where there is nothing to count and no word for a moment.
 */
export const wholeDays = (range: { from: number; to: number }, zone: string): ReportSpan => {
  const from = dayOf(range.from, zone).start
  const last = dayOf(Math.max(range.to - 1, range.from), zone)
  return { from: Math.max(from, MOMENTS.first), to: Math.min(last.end, MOMENTS.last) }
}

/** How many settlement days a span of whole ones has: a change of the clock makes no day of it. Nothing walks through them. */
export const daysOf = ({ from, to }: ReportSpan): number => Math.round((to - from) / DAY)

/** The days that a range touches, where there are at most `most`: whoever answers day by day does so for no more. */
export const wholeDaysUpTo = (most: number, range: { from: number; to: number }, zone: string): Decision<ReportSpan> => {
  const span = wholeDays(range, zone)
  return daysOf(span) > most ? refuse('range.too.long', { field: 'to', detail: { days: most } }) : ok(span)
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
