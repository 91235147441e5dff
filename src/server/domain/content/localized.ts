import type { Words } from '../../../entities/loyalty/loyaltyRules.ts'
import { mapRecord } from '../../../rules/entriesOf.ts'
import { SOURCE_LANGUAGE } from '../../../rules/site/languages.ts'

/** Who reads a text: the language of the page, and the site with its default language. Every `Context` is one. */
export interface Reader {
  language: string
  brand: { languages: { default: string } }
}

const hasText = (words: Words, language: string): boolean => Boolean(words[language]?.trim())

/** The languages to try, the reader's first. */
const languagesFor = ({ language, brand }: Reader, texts: readonly Words[]): string[] => [
  language,
  brand.languages.default,
  SOURCE_LANGUAGE,
  ...texts.flatMap((words) => Object.keys(words)),
]

const inOrder = (words: Words, languages: readonly string[]): string => {
  const language = languages.find((one) => hasText(words, one))
  return (language && words[language]) ?? ''
}

/** Returns a text in the reader's language, or in the site's default one when it has no translation. */
export const localized = (words: Words, reader: Reader): string =>
  inOrder(words, languagesFor(reader, [words]))

/**
 * Returns the texts of one item, all in one language: the reader's if all of them have it, otherwise the site's
 * default. `lang` names a language that is not the reader's, for the page to mark the item with.
 */
export const localizedItem = <K extends string>(
  texts: Readonly<Record<K, Words>>,
  reader: Reader,
): Record<K, string> & { lang?: string } => {
  const written = Object.values<Words>(texts).filter((words) =>
    Object.values(words).some((text) => text.trim()),
  )
  const languages = languagesFor(reader, written)
  const lang =
    languages.find((one) => written.every((words) => hasText(words, one))) ?? reader.brand.languages.default
  const inOne = mapRecord(texts, (words) => inOrder(words, [lang, ...languages]))
  return lang === reader.language ? inOne : { ...inOne, lang }
}
