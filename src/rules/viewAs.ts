import { MINUTE } from './calendar.ts'

/** How long support may look at an account before it has to ask again. */
export const VIEW_MS = 15 * MINUTE

/** A reason is a sentence, not a key pressed: the account's owner reads it. */
export const VIEW_REASON = { min: 10, max: 200 } as const

/** The header that names a view; the caller's own token goes beside it, so that its identity is never another's. */
export const VIEW_HEADER = 'View-As'
