import { itemAt } from '../../../rules/itemAt.ts'

/** What an attacker guesses first. */
export interface Guesses {
  /** Whether a password is in the lists of leaked passwords. */
  isCommon(password: string): boolean
  /** Words of the site and the account, which attackers try with a digit or two appended. */
  words: readonly string[]
}

/** Common local passwords that international lists do not have. */
const LOCAL = new Set(
  `
bismillah alhamdulillah malaysia malaysia1 selangor kualalumpur sayang123 sayangku cintaku1 147258369 welcome123 qwertyui
`
    .trim()
    .split(/\s+/),
)

/** Shorter words occur in good passwords by accident. */
const WORD_MIN = 4
/** With fewer other letters than this, the password is little more than the word. */
const OWN_LETTERS_MIN = 4

const isRow = (letters: string): boolean => {
  const codes = [...letters].map((letter) => letter.codePointAt(0) ?? 0)
  return [0, 1, -1].some((step) => codes.every((code, i) => i === 0 || code === itemAt(codes, i - 1) + step))
}

const isWordAndLittleMore = (plain: string, words: readonly string[]): boolean => {
  const rest = words.reduce((left, word) => left.replaceAll(word, ' '), plain)
  return rest !== plain && rest.replace(/[^\p{L}]/gu, '').length < OWN_LETTERS_MIN
}

/**
 * Whether a password is guessed early (NIST 800-63B): a leaked one, a sequence, or a word of the site or the account
 * with little more. Case does not count.
 */
export const isGuessable = (password: string, { isCommon, words }: Guesses): boolean => {
  const plain = password.toLowerCase()
  const own = words.map((word) => word.toLowerCase().trim()).filter((word) => word !== '')
  return (
    isCommon(plain) ||
    LOCAL.has(plain) ||
    isRow(plain) ||
    own.includes(plain) ||
    isWordAndLittleMore(
      plain,
      own.filter((word) => word.length >= WORD_MIN),
    )
  )
}
