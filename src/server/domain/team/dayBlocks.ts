import { DAY, dateAt } from '../../../rules/calendar.ts'

/** The block lengths of stored sums, in days. Each is a multiple of the one before. */
export const BLOCK_DAYS = [1, 4, 16] as const

/** A block of days with a stored sum; `sign` −1 subtracts it. */
export interface DayBlock {
  days: number
  firstDay: number
  sign: 1 | -1
}

/** Returns the day of a moment in a zone, counted from 1 January 1970. */
export const dayNumber = (ms: number, zone: string): number => {
  const { year, month, date } = dateAt(ms, zone)
  return Math.floor(Date.UTC(year, month - 1, date) / DAY)
}

/**
 * Covers a span of days with few blocks, `from` ≤ day < `to`. Every block begins at a multiple of its length. One day
 * short of a longer block is that block minus a day, because the shorter way to a multiple is taken.
 */
export const coverDays = (from: number, to: number): DayBlock[] => {
  const blocks: DayBlock[] = []
  let [first, end] = [from, to]
  const add = (days: number, firstDay: number, sign: 1 | -1): void => {
    blocks.push({ days, firstDay, sign })
  }
  for (const [i, days] of BLOCK_DAYS.entries()) {
    const longer = BLOCK_DAYS[i + 1]
    const worthwhile = longer !== undefined && end - first >= longer
    if (!worthwhile) {
      for (; first < end; first += days) add(days, first, 1)
      return blocks
    }
    for (const half = longer / 2; first % longer !== 0; ) {
      if (first % longer < half) add(days, (first -= days), -1)
      else add(days, (first += days) - days, 1)
    }
    for (const half = longer / 2; end % longer !== 0; ) {
      if (end % longer > half) add(days, (end += days) - days, -1)
      else add(days, (end -= days), 1)
    }
  }
  return blocks
}
