import { keepPreviousData } from '@tanstack/react-query'
import { useCustom } from '@refinedev/core'
import type { Endpoint, InputOf, OutputOf } from '../../endpoints/endpoint.ts'
import { beginAhead } from './ahead.ts'
import { endpointMeta } from './dataProvider.ts'
import { asProblem } from './problem.ts'
import type { Problem } from './problem.ts'

export interface CallState<T> {
  /** What the provider answered; undefined until it has. */
  value: T | undefined
  problem: Problem | null
  /** A call is under way, the first or a later one. */
  loading: boolean
  retry: () => void
}

interface CallOptions {
  enabled?: boolean
  /** Asks again this often, for what no event announces. */
  everyMs?: number
  /** Shows the former answer while the next is fetched. */
  keep?: boolean
  /** An answer that is at hand already and fresh. */
  known?: unknown
}

/** For so long what was known at first is not asked again, unless an event says that it has changed. */
const KNOWN_MS = 30_000

/** Asks a GET endpoint, through refine's cache. */
export const useCall = <E extends Endpoint>(
  endpoint: E, input: NoInfer<InputOf<E>>, { enabled = true, everyMs, keep = false, known }: CallOptions = {},
): CallState<OutputOf<E>> => {
  const { query } = useCustom({
    url: endpoint.path, method: 'get', config: { query: input as object }, meta: endpointMeta(endpoint),
    errorNotification: false,
    queryOptions: {
      enabled, retry: false, refetchInterval: everyMs ?? false,
      ...(keep ? { placeholderData: keepPreviousData } : {}),
      ...(known === undefined
        ? beginAhead(endpoint, () => input, (data) => ({ data }))
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
