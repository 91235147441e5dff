import { dayOf, dayPlus, daysIn, HOUR, hourOf, type Span } from '../../../rules/calendar.ts'
import {
  addSums,
  NO_SUMS,
  PACE_DAYS,
  partOfSums,
  type Pace,
  type TeamSums,
} from '../../domain/contracts/forecast.ts'
import type { Settlements } from '../../ports/contracts/settlements.ts'

/** The pace of a team for the rest of the present day, and for the rest of the present hour. */
export interface TeamPace {
  day: Pace
  hour: Pace
}

/** The present hour of some earlier days, and the hours after it, in the settlement zone. */
const sameTimeOn = (days: readonly Span[], now: number, zone: string): { hours: Span[]; later: Span[] } => {
  const today = dayOf(now, zone)
  const hour = hourOf(now, zone)
  const [start, end] = [hour.start - today.start, hour.end - today.start]
  return {
    hours: days.map((day) => ({ start: day.start + start, end: day.start + end })),
    later: days.map((day) => ({ start: Math.min(day.start + end, day.end), end: day.end })),
  }
}

const sumsOf = (found: ReadonlyMap<string, TeamSums>, id: string): TeamSums => found.get(id) ?? NO_SUMS

/**
 * Reads the pace of whole teams from the last whole days, by account id.
 * @param since when the oldest of the accounts registered; days before it do not count
 */
export const readPace = async (
  settlements: Settlements,
  { lineId, accountIds, since }: { lineId: string; accountIds: readonly string[]; since: number },
  now: number,
  zone: string,
): Promise<Map<string, TeamPace>> => {
  const first = Math.max(dayPlus(now, -PACE_DAYS, zone).start, dayPlus(since, 1, zone).start)
  const today = dayOf(now, zone)
  const days = daysIn({ start: first, end: today.start }, zone)
  const span = { start: first, end: Math.max(today.start, first) }
  const { hours, later } = sameTimeOn(days, now, zone)
  const whole = await settlements.figures(lineId, accountIds, 'day', span)
  const present = await settlements.hours(lineId, accountIds, hours)
  const after = await settlements.hours(lineId, accountIds, later)
  const left = hourOf(now, zone).end - now
  return new Map(
    accountIds.map((id): [string, TeamPace] => {
      const restOfHour = partOfSums(sumsOf(present, id), left, HOUR)
      return [
        id,
        {
          day: {
            days: days.length,
            whole: sumsOf(whole, id),
            rest: addSums(restOfHour, sumsOf(after, id)),
          },
          hour: { days: days.length, whole: NO_SUMS, rest: restOfHour },
        },
      ]
    }),
  )
}
