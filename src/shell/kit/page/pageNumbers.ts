/**
 * Returns the page numbers to show: `range` around the current page and `margin` at either end. Null marks a gap
 * (§9: range 5, margin 1 for popups; 3 and 1 elsewhere).
 */
export const pageNumbers = (
  page: number,
  pages: number,
  range: number,
  margin: number,
): readonly (number | null)[] => {
  const half = Math.floor(range / 2)
  const from = Math.max(1, Math.min(page - half, pages - range + 1))
  const to = Math.min(pages, from + range - 1)
  const numbers: (number | null)[] = []
  for (let each = 1; each <= pages; each++) {
    if (each <= margin || each > pages - margin || (each >= from && each <= to)) numbers.push(each)
    else if (numbers.at(-1) !== null) numbers.push(null)
  }
  return numbers
}
