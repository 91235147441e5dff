import { Link } from 'react-router'
import type { ReactNode } from 'react'
import type { ProColumns } from '@ant-design/pro-components'
import { FieldValue } from './FieldValue.tsx'
import type { ListColumn, Row } from './listModel.ts'
import type { TableState } from './tableAddress.ts'
import type { Words } from './useWords.ts'

/** One cell: the value by its kind, and what a click on it opens. */
export const cellOf = (column: ListColumn, row: Row, open: (row: Row) => void, full = false): ReactNode => {
  const value = column.render ? column.render(row) : (
    <FieldValue
      field={column.field} kind={column.kind} value={row[column.field]} signed={column.signed} copy={column.copy} full={full}
    />
  )
  if (column.drill === 'detail') {
    return (
      <button
        type="button" className="drill"
        onClick={(event) => {
          event.stopPropagation()
          open(row)
        }}
      >
        {value}
      </button>
    )
  }
  const href = column.drill?.(row)
  return href ? <Link className="drill" to={href}>{value}</Link> : value
}

/** The title of a column: money says its currency once here instead of in every cell, time its zone. */
export const columnTitle = (column: ListColumn, words: Words, notes: { currency: string; zone: string }): ReactNode => {
  const note = column.kind.kind === 'money' ? notes.currency : column.kind.kind === 'time' ? notes.zone : null
  return <>{words.field(column.label)}{note && <span className="title-note"> {note}</span>}</>
}

interface ColumnsInput {
  columns: readonly ListColumn[]
  words: Words
  notes: { currency: string; zone: string }
  sort: TableState['sort']
  open: (row: Row) => void
  actions?: (row: Row) => ReactNode
}

/** ProTable's columns from ours. */
export const proColumns = ({ columns, words, notes, sort, open, actions }: ColumnsInput): ProColumns<Row>[] => {
  const own = columns.map((column): ProColumns<Row> => ({
    dataIndex: column.field,
    key: column.field,
    title: columnTitle(column, words, notes),
    align: column.numeric ? 'right' : 'left',
    width: column.width,
    ellipsis: false,
    sorter: column.sort ?? false,
    sortOrder: sort?.field === column.field ? sort.order : null,
    showSorterTooltip: false,
    render: (_, row) => cellOf(column, row, open),
  }))
  if (!actions) return own
  return [...own, { key: 'actions', title: '', align: 'right', fixed: 'right', width: 1, render: (_, row) => actions(row), hideInSetting: true }]
}
