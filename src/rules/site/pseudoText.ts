import { completeTexts, type TextFile } from './completeTexts.ts'
import type { PseudoLanguage } from './pseudoLanguage.ts'

/** What stays as it is: placeholders, tags, entities and nested texts. */
const CODE = /\{\{[^}]*\}\}|\$\{[^}]*\}|\$t\([^)]*\)|<[^<>]+>|&#?\w+;/g

const PLAIN = 'AaBbCcDdEeFfGgHhIiJjKkLlMmNnOoPpQqRrSsTtUuVvWwXxYyZz'
const ACCENTED = 'ÅåƁƀÇçÐðÉéƑƒĜĝĤĥÎîĴĵĶķĻļḾḿÑñÖöÞþǪǫŔŕŠšŢţÛûṼṽŴŵẊẋÝýŽž'
const accents = new Map([...PLAIN].map((letter, index) => [letter, [...ACCENTED][index] ?? letter]))
const VOWEL = /[aeiouy]/i

/** Translations of short English texts are about this much longer. */
const GROWTH = 0.4

/** Applies a change to the words of a text, and leaves its code as it is. */
const changeWords = (text: string, change: (words: string) => string): string => {
  let changed = ''
  let from = 0
  for (const { 0: code, index } of text.matchAll(CODE)) {
    changed += change(text.slice(from, index)) + code
    from = index + code.length
  }
  return changed + change(text.slice(from))
}

/** Returns the letters of a text with accents. The first vowels are doubled until the text has grown enough. */
const expand = (text: string): string => {
  const letters = text.replaceAll(CODE, '').match(/[a-z]/gi)?.length ?? 0
  let room = Math.ceil(letters * GROWTH)
  const longer = changeWords(text, (words) =>
    words.replaceAll(/[a-z]/gi, (letter) => {
      const accented = accents.get(letter) ?? letter
      if (room === 0 || !VOWEL.test(letter)) return accented
      room -= 1
      return accented + accented.toLowerCase()
    }),
  )
  return letters === 0 ? text : `[${longer}${'~'.repeat(room)}]`
}

const RIGHT_TO_LEFT_MARK = '\u200f'
const RIGHT_TO_LEFT_OVERRIDE = '\u202e'
const END_OF_OVERRIDE = '\u202c'

/** Returns a text whose words are drawn from right to left. */
const mirror = (text: string): string =>
  changeWords(text, (words) =>
    words.replaceAll(
      /[\p{L}\p{M}\p{N}’'-]+/gu,
      (word) =>
        `${RIGHT_TO_LEFT_MARK}${RIGHT_TO_LEFT_OVERRIDE}${word}${END_OF_OVERRIDE}${RIGHT_TO_LEFT_MARK}`,
    ),
  )

/** Returns an English text in a pseudo-language. */
export const pseudoText = (text: string, language: PseudoLanguage): string =>
  language === 'en-XA' ? expand(text) : mirror(text)

/** Returns the texts of an English file in a pseudo-language, with every plural form that it needs. */
export const pseudoFile = (file: TextFile, language: PseudoLanguage): Record<string, string> =>
  Object.fromEntries(
    Object.entries(completeTexts(language, {}, file)).map(([key, text]) => [key, pseudoText(text, language)]),
  )

/** Keys of library texts that hold a format or a language's tag, not words. */
const NOT_WORDS = /(format|locale)$/i

const changed = (texts: unknown, language: PseudoLanguage): unknown => {
  if (typeof texts === 'string') return pseudoText(texts, language)
  if (Array.isArray(texts)) return texts.map((one: unknown) => changed(one, language))
  if (typeof texts !== 'object' || texts === null) return texts
  return Object.fromEntries(
    Object.entries(texts).map(([key, value]: [string, unknown]) => [
      key,
      typeof value === 'string' && NOT_WORDS.test(key) ? value : changed(value, language),
    ]),
  )
}

/** Returns a tree of texts in a pseudo-language. Other values stay as they are. */
export const pseudoTexts = <T>(texts: T, language: PseudoLanguage): T => changed(texts, language) as T
