import { existsSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod/mini'
import { SOURCE_LANGUAGE } from '../../rules/site/languages.ts'
import { OperatorError } from '../domain/site/operatorError.ts'
import { checkLanguage, mustCorrect, type LanguageFinding } from '../domain/site/languageCheck.ts'
import { readConfig } from '../store/site/configFile.ts'
import { languageTags, LANGUAGE_FILE, readLanguage } from '../store/site/languageFolders.ts'
import { untranslatedPlaces } from './checkConfig.ts'

/** The result of checking a language. */
export interface LanguageReport {
  tag: string
  /** Declared in `language.json`. */
  complete: boolean
  /** The day of the last second reading, declared in `language.json`. */
  secondReading?: string | undefined
  findings: readonly LanguageFinding[]
  /** The texts of config/ without a translation: file, line and path. */
  untranslated: readonly string[]
  /** How many texts of the folder are translated, of how many. */
  translated: number
  texts: number
}

/** What `language.json` says about a language. */
const languageFile = z.strictObject({
  /** The translation is finished: a missing or unchanged text is then a problem. */
  complete: z._default(z.boolean(), false),
  /** Texts that are the same as in English on purpose. */
  unchanged: z._default(z.array(z.string()), []),
  /** The day of the last second reading, by someone who had not seen the English: `2026-11-26`. */
  secondReading: z.optional(z.iso.date()),
})

const readLanguageFile = (folder: string): z.infer<typeof languageFile> => {
  const found = readConfig(folder, `${LANGUAGE_FILE}.json`, languageFile)
  if ('value' in found) return found.value
  if (existsSync(join(folder, `${LANGUAGE_FILE}.json`))) throw new OperatorError(found.problems.join('\n'))
  return { complete: false, unchanged: [] }
}

/** Compares the folders of languages with the English one, and looks for their texts in config/. */
export const checkLanguages = (
  configDir: string,
  locales: string,
  tags: readonly string[] = languageTags(locales),
): LanguageReport[] => {
  const source = readLanguage(join(locales, SOURCE_LANGUAGE))
  const untranslatedTo = untranslatedPlaces(configDir)
  return tags.map((tag) => {
    const folder = join(locales, tag)
    const files = readLanguage(folder)
    const { complete, unchanged, secondReading } = readLanguageFile(folder)
    const findings = checkLanguage({ tag, files, unchanged: new Set(unchanged) }, source).filter(
      ({ kind }) => kind !== 'unchanged' || tag !== SOURCE_LANGUAGE,
    )
    const translated = Object.values(files)
      .flatMap((texts = {}) => Object.values(texts))
      .filter((text) => text.trim()).length
    return {
      tag,
      complete,
      secondReading,
      findings,
      untranslated: untranslatedTo(tag),
      translated,
      texts: translated + findings.filter(({ kind }) => kind === 'missing').length,
    }
  })
}

/** Returns a finding as a line: folder and file, key, what to do. */
export const findingLine = (tag: string, { file, key, message }: LanguageFinding): string =>
  `locales/${tag}/${file}.json: ${key ? `${key} ` : ''}${message}`

/** Returns the findings that must be corrected, as lines. */
export const languageProblems = (reports: readonly LanguageReport[]): string[] =>
  reports.flatMap(({ tag, complete, findings }) =>
    findings.filter(({ kind }) => mustCorrect(kind, complete)).map((one) => findingLine(tag, one)),
  )
