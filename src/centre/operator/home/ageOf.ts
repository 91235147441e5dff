import { DAY, HOUR, MINUTE } from '../../../rules/calendar.ts'

export interface Age {
  unit: 'minutes' | 'hours' | 'days'
  count: number
}

/** Returns how long something waits, in whole minutes below an hour, hours below two days, and days. */
export const ageOf = (ms: number): Age => {
  if (ms < HOUR) return { unit: 'minutes', count: Math.max(0, Math.floor(ms / MINUTE)) }
  if (ms < 2 * DAY) return { unit: 'hours', count: Math.floor(ms / HOUR) }
  return { unit: 'days', count: Math.floor(ms / DAY) }
}
