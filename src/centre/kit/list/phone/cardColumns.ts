import type { ListColumn, Row } from '../../listModel/listModel.ts'
import type { TableState } from '../../listModel/tableAddress.ts'

/** How many figures a card shows before it is opened. */
const FIGURES = 3
/** How many texts stand in the line below a card's head. */
const TEXTS = 2

/** The fields of a row's state, which stands next to the head. */
const STATES: readonly string[] = ['status', 'state']

/** The columns of a row's card, without its head. */
export interface CardParts {
  state: ListColumn | undefined
  /** The line below the head: what and when. */
  line: readonly ListColumn[]
  /** The figures that matter. */
  figures: readonly ListColumn[]
  /** Everything else, shown when the card is opened. */
  rest: readonly ListColumn[]
}

/**
 * Returns the columns that a row's card shows below its head. Zero figures are left out, unless the rows are
 * sorted by that column.
 */
export const cardColumns = (
  columns: readonly ListColumn[],
  row: Row,
  sort: TableState['sort'],
): ListColumn[] =>
  columns.filter(({ field, numeric }) => !numeric || field === sort?.field || Number(row[field] ?? 0) !== 0)

const isEmpty = (value: unknown): boolean => value === null || value === undefined || value === ''

/**
 * Returns the parts of a row's card. The figures are the first of the reader's order; the one that sorts the rows is
 * always among them.
 */
export const cardParts = (columns: readonly ListColumn[], row: Row, sort: TableState['sort']): CardParts => {
  const shown = cardColumns(columns, row, sort)
  const state = shown.find(({ field }) => STATES.includes(field))
  const numeric = shown.filter((column) => column.numeric)
  const sorting = numeric.filter(({ field }) => field === sort?.field)
  const others = numeric.filter((column) => !sorting.includes(column)).slice(0, FIGURES - sorting.length)
  const figures = numeric.filter((column) => sorting.includes(column) || others.includes(column))
  const texts = shown.filter((column) => !column.numeric && column !== state)
  const times = texts.filter(({ kind }) => kind.kind === 'time').slice(0, 1)
  const words = texts
    .filter((column) => column.kind.kind !== 'time' && !column.render && !isEmpty(row[column.field]))
    .slice(0, TEXTS)
  const line = [...times, ...words]
  const taken = [state, ...figures, ...line]
  return { state, line, figures, rest: shown.filter((column) => !taken.includes(column)) }
}
