/** A reader's settings for one column, saved per user and screen. */
export interface ColumnChoice {
  show?: boolean
  order?: number
  /** The edge to which the column is pinned. */
  fixed?: 'left' | 'right'
}
export type ColumnChoices = Record<string, ColumnChoice>

/**
 * Returns the visible columns in the reader's order. Columns that the reader has not placed keep the screen's
 * order.
 */
export const shownColumns = (
  fields: readonly string[],
  extras: ReadonlySet<string>,
  choices: ColumnChoices,
): string[] =>
  fields
    .map((field, index) => ({ field, order: choices[field]?.order ?? index, index }))
    .filter(({ field }) => choices[field]?.show ?? !extras.has(field))
    .sort((a, b) => a.order - b.order || a.index - b.index)
    .map(({ field }) => field)
