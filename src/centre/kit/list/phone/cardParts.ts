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
  /** At the end of the head: the state of the row, or the figure that sums it up. */
  headEnd: ListColumn | undefined
  /** The line below the head: what and when. */
  line: readonly ListColumn[]
  /** The figures that matter. */
  figures: readonly ListColumn[]
  /** Everything else, shown when the card is opened. */
  rest: readonly ListColumn[]
}

const isZero = (row: Row, { field, numeric }: ListColumn): boolean => numeric && Number(row[field] ?? 0) === 0

const isEmpty = (value: unknown): boolean => value === null || value === undefined || value === ''

/**
 * Returns the parts of a row's card. The figures are the one that sorts the rows and the first of the reader's order that
 * are not zero; where these are too few, zeros fill the places, so that no card is without figures. Other zeros are left out.
 */
export const cardParts = (columns: readonly ListColumn[], row: Row, sort: TableState['sort']): CardParts => {
  const headEnd = columns.find(({ field, lead }) => lead || STATES.includes(field))
  const numeric = columns.filter((column) => column.numeric && column !== headEnd)
  const rank = (column: ListColumn): number => {
    if (column.field === sort?.field) return 0
    return isZero(row, column) ? 2 : 1
  }
  const chosen = numeric.toSorted((a, b) => rank(a) - rank(b)).slice(0, FIGURES)
  const figures = numeric.filter((column) => chosen.includes(column))
  const texts = columns.filter((column) => !column.numeric && column !== headEnd)
  const times = texts.filter(({ kind }) => kind.kind === 'time').slice(0, 1)
  const words = texts
    .filter((column) => column.kind.kind !== 'time' && !column.render && !isEmpty(row[column.field]))
    .slice(0, TEXTS)
  const line = [...times, ...words]
  const taken = [headEnd, ...figures, ...line]
  return {
    headEnd,
    line,
    figures,
    rest: columns.filter((column) => !taken.includes(column) && !isZero(row, column)),
  }
}
