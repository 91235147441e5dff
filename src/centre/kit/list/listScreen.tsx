import { memo, useMemo, useRef } from 'react'
import type { ComponentType, Ref } from 'react'
import { Drawer, Skeleton } from 'antd'
import type { Endpoint } from '../../../endpoints/endpoint.ts'
import { listMemory } from '../../../endpoints/lists/lists.ts'
import { prefetch } from '../prefetch/prefetch.ts'
import type { PrefetchData } from '../prefetch/screenModules.ts'
import { listInput } from '../refine/listInput.ts'
import { listQuery } from '../listModel/listQuery.ts'
import { codePart } from '../boundary/codePart.tsx'
import { EmptyState } from './EmptyState.tsx'
import { FilterBar } from '../filter/FilterBar.tsx'
import { fetchListCode } from './listCode.ts'
import { LIST_TABLE, LIST_TABS } from './listPartsCode.ts'
import { ListContext } from './listContext.ts'
import type { ListValue } from './listContext.ts'
import { ListFrame } from './ListFrame.tsx'
import type { Pressed } from './ListFrame.tsx'
import { columnsShown, requiredFilters, listModel, tabsOf } from '../listModel/listModel.ts'
import type { ListModel, Row } from '../listModel/listModel.ts'
import { MissingNote } from '../boundary/MissingNote.tsx'
import { OwnRows } from './OwnRows.tsx'
import { PhoneList } from './phone/PhoneList.tsx'
import { ProblemNote } from '../boundary/ProblemNote.tsx'
import { ScreenFooter } from '../frame/ScreenFooter.tsx'
import type { AnyListSpec, ListEndpoint, ListSpec } from '../listModel/screenTypes.ts'
import type { TableState } from '../listModel/tableAddress.ts'
import { useShortcut } from '../keys/useShortcut.ts'
import { useCentre } from '../context/centreContext.ts'
import { useListMemory } from './useListMemory.ts'
import { useNarrow } from '../context/useNarrow.ts'
import { useSheetPlace } from '../context/useSheetPlace.ts'
import { SelectionBar } from './SelectionBar.tsx'
import { useRows } from './useRows.ts'
import { useSelection } from './useSelection.ts'
import { useEvent } from '../context/useEvent.ts'
import { useUrlTable, useUrlValue } from '../listModel/useUrlTable.ts'
import { useWords } from '../format/useWords.ts'
import './listTable.css'
import { TABLE_CONTENT } from '../patches/antdSelectors.ts'

const ListTable = codePart(LIST_TABLE, <Skeleton active paragraph={{ rows: 8 }} />)
const ListTabs = codePart(LIST_TABS, <div className="list-tabs-wait" />)

/**
 * Opens a row next to the list. The address contains the row's key, so a link can open the drawer. Its title is the name
 * of the row's type, `one_<page>`, where the centre has one.
 */
const Detail = ({ spec, model, rows }: { spec: AnyListSpec; model: ListModel; rows: readonly Row[] }) => {
  const [key, setKey] = useUrlValue('open')
  const sheet = useSheetPlace(spec.wide ? 1080 : 560, '88dvh')
  const { t, known } = useWords()
  const { page } = useCentre()
  if (!spec.detail) return null
  const row = rows.find((one) => String(one[model.rowKey]) === key)
  const type = known(`centre:one_${page}`)
  const title = type ? `${type} ${row?.['number'] ?? row?.['orderNo'] ?? ''}` : t('detail')
  return (
    <Drawer open={key !== null} onClose={() => setKey(null)} title={title} destroyOnHidden {...sheet}>
      {key !== null && spec.detail(key, row)}
    </Drawer>
  )
}

// Memoized, because it depends on neither the rows nor the address.
const SpecPart = memo(({ of }: { of: AnyListSpec['lead'] }) => of?.())
const footer = <ScreenFooter />

/** Scrolls to the first row. The rows scroll separately, below the head of their table. */
const toFirstRow = (body: HTMLElement | null): void => {
  body?.scrollIntoView({ block: 'start' })
  body?.querySelector(TABLE_CONTENT)?.scrollTo({ top: 0 })
}

/** Returns what the list shows in place of rows. */
const useEmpty = (spec: AnyListSpec, model: ListModel, state: TableState, change: ListValue['change']) => {
  const filtered = model.filters.some(
    ({ field, as }) => as === undefined && state.filters[field] !== undefined,
  )
  const clear = useEvent(() => change({ filters: requiredFilters(model, state.filters) }))
  return useMemo(
    () => (
      <EmptyState filtered={filtered} clear={clear}>
        {spec.empty?.()}
      </EmptyState>
    ),
    [filtered, clear, spec],
  )
}

/** The rows of a list: a table, cards on a phone, or what the screen draws itself. */
const ListBody = ({ narrow, top, own }: { narrow: boolean; top: Ref<HTMLDivElement>; own: boolean }) => {
  if (own)
    return (
      <div ref={top}>
        <OwnRows />
      </div>
    )
  if (narrow) return <PhoneList />
  return (
    <div ref={top} className="list-body">
      <ListTable />
    </div>
  )
}

/** The shortcuts of a list: refresh, and the next and previous page. */
const useListKeys = ({
  list,
  state,
  change,
  reload,
}: Pick<ListValue, 'list' | 'state' | 'change' | 'reload'>): void => {
  const turnPage = (by: 1 | -1) => {
    const pageNo = state.pageNo + by
    if (pageNo >= 1 && (pageNo - 1) * state.pageSize < list.total) change({ pageNo })
  }
  useShortcut('refresh', reload)
  useShortcut('nextPage', () => turnPage(1))
  useShortcut('previousPage', () => turnPage(-1))
}

/** Returns the input of the call for the rows of a state. */
const rowsInput = (model: ListModel, state: TableState, zone: string): Record<string, unknown> =>
  listInput(listQuery(model, state, zone))

/** Returns the function that requests the rows of a state with the press, and not after the new address is rendered. */
const useAskRows = (model: ListModel) => {
  const { call, zone } = useCentre()
  return (state: TableState): void => void prefetch(call, model.endpoint, rowsInput(model, state, zone))
}

/** Returns the visible columns. */
const useShown = (...of: Parameters<typeof columnsShown>) => {
  const [model, choices, totals] = of
  return useMemo(() => columnsShown(model, choices, totals), [model, choices, totals])
}

/** Returns the function that opens a row's detail. */
const useOpenRow = ({ rowKey }: ListModel) => {
  const [, setOpen] = useUrlValue('open')
  return useEvent((row: Row) => setOpen(String(row[rowKey])))
}

const ListScreen = ({ spec, model }: { spec: AnyListSpec; model: ListModel }) => {
  const { zone } = useCentre()
  const narrow = useNarrow()
  const table = useUrlTable(model.codec, zone)
  const { state, now } = table
  const list = useRows(model, state, zone)
  const memory = useListMemory()
  const shown = useShown(model, memory.choices, list.totals)
  const askRows = useAskRows(model)
  const pressed = useRef<Pressed>(null)
  const top = useRef<HTMLDivElement>(null)
  const open = useOpenRow(model)
  const change = useEvent((next: Partial<TableState>) => {
    const to = table.change(next)
    if (!to) return
    pressed.current?.(to.address)
    askRows(to.state)
    if (next.pageNo !== undefined && !narrow) toFirstRow(top.current)
  })
  const reload = useEvent(list.reload)
  useListKeys({ list, state, change, reload })
  const empty = useEmpty(spec, model, state, change)
  const selection = useSelection(model, state, list.rows)
  const value: ListValue = {
    spec,
    model,
    list,
    state,
    now,
    change,
    open,
    reload,
    shown,
    selection,
    memory,
    empty,
  }
  return (
    <ListContext value={value}>
      <ListFrame at={table.address} loading={list.loading} stale={list.stale} pressed={pressed}>
        {spec.lead && (
          <div className="list-lead">
            <SpecPart of={spec.lead} />
          </div>
        )}
        {tabsOf(model) && <ListTabs />}
        <FilterBar model={model} state={state} now={now} ready={!list.first} onChange={change} />
        {/* A chart of a list that failed would show the same problem a second time. */}
        {!list.problem && <SpecPart of={spec.chart} />}
        {list.missing.length > 0 && <MissingNote shards={list.missing} retry={list.reload} />}
        {list.problem && <ProblemNote problem={list.problem} retry={list.reload} />}
        {!list.problem && <ListBody narrow={narrow} top={top} own={spec.body !== undefined} />}
        <SelectionBar />
        <Detail spec={spec} model={model} rows={list.rows} />
        {/* The footer waits for the first rows, because they would move it. */}
        {!list.first && footer}
      </ListFrame>
    </ListContext>
  )
}

/**
 * Returns a list screen from its declaration: filters in the address, sorting and paging at the provider, and
 * totals of the whole result. Readers can choose columns, and phones show cards. Fields, filters and totals that
 * the endpoint does not have are type errors.
 */
export function listScreen<E extends Endpoint>(
  spec: ListSpec<E> & { list: E & ListEndpoint<E> },
): ComponentType & { prefetchData: PrefetchData; model: ListModel }
export function listScreen(spec: AnyListSpec) {
  const model = listModel(spec)
  const Screen = () => <ListScreen spec={spec} model={model} />
  /** Prefetches the rows for an address and the code that draws them, before the screen is drawn. */
  const prefetchData: PrefetchData = (call, zone, search) => {
    const state = model.codec.read(search, Date.now(), zone)
    return Promise.all([
      prefetch(call, model.endpoint, rowsInput(model, state, zone)),
      prefetch(call, listMemory, {}),
      fetchListCode(model),
    ])
  }
  return Object.assign(Screen, { prefetchData, model })
}
