import { resolve } from 'node:path'
import { completeFile } from '../../../src/server/domain/site/texts.ts'
import { languageTags, readLanguages } from '../../../src/server/store/site/languageFolders.ts'

/** The folder of all languages. */
export const LOCALES = resolve('locales')

/** The languages that have a folder. */
export const LANGUAGES = languageTags(LOCALES)

const folders = readLanguages(LOCALES)

/** Returns a file's texts as the site shows them in a language: what the language lacks is in English. */
export const textsIn = (language: string, file: string): Readonly<Record<string, string>> =>
  completeFile(folders, 'en', language, file)

/** The widths and the languages in which screens are checked: the pseudo-languages first, because they find most. */
export const SCREEN_LANGUAGES = ['en-XA', 'ar-XB', 'en', 'ms'] as const
export const WIDTHS = [1440, 390] as const
export const ALL_DISPLAYS = SCREEN_LANGUAGES.flatMap((lang) => WIDTHS.map((width) => ({ lang, width })))
export type Display = (typeof ALL_DISPLAYS)[number]
