// Two invented languages, made from English while the site runs. They show what a translation would break: a text that
// is not translated, that has no room to grow, or that does not run from right to left.

/** `en-XA` is longer and accented English; `ar-XB` is English written from right to left. */
export type PseudoLanguage = 'en-XA' | 'ar-XB'

/** Returns whether a tag names a pseudo-language. */
export const isPseudo = (tag: string): tag is PseudoLanguage => tag === 'en-XA' || tag === 'ar-XB'
