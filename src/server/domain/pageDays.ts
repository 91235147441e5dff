/** How many rows of a list lie on a day. */
export interface DayCount {
  day: number
  count: number
}

/**
 * The days that a page lies on, of a list in the order of time, and how many rows before it are of those days: so neither
 * a page far back nor one of a few rows among very many is looked for in all of them. null where the page is empty.
 */
export const pageDays = (
  days: readonly DayCount[], order: 'ascend' | 'descend', offset: number, limit: number,
): { first: number; last: number; offset: number } | null => {
  const ordered = days.filter(({ count }) => count > 0).toSorted((a, b) => (order === 'ascend' ? a.day - b.day : b.day - a.day))
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
  const ends = [ordered[start]!.day, ordered.at(end)!.day]
  return { first: Math.min(...ends), last: Math.max(...ends), offset: offset - before }
}
