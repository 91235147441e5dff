import { keepPreviousData } from '@tanstack/react-query'
import { useCustom } from '@refinedev/core'
import type { Endpoint, InputOf, OutputOf } from '../../../endpoints/endpoint.ts'
import { beginPrefetch } from '../prefetch/prefetch.ts'
import { endpointMeta } from '../refine/dataProvider.ts'
import { asProblem } from '../call/problem.ts'
import type { Problem } from '../call/problem.ts'

export interface QueryState<T> {
  /** The response of the provider; undefined until it has come. */
  value: T | undefined
  problem: Problem | null
  /** True while any call is under way, the first or a later one. */
  loading: boolean
  retry: () => void
}

interface QueryOptions {
  enabled?: boolean
  /** Refetch interval in ms, for data that no event announces. */
  everyMs?: number
  /** Shows the previous response while the next one loads. */
  keep?: boolean
  /** A fresh response that the caller already has. */
  known?: unknown
}

/** A response from `known` counts as fresh for this time, in ms, unless an event reports a change. */
const KNOWN_MS = 30_000

/** Returns the response of a GET endpoint, through refine's cache. */
export const useEndpointQuery = <E extends Endpoint>(
  endpoint: E,
  input: NoInfer<InputOf<E>>,
  { enabled = true, everyMs, keep = false, known }: QueryOptions = {},
): QueryState<OutputOf<E>> => {
  const { query } = useCustom({
    url: endpoint.path,
    method: 'get',
    config: { query: input as object },
    meta: endpointMeta(endpoint),
    errorNotification: false,
    queryOptions: {
      enabled,
      retry: false,
      refetchInterval: everyMs ?? false,
      ...(keep ? { placeholderData: keepPreviousData } : {}),
      ...(known === undefined
        ? beginPrefetch(
            endpoint,
            () => input,
            (data) => ({ data }),
          )
        : { initialData: { data: known as never }, staleTime: KNOWN_MS }),
    },
  })
  return {
    value: query.data?.data as OutputOf<E> | undefined,
    problem: query.error ? asProblem(query.error) : null,
    loading: query.isFetching,
    retry: () => void query.refetch(),
  }
}
