import { join, resolve } from 'node:path'
import { walkedLanguages } from '../../../config/tooling/walkedLanguages.mjs'
import { directionOf } from '../../../src/rules/site/languages.ts'
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

const completed = new Map<string, Readonly<Record<string, string>>>()

/** Returns a file's texts as the site shows them in a language: what the language lacks is in English. */
export const textsIn = (language: string, file: string): Readonly<Record<string, string>> => {
  const key = `${language}/${file}`
  const texts = completed.get(key) ?? completeFile(languageFolders, 'en', language, file)
  completed.set(key, texts)
  return texts
}

/** How a screen is walked. */
export interface Display {
  lang: string
  width: (typeof WIDTHS)[number]
  theme: 'light' | 'dark'
}
export const WIDTHS = [1440, 390] as const
const displaysOf = (languages: readonly string[]): Display[] =>
  languages.flatMap((lang) => WIDTHS.map((width) => ({ lang, width, theme: 'light' })))

/** The displays of most walks: the pseudo-languages first, because they find most. */
const USUAL = displaysOf(['en-XA', 'ar-XB', 'en', 'ms'])

/** `LANGUAGE=th,vi` or `LANGUAGE=all` with `FULL=1`: the walks of the screens in these languages only. */
const ASKED = walkedLanguages(LOCALES)

/** What is walked. Languages that run from right to left are walked in both themes, each in one width. */
export const ALL_DISPLAYS =
  ASKED.length === 0
    ? USUAL
    : displaysOf(ASKED).map(
        (display): Display =>
          directionOf(display.lang) === 'rtl' && display.width === 390
            ? { ...display, theme: 'dark' }
            : display,
      )
