import { cardColumns } from './cardColumns.ts'
import { cellOf, columnTitle } from './listColumns.tsx'
import type { ListColumn, Row } from '../listModel/listModel.ts'
import type { ReactNode } from 'react'
import { rowKeys } from './rowKeys.ts'
import type { TableState } from '../listModel/tableAddress.ts'
import type { Words } from '../format/useWords.ts'

interface RowCardsProps {
  rows: readonly Row[]
  rowKey: string
  columns: readonly ListColumn[]
  /** The sort order of the rows. */
  sort: TableState['sort']
  words: Words
  zone: string
  open: (row: Row) => void
  actions?: (row: Row) => ReactNode
}

/** The rows on a phone: cards between hairlines, each with a title and then its figures as labels and values. */
export const RowCards = ({ rows, rowKey, columns, sort, words, zone, open, actions }: RowCardsProps) => {
  const [first, ...rest] = columns
  const keys = rowKeys(rows, rowKey)
  const notes = { currency: '', zone }
  return (
    <ul className="row-cards">
      {rows.map((row) => (
        <li key={keys.get(row)}>
          {first && <p className="row-card-head">{cellOf(first, row, open, true)}</p>}
          <dl>
            {cardColumns(rest, row, sort).map((column) => (
              <div key={column.field}>
                <dt>{columnTitle(column, words, notes)}</dt>
                <dd>{cellOf(column, row, open, true)}</dd>
              </div>
            ))}
          </dl>
          {actions && <div className="row-card-actions">{actions(row)}</div>}
        </li>
      ))}
    </ul>
  )
}
