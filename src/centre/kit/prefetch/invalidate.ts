import type { QueryClient } from '@tanstack/react-query'
import { dropPrefetched } from './prefetch.ts'

/** Marks all data as outdated: refetches what the screen shows, and drops prefetched responses. */
export const invalidate = (queries: QueryClient): void => {
  dropPrefetched()
  void queries.invalidateQueries({ queryKey: ['data'] })
}
