import { useCallback, useMemo, useRef, useState } from 'react'
import type { KeyboardEvent, ReactNode } from 'react'
import { Drawer, Pagination, Skeleton, Tabs } from 'antd'
import type { Endpoint } from '../../endpoints/endpoint.ts'
import { EmptyState } from './EmptyState.tsx'
import { FilterBar } from './FilterBar.tsx'
import { KeyHelp } from './KeyHelp.tsx'
import { columnsShown, listModel } from './listModel.ts'
import type { ListColumn, ListModel, Row } from './listModel.ts'
import { ListTable } from './ListTable.tsx'
import { ListToolbar } from './ListToolbar.tsx'
import { zoneText } from './moment.ts'
import { ProblemNote } from './ProblemNote.tsx'
import { RowCards } from './RowCards.tsx'
import { ScreenFoot } from './ScreenFoot.tsx'
import type { ListEndpoint, ListSpec } from './screenTypes.ts'
import { TotalsList } from './Totals.tsx'
import { useCentre } from './centreContext.ts'
import { useListMemory } from './useListMemory.ts'
import { useNarrow } from './useNarrow.ts'
import { useRows } from './useRows.ts'
import { useUrlTable, useUrlValue } from './useUrlTable.ts'
import { useWords } from './useWords.ts'

type AnySpec = ListSpec<Endpoint>

const TabBar = ({ model, table }: { model: ListModel; table: ReturnType<typeof useUrlTable> }) => {
  const { choice } = useWords()
  const tabs = model.filters.find(({ as }) => as === 'tabs')
  if (!tabs || tabs.kind.kind !== 'choice') return null
  const options = tabs.kind.options.map((value) => ({ value, label: choice(tabs.field, value) }))
  return (
    <Tabs
      activeKey={String(table.state.filters[tabs.field] ?? options[0]?.value)}
      items={options.map(({ value, label }) => ({ key: String(value), label }))}
      onChange={(key) => table.change({ filters: { ...table.state.filters, [tabs.field]: key } })}
    />
  )
}

const Phone = ({ spec, model, list, table, open, empty, shown, toolbar }: PartProps) => {
  const words = useWords()
  const { zone } = useCentre()
  if (list.first) return <Skeleton active paragraph={{ rows: 8 }} />
  return (
    <>
      <div className="list-tools"><span className="list-count">{words.t('rows_found', { count: list.total })}</span>{toolbar}</div>
      {list.totals && list.rows.length > 0 && (
        <TotalsList columns={shown} totals={list.totals} total={list.total} words={words} />
      )}
      {list.rows.length === 0 && empty}
      <RowCards
        rows={list.rows} rowKey={model.rowKey} columns={shown} words={words} zone={zoneText(zone, table.now)} open={open}
        actions={spec.actions as never}
      />
      <Pagination
        simple current={table.state.pageNo} pageSize={table.state.pageSize} total={list.total} showSizeChanger={false}
        hideOnSinglePage align="center" onChange={(pageNo) => table.change({ pageNo })}
      />
    </>
  )
}

interface PartProps {
  spec: AnySpec
  model: ListModel
  list: ReturnType<typeof useRows>
  table: ReturnType<typeof useUrlTable>
  open: (row: Row) => void
  empty: ReactNode
  shown: readonly ListColumn[]
  toolbar: ReactNode
  memory: ReturnType<typeof useListMemory>
}

const Desk = ({ spec, model, list, table, open, empty, shown, toolbar, memory }: PartProps) => {
  const words = useWords()
  const { zone, money } = useCentre()
  const notes = useMemo(() => ({ currency: money.symbol, zone: zoneText(zone, table.now) }), [money, zone, table.now])
  return (
    <ListTable
      model={model} rows={list.rows} total={list.total} totals={list.totals} state={table.state} loading={list.loading}
      words={words} notes={notes} memory={memory} shown={shown} onChange={table.change}
      open={spec.detail ? open : null} actions={spec.actions as never} reload={list.reload} empty={empty}
      toolbar={toolbar}
    />
  )
}

/** Opens a row beside the list; the address carries it, so the drawer is a link too. */
const Detail = ({ spec, model, rows }: { spec: AnySpec; model: ListModel; rows: readonly Row[] }) => {
  const [key, setKey] = useUrlValue('open')
  const narrow = useNarrow()
  const { t } = useWords()
  if (!spec.detail) return null
  const row = rows.find((one) => String(one[model.rowKey]) === key)
  return (
    <Drawer
      open={key !== null} onClose={() => setKey(null)} title={t('detail')} destroyOnHidden
      {...(narrow ? { placement: 'bottom', height: '88dvh' } : { width: 560 })}
    >
      {key !== null && spec.detail(key, row as never)}
    </Drawer>
  )
}

const ListScreen = ({ spec, model }: { spec: AnySpec; model: ListModel }) => {
  const { zone } = useCentre()
  const narrow = useNarrow()
  const table = useUrlTable(model.codec, zone)
  const list = useRows(model, table.state, zone)
  const memory = useListMemory()
  const shown = useMemo(() => columnsShown(model, memory.choices), [model, memory.choices])
  const [, setOpen] = useUrlValue('open')
  const [help, setHelp] = useState(false)
  const box = useRef<HTMLElement>(null)
  const open = useCallback((row: Row) => setOpen(String(row[model.rowKey])), [setOpen, model])
  const filtered = model.filters.some(({ field, as }) => as !== 'tabs' && table.state.filters[field] !== undefined)

  const pressed = (event: KeyboardEvent) => {
    if (event.target instanceof HTMLInputElement || event.target instanceof HTMLTextAreaElement) return
    if (event.key === '?') setHelp(true)
    if (event.key !== '/') return
    event.preventDefault()
    box.current?.querySelector<HTMLInputElement>('[data-search] input, input[data-search], .filter-bar input')?.focus()
  }
  const empty = <EmptyState filtered={filtered} clear={() => table.change({ filters: {} })}>{spec.empty?.()}</EmptyState>
  const toolbar = (
    <ListToolbar model={model} state={table.state} now={table.now} shown={shown} memory={memory} own={spec.toolbar?.()} />
  )
  const parts = { spec, model, list, table, open, empty, shown, toolbar, memory }
  return (
    <section ref={box} className="list-screen" aria-busy={list.loading} onKeyDown={pressed}>
      {spec.lead?.()}
      <TabBar model={model} table={table} />
      <FilterBar model={model} state={table.state} now={table.now} onChange={table.change} />
      {spec.chart?.()}
      {list.problem ? <ProblemNote problem={list.problem} retry={list.reload} /> : narrow ? <Phone {...parts} /> : <Desk {...parts} />}
      <Detail spec={spec} model={model} rows={list.rows} />
      <KeyHelp open={help} close={() => setHelp(false)} />
      <ScreenFoot />
    </section>
  )
}

/**
 * A list screen from its declaration: filters in the address, sorting and paging at the provider, totals of the whole
 * result, columns to choose, cards on a phone, every state drawn. Fields, filters and totals that the endpoint does
 * not have are type errors.
 */
export const listScreen = <E extends Endpoint>(spec: ListSpec<E> & { list: E & ListEndpoint<E> }) => {
  const model = listModel(spec)
  // The parts below draw any list: what the declaration promised about this one has been checked above.
  const Screen = () => <ListScreen spec={spec as unknown as AnySpec} model={model} />
  return Screen
}
