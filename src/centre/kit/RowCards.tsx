import { cellOf, columnTitle } from './listColumns.tsx'
import type { ListColumn, Row } from './listModel.ts'
import type { ReactNode } from 'react'
import { rowKeys } from './rowKeys.ts'
import type { Words } from './useWords.ts'

interface RowCardsProps {
  rows: readonly Row[]
  rowKey: string
  columns: readonly ListColumn[]
  words: Words
  zone: string
  open: (row: Row) => void
  actions?: (row: Row) => ReactNode
}

/** The rows on a phone: one after the other between hairlines, first what it is, then its figures in pairs. */
export const RowCards = ({ rows, rowKey, columns, words, zone, open, actions }: RowCardsProps) => {
  const [first, ...rest] = columns
  const keys = rowKeys(rows, rowKey)
  const notes = { currency: '', zone }
  return (
    <ul className="row-cards">
      {rows.map((row) => (
        <li key={keys.get(row)}>
          {first && <p className="row-card-head">{cellOf(first, row, open, true)}</p>}
          <dl>
            {rest.map((column) => (
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
