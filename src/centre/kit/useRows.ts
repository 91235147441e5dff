import { useState } from 'react'
import { keepPreviousData } from '@tanstack/react-query'
import { useList } from '@refinedev/core'
import { beginAhead } from './ahead.ts'
import { endpointMeta, pageOf } from './dataProvider.ts'
import type { ListModel, Row } from './listModel.ts'
import { asProblem } from './problem.ts'
import type { TableState } from './tableAddress.ts'

/** What is asked for a state, as the data provider makes it of refine's question below. */
export const inputOfState = (model: ListModel, { pageNo, pageSize, sort, ...state }: TableState, zone: string): Record<string, unknown> => ({
  ...model.codec.filtersOf({ pageNo, pageSize, sort, ...state }, zone),
  ...(sort ? { sort: sort.field, order: sort.order } : {}), pageNo, pageSize,
})

const NONE: readonly Row[] = []

/** The page of rows an address asks for, through refine. The rows before stay until the next have come. */
export const useRows = (model: ListModel, state: TableState, zone: string) => {
  const { query } = useList({
    resource: model.endpoint.path,
    pagination: { currentPage: state.pageNo, pageSize: state.pageSize, mode: 'server' },
    sorters: state.sort ? [{ field: state.sort.field, order: state.sort.order === 'ascend' ? 'asc' : 'desc' }] : [],
    filters: Object.entries(model.codec.filtersOf(state, zone)).map(([field, value]) => ({ field, operator: 'eq', value })),
    meta: endpointMeta(model.endpoint),
    errorNotification: false,
    queryOptions: {
      retry: false, placeholderData: keepPreviousData, ...beginAhead(model.endpoint, () => inputOfState(model, state, zone), pageOf),
    },
  })
  const [of, setOf] = useState(state)
  const { isPlaceholderData } = query
  if (!isPlaceholderData && of !== state) setOf(state)
  return {
    rows: (query.data?.data ?? NONE) as Row[],
    /** What the rows are of: the state before, while those of this one have not come. */
    of: isPlaceholderData ? of : state,
    stale: isPlaceholderData,
    total: query.data?.total ?? 0,
    totals: query.data?.['totals'] as Record<string, number> | undefined,
    problem: query.error ? asProblem(query.error) : null,
    /** Nothing to show yet. */
    first: query.isPending,
    loading: query.isFetching,
    reload: () => void query.refetch(),
  }
}
