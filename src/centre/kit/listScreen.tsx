import { memo, useMemo, useRef } from 'react'
import { Drawer, Pagination, Skeleton, Tabs } from 'antd'
import type { Endpoint } from '../../endpoints/endpoint.ts'
import { listMemory } from '../../endpoints/lists.ts'
import { askAhead } from './ahead.ts'
import type { Ahead } from './code.ts'
import { EmptyState } from './EmptyState.tsx'
import { FilterBar } from './FilterBar.tsx'
import { ListContext, useListValue } from './listContext.ts'
import type { ListValue } from './listContext.ts'
import { ListFrame } from './ListFrame.tsx'
import type { Pressed } from './ListFrame.tsx'
import { columnsShown, listModel } from './listModel.ts'
import type { ListModel, Row } from './listModel.ts'
import { ListTable } from './ListTable.tsx'
import { ListToolbar } from './ListToolbar.tsx'
import { zoneText } from './moment.ts'
import { ProblemNote } from './ProblemNote.tsx'
import { RowCards } from './RowCards.tsx'
import { ScreenFoot } from './ScreenFoot.tsx'
import type { ListEndpoint, ListSpec } from './screenTypes.ts'
import type { TableState } from './tableAddress.ts'
import { TotalsList } from './Totals.tsx'
import { useCentre } from './centreContext.ts'
import { useListMemory } from './useListMemory.ts'
import { useNarrow } from './useNarrow.ts'
import { inputOfState, useRows } from './useRows.ts'
import { useSteady } from './useSteady.ts'
import { useUrlTable, useUrlValue } from './useUrlTable.ts'
import { useWords } from './useWords.ts'

type AnySpec = ListSpec<Endpoint>

const TabBar = ({ model, state, change }: Pick<ListValue, 'model' | 'state' | 'change'>) => {
  const { choice } = useWords()
  const tabs = model.filters.find(({ as }) => as === 'tabs')
  if (!tabs || tabs.kind.kind !== 'choice') return null
  const options = tabs.kind.options.map((value) => ({ value, label: choice(tabs.field, value) }))
  return (
    <Tabs
      activeKey={String(state.filters[tabs.field] ?? options[0]?.value)}
      items={options.map(({ value, label }) => ({ key: String(value), label }))}
      onChange={(key) => change({ filters: { ...state.filters, [tabs.field]: key } })}
    />
  )
}

const Phone = () => {
  const { spec, model, list, state, now, change, open, shown, empty } = useListValue()
  const words = useWords()
  const { zone } = useCentre()
  if (list.first) return <Skeleton active paragraph={{ rows: 8 }} />
  return (
    <>
      <div className="list-tools"><span className="list-count">{words.t('rows_found', { count: list.total })}</span><ListToolbar /></div>
      {list.totals && list.rows.length > 0 && (
        <TotalsList columns={shown} totals={list.totals} total={list.total} words={words} />
      )}
      {list.rows.length === 0 && empty}
      <RowCards
        rows={list.rows} rowKey={model.rowKey} columns={shown} words={words} zone={zoneText(zone, now)} open={open}
        actions={spec.actions as never}
      />
      <Pagination
        simple current={state.pageNo} pageSize={state.pageSize} total={list.total} showSizeChanger={false}
        hideOnSinglePage align="center" onChange={(pageNo) => change({ pageNo })}
      />
    </>
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

// Drawn once: nothing of the rows or the address is in them.
const Lead = memo(({ of }: { of: AnySpec['lead'] }) => of?.())
const foot = <ScreenFoot />

const ListScreen = ({ spec, model }: { spec: AnySpec; model: ListModel }) => {
  const { zone } = useCentre()
  const narrow = useNarrow()
  const table = useUrlTable(model.codec, zone)
  const { state, now } = table
  const list = useRows(model, state, zone)
  const memory = useListMemory()
  const shown = useMemo(() => columnsShown(model, memory.choices), [model, memory.choices])
  const [, setOpen] = useUrlValue('open')
  const pressed = useRef<Pressed>(null)
  const top = useRef<HTMLDivElement>(null)
  const open = useSteady((row: Row) => setOpen(String(row[model.rowKey])))
  const change = useSteady((next: Partial<TableState>) => {
    if (!table.change(next)) return
    pressed.current?.()
    if (next.pageNo !== undefined && !narrow) top.current?.scrollIntoView({ block: 'start' })
  })
  const reload = useSteady(list.reload)
  const filtered = model.filters.some(({ field, as }) => as !== 'tabs' && state.filters[field] !== undefined)
  const empty = useMemo(
    () => <EmptyState filtered={filtered} clear={() => change({ filters: {} })}>{spec.empty?.()}</EmptyState>, [filtered, change, spec],
  )
  const value: ListValue = { spec, model, list, state, now, change, open, reload, shown, memory, empty }
  return (
    <ListContext value={value}>
      <ListFrame at={table.address} loading={list.loading} stale={list.stale} pressed={pressed}>
        <Lead of={spec.lead} />
        <TabBar model={model} state={state} change={change} />
        <FilterBar model={model} state={state} now={now} onChange={change} />
        <Lead of={spec.chart} />
        {list.problem ? <ProblemNote problem={list.problem} retry={list.reload} /> : narrow ? <Phone /> : <div ref={top}><ListTable /></div>}
        <Detail spec={spec} model={model} rows={list.rows} />
        {foot}
      </ListFrame>
    </ListContext>
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
  /** Asks for what the address will show, before the screen stands. */
  const ahead: Ahead = (call, zone, search) => {
    const state = model.codec.read(search, Date.now(), zone)
    return Promise.all([askAhead(call, model.endpoint, inputOfState(model, state, zone) as never), askAhead(call, listMemory, {})])
  }
  return Object.assign(Screen, { ahead })
}
