import { memo, useEffect, useMemo, useRef } from 'react'
import type { ComponentRef, ReactNode, RefObject } from 'react'
import { Skeleton, Table } from 'antd'
import type { TableProps } from 'antd'
import { useCentre } from '../../context/centreContext.ts'
import { tableColumns } from '../listColumns.tsx'
import { useListValue } from '../listContext.ts'
import type { ListColumn, ListModel, Row } from '../../listModel/listModel.ts'
import { zoneText } from '../../../../rules/site/moments.ts'
import type { TableState } from '../../listModel/tableAddress.ts'
import { rowKeys } from '../rowKeys.ts'
import { totalsSummary } from './TotalsRow.tsx'
import type { Density, useListMemory } from '../useListMemory.ts'
import { useReachableScroll } from '../../detail/useReachableScroll.ts'
import { useEvent } from '../../context/useEvent.ts'
import { useWords } from '../../format/useWords.ts'
import type { Words } from '../../format/useWords.ts'
import { TABLE_CONTENT } from '../../patches/antdSelectors.ts'

type TableRef = ComponentRef<typeof Table>

interface RowsProps {
  model: ListModel
  columns: readonly ListColumn[]
  choices: ReturnType<typeof useListMemory>['choices']
  rows: readonly Row[]
  total: number
  totals?: Readonly<Record<string, number>>
  sort: TableState['sort']
  density: Density
  words: Words
  currency: string
  zone: string
  opens: boolean
  open: (row: Row) => void
  onSort: (sort: TableState['sort']) => void
  actions?: (row: Row) => ReactNode
  /** The selected keys; undefined where rows cannot be selected. */
  selected?: ReadonlySet<string> | undefined
  onSelect: (keys: readonly string[], on: boolean) => void
  empty: ReactNode
}

/**
 * Corrects antd's scroll shadows when the rows change their width without new data, as by their density. antd
 * checks them only when the rows scroll or change.
 */
const useTrueShadows = (table: RefObject<TableRef | null>): void => {
  useEffect(() => {
    const scroller = table.current?.nativeElement.querySelector(TABLE_CONTENT)
    if (!scroller?.firstElementChild) return
    const observer = new ResizeObserver(() => scroller.dispatchEvent(new Event('scroll')))
    observer.observe(scroller)
    observer.observe(scroller.firstElementChild)
    return () => observer.disconnect()
  }, [table])
}

/** Returns antd's selection of rows. The kit keeps the selected keys of other pages. */
const selectionOf = (
  selected: ReadonlySet<string>,
  onSelect: RowsProps['onSelect'],
  words: Words,
  rowKey: string,
): TableProps<Row>['rowSelection'] => ({
  selectedRowKeys: [...selected],
  columnWidth: 40,
  onSelect: (row, on) => onSelect([String(row[rowKey])], on),
  onSelectAll: (on, _, changed) =>
    onSelect(
      changed.map((row) => String(row[rowKey])),
      on,
    ),
  getTitleCheckboxProps: (): object => ({ 'aria-label': words.t('select_page') }),
  getCheckboxProps: (row): object => ({ 'aria-label': words.t('select_row', { row: String(row[rowKey]) }) }),
})

/** Returns the totals row; undefined where nothing is summed. */
const summaryOf = ({ columns, rows, totals, total, words, selected, actions }: RowsProps) =>
  totals && rows.length > 0 && columns.some((column) => column.totals.length > 0)
    ? totalsSummary({
        columns,
        totals,
        total,
        words,
        leading: selected !== undefined,
        trailing: Boolean(actions),
      })
    : undefined

/**
 * The rows, the most expensive part of a screen. They are memoized, so they render only for other rows, columns
 * or words.
 */
const Rows = memo((props: RowsProps) => {
  const {
    model,
    columns,
    choices,
    rows,
    sort,
    words,
    currency,
    zone,
    opens,
    open,
    onSort,
    actions,
    selected,
    onSelect,
  } = props
  const drawn = useMemo(
    () => tableColumns({ columns, choices, words, notes: { currency, zone }, sort, open, onSort, actions }),
    [columns, choices, words, currency, zone, sort, open, onSort, actions],
  )
  const keys = useMemo(() => rowKeys(rows, model.rowKey), [rows, model])
  const table = useRef<TableRef>(null)
  useTrueShadows(table)
  useReachableScroll(table, words.t('list_rows'))
  return (
    <Table<Row>
      ref={table}
      className="list-rows"
      rowKey={(row) => keys.get(row)!}
      columns={drawn}
      dataSource={rows}
      size={props.density}
      pagination={false}
      scroll={{ x: true }}
      tableLayout="auto"
      locale={{ emptyText: props.empty }}
      rowSelection={selected && selectionOf(selected, onSelect, words, model.rowKey)}
      summary={summaryOf(props)}
      onRow={(row) => ({
        tabIndex: opens ? 0 : undefined,
        onKeyDown: (event) => {
          if (!opens || event.key !== 'Enter' || event.target !== event.currentTarget) return
          event.preventDefault()
          open(row)
        },
      })}
    />
  )
})

/** Shows the current rows, in the order in which they were requested. */
export const ListRows = () => {
  const { spec, model, list, now, change, open, shown, memory, selection, empty } = useListValue()
  const { zone, money } = useCentre()
  const words = useWords()
  const onSort = useEvent((sort: TableState['sort']) => change({ sort }))
  const loading = useMemo(() => <Skeleton active paragraph={{ rows: 6 }} title={false} />, [])
  const noRows = list.loading ? loading : empty
  return (
    <Rows
      model={model}
      columns={shown}
      choices={memory.choices}
      rows={list.rows}
      total={list.total}
      totals={list.totals}
      sort={list.of.sort}
      density={memory.density}
      words={words}
      currency={money.symbol}
      zone={zoneText(zone, now)}
      opens={spec.detail !== undefined}
      open={open}
      onSort={onSort}
      actions={spec.actions}
      selected={spec.selected && selection.keys}
      onSelect={selection.change}
      empty={list.rows.length > 0 ? null : noRows}
    />
  )
}
