// Moves the focus between the rows of the open screen: table rows, cards, and lists with the class `mini-list`.

const ROWS =
  '.centre-main :is(tr[data-row-key], .row-cards > li, .mini-list > li, .timeline-rows > li):not([hidden])'
const OPENS = 'a[href], button:not(:disabled)'

const rowsOnScreen = (): HTMLElement[] =>
  [...document.querySelectorAll<HTMLElement>(ROWS)].filter((row) => row.getClientRects().length > 0)

/** Returns the row that has the focus, or contains it; null when none does. */
const focusedRow = (): HTMLElement | null => document.activeElement?.closest<HTMLElement>(ROWS) ?? null

/** Moves the focus to the next or the previous row; to the first one when no row has it. */
export const moveRowFocus = (by: 1 | -1): boolean => {
  const rows = rowsOnScreen()
  const now = focusedRow()
  const at = now ? rows.indexOf(now) : -1
  const row = at < 0 ? rows[0] : rows[at + by]
  if (!row) return false
  if (!row.hasAttribute('tabindex')) row.tabIndex = -1
  row.focus()
  row.scrollIntoView({ block: 'nearest' })
  return true
}

/** Opens the focused row by its first link or button, where the row itself does not open. */
export const openFocusedRow = (): boolean => {
  const row = focusedRow()
  if (!row || row !== document.activeElement) return false
  const opener = row.querySelector<HTMLElement>(OPENS)
  opener?.click()
  return opener !== null
}
