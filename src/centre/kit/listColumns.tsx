import { Link } from 'react-router'
import type { KeyboardEvent, ReactNode, SyntheticEvent } from 'react'
import type { TableColumnType } from 'antd'
import type { ProColumns } from '@ant-design/pro-components'
import type { ColumnChoices } from './columnChoice.ts'
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
  /** The columns that show, in the reader's order. */
  columns: readonly ListColumn[]
  /** What the reader chose, for the columns that stay at an edge. */
  choices: ColumnChoices
  words: Words
  notes: { currency: string; zone: string }
  sort: TableState['sort']
  open: (row: Row) => void
  onSort: (sort: TableState['sort']) => void
  actions?: (row: Row) => ReactNode
}

const NEXT = { none: 'ascend', ascend: 'descend', descend: null } as const

/**
 * A press on the head of a column, taken before antd hears of it: antd would draw all rows anew before the next frame,
 * and again when the right ones have come.
 */
const sortPress = (field: string, sort: TableState['sort'], onSort: ColumnsInput['onSort']) => {
  const press = (event: SyntheticEvent): void => {
    event.stopPropagation()
    const order = NEXT[sort?.field === field ? sort.order : 'none']
    onSort(order && { field, order })
  }
  return {
    onClickCapture: press,
    onKeyDownCapture: (event: KeyboardEvent) => {
      if (event.key === 'Enter') press(event)
    },
  }
}

const EDGES = { left: -1, right: 1 } as const

/** antd's columns from ours. */
export const tableColumns = ({ columns, choices, words, notes, sort, open, onSort, actions }: ColumnsInput): TableColumnType<Row>[] => {
  const edgeOf = ({ field }: ListColumn): number => EDGES[choices[field]?.fixed as keyof typeof EDGES] ?? 0
  const own = columns.toSorted((a, b) => edgeOf(a) - edgeOf(b)).map((column): TableColumnType<Row> => ({
    dataIndex: column.field,
    key: column.field,
    title: columnTitle(column, words, notes),
    align: column.numeric ? 'right' : 'left',
    width: column.width,
    fixed: choices[column.field]?.fixed,
    sorter: column.sort ?? false,
    sortOrder: sort?.field === column.field ? sort.order : null,
    showSorterTooltip: false,
    onHeaderCell: () => (column.sort ? sortPress(column.field, sort, onSort) : {}),
    render: (_, row) => cellOf(column, row, open),
  }))
  if (!actions) return own
  return [...own, { key: 'actions', title: '', align: 'right', fixed: 'right', width: 1, render: (_, row) => actions(row) }]
}

/** What ProTable's column chooser offers. */
export const proColumns = (columns: readonly ListColumn[], words: Words): ProColumns<Row>[] =>
  columns.map((column) => ({ dataIndex: column.field, key: column.field, title: words.field(column.label) }))
