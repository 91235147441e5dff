import type { QueryClient } from '@tanstack/react-query'
import { forgetAhead } from './ahead.ts'

/** Something has changed: what the screen shows is asked anew, and what was asked ahead is forgotten. */
export const askAnew = (queries: QueryClient): void => {
  forgetAhead()
  void queries.invalidateQueries({ queryKey: ['data'] })
}
