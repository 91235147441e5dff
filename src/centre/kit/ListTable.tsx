import { useMemo, useRef } from 'react'
import type { KeyboardEvent, ReactNode } from 'react'
import { ProTable } from '@ant-design/pro-components'
import { Skeleton } from 'antd'
import type { ColumnChoices } from './columnChoice.ts'
import { proColumns } from './listColumns.tsx'
import type { ListColumn, ListModel, Row } from './listModel.ts'
import type { TableState } from './tableAddress.ts'
import { totalsSummary } from './Totals.tsx'
import type { Density, useListMemory } from './useListMemory.ts'
import type { Words } from './useWords.ts'

interface ListTableProps {
  model: ListModel
  rows: readonly Row[]
  total: number
  totals?: Readonly<Record<string, number>>
  state: TableState
  loading: boolean
  words: Words
  notes: { currency: string; zone: string }
  shown: readonly ListColumn[]
  memory: ReturnType<typeof useListMemory>
  onChange: (next: Partial<TableState>) => void
  open: ((row: Row) => void) | null
  actions?: (row: Row) => ReactNode
  toolbar: ReactNode
  reload: () => void
  empty: ReactNode
}

const NOTHING = () => undefined

/** Arrow keys move between rows, Enter opens one. */
const moveRow = (event: KeyboardEvent<HTMLElement>): void => {
  const step = event.key === 'ArrowDown' ? 'nextElementSibling' : event.key === 'ArrowUp' ? 'previousElementSibling' : null
  const next = step && event.currentTarget[step]
  if (!(next instanceof HTMLElement) || !next.dataset['rowKey']) return
  event.preventDefault()
  next.focus()
}

/** The rows as ProTable draws them. It neither asks nor filters: the address says what is shown, and refine fetches it. */
export const ListTable = (props: ListTableProps) => {
  const { model, rows, total, totals, state, loading, words, notes, shown, memory, onChange, open, actions } = props
  const box = useRef<HTMLDivElement>(null)
  const columns = useMemo(
    () => proColumns({ columns: model.columns, words, notes, sort: state.sort, open: open ?? NOTHING, actions }),
    [model, words, notes, state.sort, open, actions],
  )
  const hidden = useMemo(
    () => Object.fromEntries(model.columns.map(({ field, extra }) => [field, memory.choices[field] ?? (extra ? { show: false } : {})])),
    [model, memory.choices],
  )
  const summed = totals && rows.length > 0 && shown.some((column) => column.totals.length > 0)
  return (
    <div ref={box}>
      <ProTable<Row>
        rowKey={model.rowKey} columns={columns} dataSource={rows as Row[]} cardProps={false} search={false} ghost
        size={memory.density} onSizeChange={(next) => memory.setDensity((next ?? 'middle') as Density)} defaultSize="middle"
        loading={{ spinning: loading, delay: 250 }} scroll={{ x: 'max-content' }}
        columnsState={{ value: hidden, onChange: (next) => memory.setChoices(next as ColumnChoices) }}
        headerTitle={<span className="list-count">{words.t('rows_found', { count: total })}</span>}
        toolBarRender={() => [props.toolbar]}
        options={{ density: true, fullScreen: false, reload: props.reload, setting: { listsHeight: 360 } }}
        locale={{ emptyText: loading && rows.length === 0 ? <Skeleton active paragraph={{ rows: 6 }} title={false} /> : props.empty }}
        summary={summed ? totalsSummary({ columns: shown, totals, total, words, trailing: Boolean(actions) }) : undefined}
        pagination={{
          current: state.pageNo, pageSize: state.pageSize, total, showSizeChanger: true, pageSizeOptions: [20, 50, 100],
          showTotal: (count, [from, to]) => words.t('rows_shown', { from, to, count }), hideOnSinglePage: total <= 20,
        }}
        onChange={(page, _filters, sorter, { action }) => {
          const by = Array.isArray(sorter) ? sorter[0] : sorter
          if (action === 'sort') onChange({ sort: by?.order ? { field: String(by.field), order: by.order } : null })
          if (action === 'paginate') {
            const pageSize = page.pageSize ?? state.pageSize
            onChange({ pageNo: pageSize === state.pageSize ? (page.current ?? 1) : 1, pageSize })
            box.current?.scrollIntoView({ block: 'start' })
          }
        }}
        onRow={(row) => ({
          tabIndex: open ? 0 : undefined,
          onKeyDown: (event) => {
            if (event.key === 'Enter' && event.target === event.currentTarget) open?.(row)
            moveRow(event)
          },
        })}
      />
    </div>
  )
}
