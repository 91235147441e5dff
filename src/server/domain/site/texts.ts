import type errors from '../../../../locales/en/errors.json'
import type fields from '../../../../locales/en/fields.json'
import type cashierPage from '../../../../locales/en/provider/cashierPage.json'
import type exportLabels from '../../../../locales/en/provider/exports.json'
import type gamePage from '../../../../locales/en/provider/gamePage.json'
import type gamePlay from '../../../../locales/en/provider/gamePlay.json'
import type tableGames from '../../../../locales/en/provider/tableGames.json'
import type messages from '../../../../locales/en/provider/messages.json'
import { completeTexts, fillText, keyFor, type TextFile } from '../../../rules/site/completeTexts.ts'
import { SOURCE_LANGUAGE } from '../../../rules/site/languages.ts'

/** A plural's key is used without its form. */
type Singular<K> = K extends `${infer Name}_${'one' | 'other'}` ? Name : K

/** The keys of each file that the provider reads (without `.json`), from the English one. */
interface Keys {
  errors: Singular<keyof typeof errors>
  fields: keyof typeof fields
  'provider/cashierPage': keyof typeof cashierPage
  'provider/exports': keyof typeof exportLabels
  'provider/gamePage': keyof typeof gamePage
  'provider/gamePlay': keyof typeof gamePlay
  'provider/tableGames': keyof typeof tableGames
  'provider/messages': Singular<keyof typeof messages>
}

type FileName = keyof Keys
/** A key of a file. */
export type TextKey<F extends FileName> = Keys[F]
export type MessageKey = TextKey<'provider/messages'>
type Values = Readonly<Record<string, string | number>>

/** The provider's texts in one language. What it lacks is in the site's default language, then in English. */
export interface LanguageTexts {
  /** The BCP 47 tag of the language. */
  language: string
  /** Returns a text with its placeholders filled in. A value named `count` selects the plural form. */
  text<F extends FileName>(file: F, key: Keys[F], values?: Values): string
  /** Returns the text of a key that may not exist, without filling in its placeholders. A number selects the plural form. */
  find(file: FileName, key: string, count?: number): string | undefined
  /** Returns every text of a file as it is written. */
  all(file: FileName): TextFile
}

/** Returns the texts in a language; for a language without a folder those of the default language. */
export type Texts = (language: string) => LanguageTexts

/** The files of a language by name; a folder may lack some. */
export type LanguageFiles = Readonly<Partial<Record<string, TextFile>>>
/** The files of each language that has a folder, by its tag. */
export type LanguageFolders = Readonly<Record<string, LanguageFiles>>

/** Returns every text of a language's file: its own, else the default language's, else the English one. */
export const completeFile = (
  folders: LanguageFolders,
  defaultLanguage: string,
  language: string,
  file: string,
): TextFile => {
  const source = folders[SOURCE_LANGUAGE]?.[file] ?? {}
  if (language === SOURCE_LANGUAGE) return source
  return [...new Set([defaultLanguage, language])]
    .filter((tag) => tag !== SOURCE_LANGUAGE)
    .reduce<TextFile>((texts, tag) => completeTexts(tag, folders[tag]?.[file] ?? {}, texts), source)
}

const textsIn = (folders: LanguageFolders, defaultLanguage: string, language: string): LanguageTexts => {
  const read = (file: FileName): TextFile => completeFile(folders, defaultLanguage, language, file)
  const files: Readonly<Record<FileName, TextFile>> = {
    errors: read('errors'),
    fields: read('fields'),
    'provider/cashierPage': read('provider/cashierPage'),
    'provider/exports': read('provider/exports'),
    'provider/gamePage': read('provider/gamePage'),
    'provider/gamePlay': read('provider/gamePlay'),
    'provider/tableGames': read('provider/tableGames'),
    'provider/messages': read('provider/messages'),
  }
  const plural = new Intl.PluralRules(language)
  return {
    language,
    text: (file, key, values = {}) =>
      fillText(files[file][keyFor(key, values['count'], plural, files[file])] ?? key, values),
    find: (file, key, count) => files[file][keyFor(key, count, plural, files[file])],
    all: (file) => files[file],
  }
}

/**
 * Returns the provider's texts from the folders of locales/. A language is completed when it is first used.
 * @param defaultLanguage the site's default language, or what returns the current one
 */
export const textsOf = (folders: LanguageFolders, defaultLanguage: string | (() => string)): Texts => {
  const made = new Map<string, LanguageTexts>()
  return (asked) => {
    const fallback = typeof defaultLanguage === 'string' ? defaultLanguage : defaultLanguage()
    const language = folders[asked] ? asked : fallback
    const key = `${fallback} ${language}`
    const texts = made.get(key) ?? textsIn(folders, fallback, language)
    made.set(key, texts)
    return texts
  }
}
