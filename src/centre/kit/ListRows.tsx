import { memo, useMemo } from 'react'
import type { KeyboardEvent, ReactNode } from 'react'
import { Pagination, Skeleton, Table } from 'antd'
import { useCentre } from './centreContext.ts'
import { tableColumns } from './listColumns.tsx'
import { useListValue } from './listContext.ts'
import type { ListColumn, ListModel, Row } from './listModel.ts'
import { zoneText } from './moment.ts'
import type { TableState } from './tableAddress.ts'
import { rowKeys } from './rowKeys.ts'
import { totalsSummary } from './Totals.tsx'
import type { Density, useListMemory } from './useListMemory.ts'
import { useSteady } from './useSteady.ts'
import { useWords } from './useWords.ts'
import type { Words } from './useWords.ts'

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
  empty: ReactNode
}

/** Arrow keys move between rows, Enter opens one. */
const moveRow = (event: KeyboardEvent<HTMLElement>): void => {
  const step = event.key === 'ArrowDown' ? 'nextElementSibling' : event.key === 'ArrowUp' ? 'previousElementSibling' : null
  const next = step && event.currentTarget[step]
  if (!(next instanceof HTMLElement) || !next.dataset['rowKey']) return
  event.preventDefault()
  next.focus()
}

/** The rows alone: the dearest part of a screen, drawn again only for other rows, columns or words. */
const Rows = memo((props: RowsProps) => {
  const { model, columns, choices, rows, total, totals, sort, words, currency, zone, opens, open, onSort, actions } = props
  const drawn = useMemo(
    () => tableColumns({ columns, choices, words, notes: { currency, zone }, sort, open, onSort, actions }),
    [columns, choices, words, currency, zone, sort, open, onSort, actions],
  )
  const keys = useMemo(() => rowKeys(rows, model.rowKey), [rows, model])
  const summed = totals && rows.length > 0 && columns.some((column) => column.totals.length > 0)
  return (
    <Table<Row>
      rowKey={(row) => keys.get(row)!} columns={drawn} dataSource={rows as Row[]} size={props.density} pagination={false}
      scroll={{ x: 'max-content' }} locale={{ emptyText: props.empty }}
      summary={summed ? totalsSummary({ columns, totals, total, words, trailing: Boolean(actions) }) : undefined}
      onRow={(row) => ({
        tabIndex: opens ? 0 : undefined,
        onKeyDown: (event) => {
          if (opens && event.key === 'Enter' && event.target === event.currentTarget) open(row)
          moveRow(event)
        },
      })}
    />
  )
})

/** The rows that are at hand, in the order that they were asked for in. */
export const ListRows = () => {
  const { spec, model, list, now, change, open, shown, memory, empty } = useListValue()
  const { zone, money } = useCentre()
  const words = useWords()
  const onSort = useSteady((sort: TableState['sort']) => change({ sort }))
  const waiting = useMemo(() => <Skeleton active paragraph={{ rows: 6 }} title={false} />, [])
  return (
    <Rows
      model={model} columns={shown} choices={memory.choices} rows={list.rows} total={list.total} totals={list.totals}
      sort={list.of.sort} density={memory.density} words={words} currency={money.symbol} zone={zoneText(zone, now)}
      opens={spec.detail !== undefined} open={open} onSort={onSort} actions={spec.actions as never}
      empty={list.rows.length > 0 ? null : list.loading ? waiting : empty}
    />
  )
}

/** Below the rows: which of how many, and the way to the others. It moves with the press, before the rows have come. */
export const ListPages = () => {
  const { list: { total }, state, change } = useListValue()
  const { t } = useWords()
  if (total <= 20) return null
  return (
    <Pagination
      className="list-pages" align="end" current={state.pageNo} pageSize={state.pageSize} total={total} showSizeChanger
      pageSizeOptions={[20, 50, 100]} showTotal={(count, [from, to]) => t('rows_shown', { from, to, count })}
      onChange={(pageNo, pageSize) => change({ pageNo: pageSize === state.pageSize ? pageNo : 1, pageSize })}
    />
  )
}
