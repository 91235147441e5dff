import { useState } from 'react'
import { keepPreviousData } from '@tanstack/react-query'
import { useList } from '@refinedev/core'
import { beginPrefetch, dropPrefetched } from '../prefetch/prefetch.ts'
import { endpointMeta, pageOf } from '../refine/dataProvider.ts'
import { listInput } from '../refine/listInput.ts'
import type { ListModel, Row } from '../listModel/listModel.ts'
import { asProblem } from '../call/problem.ts'
import type { TableState } from '../listModel/tableAddress.ts'
import { listQuery } from '../listModel/listQuery.ts'

const NONE: readonly Row[] = []

const missingOf = (missing: unknown): readonly string[] =>
  Array.isArray(missing) ? missing.filter((name) => typeof name === 'string') : []

/** Returns the page of rows for an address, through refine. The previous rows remain until the next have come. */
export const useRows = (model: ListModel, state: TableState, zone: string) => {
  const asked = listQuery(model, state, zone)
  const { query } = useList({
    resource: model.endpoint.path,
    ...asked,
    meta: endpointMeta(model.endpoint),
    errorNotification: false,
    queryOptions: {
      retry: false,
      placeholderData: keepPreviousData,
      ...beginPrefetch(model.endpoint, () => listInput(asked), pageOf),
    },
  })
  const [of, setOf] = useState(state)
  const { isPlaceholderData } = query
  if (!isPlaceholderData && of !== state) setOf(state)
  return {
    rows: query.data?.data ?? NONE,
    /** The state to which the rows belong: the previous one, until the new rows have come. */
    of: isPlaceholderData ? of : state,
    stale: isPlaceholderData,
    total: query.data?.total ?? 0,
    totals: query.data?.['totals'],
    /** The shards whose rows are missing, in a list over all lines. */
    missing: missingOf(query.data?.['missing']),
    problem: query.error ? asProblem(query.error) : null,
    /** True until the first rows have come. */
    first: query.isPending,
    loading: query.isFetching,
    reload: () => {
      // A response that a press has prefetched may be older than this press.
      dropPrefetched()
      void query.refetch()
    },
  }
}
