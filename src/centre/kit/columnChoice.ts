/** What a reader chose for one column; kept per user and screen. */
export interface ColumnChoice {
  show?: boolean
  order?: number
  /** The edge it stays at when the rest is moved. */
  fixed?: 'left' | 'right'
}
export type ColumnChoices = Record<string, ColumnChoice>

/** The columns that show, in the reader's order. Columns it has not placed keep the screen's order. */
export const shownColumns = (
  fields: readonly string[], extras: ReadonlySet<string>, choices: ColumnChoices,
): string[] =>
  fields
    .map((field, index) => ({ field, order: choices[field]?.order ?? index, index }))
    .filter(({ field }) => choices[field]?.show ?? !extras.has(field))
    .sort((a, b) => a.order - b.order || a.index - b.index)
    .map(({ field }) => field)
