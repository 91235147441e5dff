import { itemAt } from '../../../rules/itemAt.ts'

/** The number of rows of a list on a day. */
export interface DayCount {
  day: number
  count: number
}

/**
 * Returns the days that a page of a time-ordered list covers, and how many rows of those days come before it. With
 * it, a page far back does not scan the whole list. null for an empty page.
 */
export const pageDays = (
  days: readonly DayCount[],
  order: 'ascend' | 'descend',
  offset: number,
  limit: number,
): { first: number; last: number; offset: number } | null => {
  const ordered = days
    .filter(({ count }) => count > 0)
    .toSorted((a, b) => (order === 'ascend' ? a.day - b.day : b.day - a.day))
  let before = 0
  const start = ordered.findIndex(({ count }) => {
    if (before + count > offset) return true
    before += count
    return false
  })
  if (start < 0) return null
  let reached = before
  const end = ordered.findIndex(({ count }, n) => {
    if (n >= start) reached += count
    return reached >= offset + limit
  })
  const ends = [itemAt(ordered, start).day, itemAt(ordered, end < 0 ? ordered.length - 1 : end).day]
  return { first: Math.min(...ends), last: Math.max(...ends), offset: offset - before }
}
