/**
 * How long support may view an account before it must ask again. The calendar constants would add to the first load.
 */
export const VIEW_MINUTES = 15
export const VIEW_MS = VIEW_MINUTES * 60_000

/** The account's owner reads the reason, so it must be a sentence. */
export const VIEW_REASON = { min: 10, max: 200 } as const

/** The header that names a view. The call still has the caller's own token and identity. */
export const VIEW_HEADER = 'View-As'

/** Whether a call is refused under a view: one that changes something, or returns what only the account may use. */
export const refusedUnderView = ({ method, ownOnly }: { method: string; ownOnly?: true }): boolean =>
  method !== 'GET' || ownOnly === true
