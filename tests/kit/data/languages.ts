import { join, resolve } from 'node:path'
import brand from '../../../config/brand.json' with { type: 'json' }
import { completeFile } from '../../../src/server/domain/site/texts.ts'
import {
  languageFileNames,
  languageTags,
  readLanguages,
} from '../../../src/server/store/site/languageFolders.ts'

/** The folder of all languages. */
export const LOCALES = resolve('locales')

/** The languages that have a folder. */
export const LANGUAGES = languageTags(LOCALES)

/** The texts of all languages, read once for all test files of a worker. */
export const languageFolders = readLanguages(LOCALES)

/** The files that the browser loads; those below `provider/` stay on the server. */
export const BROWSER_FILES = languageFileNames(join(LOCALES, 'en')).filter((file) => !file.includes('/'))

/** Returns a file's texts as the site shows them in a language: what the language lacks is in English. */
export const textsIn = (language: string, file: string): Readonly<Record<string, string>> =>
  completeFile(languageFolders, 'en', language, file)

/** The widths and the languages in which screens are checked: the pseudo-languages first, because they find most. */
const USUAL = ['en-XA', 'ar-XB', 'en', 'ms']
export const WIDTHS = [1440, 390] as const
export interface Display {
  lang: string
  width: (typeof WIDTHS)[number]
}
const displaysOf = (languages: readonly string[]): Display[] =>
  languages.flatMap((lang) => WIDTHS.map((width) => ({ lang, width })))

/** `LANGUAGE=th` or `LANGUAGE=th,vi` with `FULL=1`: the walks of the screens in these languages only. */
const ASKED = process.env['LANGUAGE']?.split(',') ?? []

/** What opens in the screens is walked in these, and in the languages of `LANGUAGE` instead of them. */
export const ALL_DISPLAYS = displaysOf(ASKED.length > 0 ? ASKED : USUAL)

/** Every screen itself is walked in these: in `test:full` in each language that the site offers. */
export const SCREEN_DISPLAYS =
  ASKED.length > 0 ? ALL_DISPLAYS : displaysOf([...new Set([...USUAL, ...brand.languages.offered])])
