/** Returns the words of a text in lower case. Punctuation separates them. */
export const wordsOf = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}_&]+/gu) ?? []

/** Returns whether every typed word begins a word of the texts. Nothing typed matches everything. */
export const matchesWords = (typed: readonly string[], texts: readonly string[]): boolean => {
  const words = texts.flatMap(wordsOf)
  return typed.every((one) => words.some((word) => word.startsWith(one)))
}

/** What a reader typed: the words of an action, and the account it is for ('' without one). */
export interface Asked {
  words: readonly string[]
  account: string
}

/**
 * Separates the account from the words of an action, as in "offer dividend to jojochin". The account is the last word
 * that begins no word of any action. A text of one word may be either.
 * @param labels the names of the actions
 */
export const splitAction = (text: string, labels: readonly string[]): Asked => {
  const typed = wordsOf(text)
  const known = labels.flatMap(wordsOf)
  const other = typed.findLastIndex((one) => !known.some((word) => word.startsWith(one)))
  if (other >= 0) return { account: typed[other] ?? '', words: typed.filter((_, index) => index !== other) }
  return { account: typed.length === 1 ? (typed[0] ?? '') : '', words: typed }
}
