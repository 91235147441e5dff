import { Link } from 'react-router'
import type { KeyboardEvent, ReactNode, SyntheticEvent } from 'react'
import type { TableColumnType } from 'antd'
import type { ProColumns } from '@ant-design/pro-components'
import type { ColumnChoices } from '../listModel/columnChoice.ts'
import { FieldValue } from '../format/FieldValue.tsx'
import type { ListColumn, Row } from '../listModel/listModel.ts'
import type { TableState } from '../listModel/tableAddress.ts'
import type { Words } from '../format/useWords.ts'

/** Returns the content of one cell: the value by its kind, and its link or button. */
export const cellOf = (column: ListColumn, row: Row, open: (row: Row) => void, full = false): ReactNode => {
  const value = column.render ? (
    column.render(row)
  ) : (
    <FieldValue
      field={column.field}
      kind={column.kind}
      value={row[column.field]}
      signed={column.signed}
      copy={column.copy}
      full={full}
    />
  )
  if (column.drill === 'detail') {
    return (
      <button
        type="button"
        className="drill"
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
  return href ? (
    <Link className="drill" to={href}>
      {value}
    </Link>
  ) : (
    value
  )
}

/** Titles longer than this, in characters, wrap to two lines. */
const LONG_TITLE = 22

/** Returns the title of a column. It names the currency or the zone once, instead of in every cell. */
export const columnTitle = (
  column: ListColumn,
  words: Words,
  notes: { currency: string; zone: string },
): ReactNode => {
  const note = column.kind.kind === 'money' ? notes.currency : column.kind.kind === 'time' && notes.zone
  const label = words.listField(column.label)
  return (
    <>
      <span className={label.length > LONG_TITLE ? 'title-long' : undefined}>{label}</span>
      {note && <span className="title-note"> {note}</span>}
    </>
  )
}

interface ColumnsInput {
  /** The visible columns, in the reader's order. */
  columns: readonly ListColumn[]
  /** The reader's settings, for the pinned columns. */
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
 * Handles the press on a column head before antd does. antd would render all rows again before the next frame,
 * and once more with the new rows.
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

const EDGES = { left: -1, none: 0, right: 1 } as const

/** Returns antd's columns for a list. */
export const tableColumns = ({
  columns,
  choices,
  words,
  notes,
  sort,
  open,
  onSort,
  actions,
}: ColumnsInput): TableColumnType<Row>[] => {
  const edgeOf = ({ field }: ListColumn): number => EDGES[choices[field]?.fixed ?? 'none']
  const own = columns
    .toSorted((a, b) => edgeOf(a) - edgeOf(b))
    .map(
      (column): TableColumnType<Row> => ({
        dataIndex: column.field,
        key: column.field,
        title: columnTitle(column, words, notes),
        align: column.numeric ? 'end' : 'start',
        width: column.width,
        className: column.wraps ? 'wraps' : '',
        fixed: choices[column.field]?.fixed,
        sorter: column.sort ?? false,
        sortOrder: sort?.field === column.field ? sort.order : null,
        showSorterTooltip: false,
        onHeaderCell: () => (column.sort ? sortPress(column.field, sort, onSort) : {}),
        render: (_, row) => cellOf(column, row, open),
      }),
    )
  if (!actions) return own
  return [
    ...own,
    { key: 'actions', title: '', align: 'end', fixed: 'right', width: 1, render: (_, row) => actions(row) },
  ]
}

/** Returns the columns for ProTable's column chooser. */
export const proColumns = (columns: readonly ListColumn[], words: Words): ProColumns<Row>[] =>
  columns.map((column) => ({
    dataIndex: column.field,
    key: column.field,
    title: words.listField(column.label),
  }))
