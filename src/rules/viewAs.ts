/** How long support may look at an account before it has to ask again. Spelt out: the calendar would come with every first load. */
export const VIEW_MS = 15 * 60_000

/** A reason is a sentence, not a key pressed: the account's owner reads it. */
export const VIEW_REASON = { min: 10, max: 200 } as const

/** The header that names a view; the caller's own token goes beside it, so that its identity is never another's. */
export const VIEW_HEADER = 'View-As'
