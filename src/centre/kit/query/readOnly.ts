import { readViewAs } from '../../../client/session.ts'
import type { Endpoint } from '../../../endpoints/endpoint.ts'
import { endPlayerView } from '../../../endpoints/accounts/playerViews.ts'
import { endView } from '../../../endpoints/accounts/views.ts'
import { refusedUnderView } from '../../../rules/accounts/viewAs.ts'
import { asProblem } from '../call/problem.ts'
import { useWords } from '../format/useWords.ts'

/** The problem of every changing call while support views an account (rules/accounts/viewAs). */
export const READ_ONLY = asProblem({ code: 'view.read.only' })

const ENDINGS: readonly string[] = [endView.path, endPlayerView.path]

/**
 * Returns whether the call would be refused because this tab views a customer's account. Ending the view is never
 * refused.
 */
export const isReadOnly = (endpoint: Endpoint): boolean =>
  !ENDINGS.includes(endpoint.path) && refusedUnderView(endpoint) && readViewAs() !== null

/** Returns why the call cannot be made now, in words; null when it can. */
export const useReadOnly = (endpoint: Endpoint): string | null => {
  const { problem } = useWords()
  return isReadOnly(endpoint) ? problem(READ_ONLY) : null
}
