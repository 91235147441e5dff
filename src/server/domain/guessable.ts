/** What is guessed first of all. */
export interface Guesses {
  /** Whether a password stands in the lists of those that people really had and lost. */
  isCommon(password: string): boolean
  /** Words of this place and this account, which are tried with a digit or two behind them. */
  words: readonly string[]
}

/** What people here choose and the lists of the world do not have. */
const LOCAL = new Set(`
bismillah alhamdulillah malaysia malaysia1 selangor kualalumpur sayang123 sayangku cintaku1 147258369 welcome123 qwertyui
`.trim().split(/\s+/))

/** A word shorter than this stands in many a good password by accident. */
const WORD_MIN = 4
/** Fewer letters than this beside such a word are only its trimming. */
const OWN_LETTERS_MIN = 4

const isRow = (letters: string): boolean => {
  const codes = [...letters].map((letter) => letter.codePointAt(0)!)
  return [0, 1, -1].some((step) => codes.every((code, i) => i === 0 || code === codes[i - 1]! + step))
}

const isWordAndLittleMore = (plain: string, words: readonly string[]): boolean => {
  const rest = words.reduce((left, word) => left.replaceAll(word, ' '), plain)
  return rest !== plain && rest.replace(/[^\p{L}]/gu, '').length < OWN_LETTERS_MIN
}

/**
 * Whether a password is among the first to be guessed (NIST 800-63B): one that many had, a row of letters, or a word of
 * the place or the account with little more. Capitals do not count.
 */
export const isGuessable = (password: string, { isCommon, words }: Guesses): boolean => {
  const plain = password.toLowerCase()
  const own = words.map((word) => word.toLowerCase().trim()).filter((word) => word !== '')
  return isCommon(plain) || LOCAL.has(plain) || isRow(plain) || own.includes(plain)
    || isWordAndLittleMore(plain, own.filter((word) => word.length >= WORD_MIN))
}
