import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { OperatorError } from '../../domain/site/operatorError.ts'
import type { LanguageFiles, LanguageFolders } from '../../domain/site/texts.ts'
import { isRecord } from '../../../rules/isRecord.ts'

/** Describes a language next to its texts (`language.json`); it has no texts itself. */
export const LANGUAGE_FILE = 'language'

/** Returns the tags of the folders of locales/. */
export const languageTags = (locales: string): string[] =>
  readdirSync(locales, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !entry.name.startsWith('.'))
    .map(({ name }) => name)
    .sort()

const readTexts = (path: string): Record<string, string> => {
  let value: unknown
  try {
    value = JSON.parse(readFileSync(path, 'utf8'))
  } catch (error) {
    throw new OperatorError(`${path}: ${error instanceof Error ? error.message : String(error)}`)
  }
  if (!isRecord(value)) throw new OperatorError(`${path} must be an object of keys and texts.`)
  const texts: Record<string, string> = {}
  for (const [key, text] of Object.entries(value)) {
    if (typeof text !== 'string') throw new OperatorError(`${path}: ${key} must be a text.`)
    texts[key] = text
  }
  return texts
}

/** Returns the names of a language's files, without `.json`: `shell`, `provider/messages`. */
export const languageFileNames = (folder: string): string[] =>
  ['', 'provider/'].flatMap((below) =>
    existsSync(join(folder, below))
      ? readdirSync(join(folder, below))
          .filter((name) => name.endsWith('.json') && name !== `${LANGUAGE_FILE}.json`)
          .map((name) => below + name.slice(0, -'.json'.length))
          .sort()
      : [],
  )

/** Returns a record whose values are read when they are first used. */
const lazily = <T>(names: readonly string[], read: (name: string) => T): Record<string, T> => {
  const record: Record<string, T> = {}
  for (const name of names)
    Object.defineProperty(record, name, {
      enumerable: true,
      configurable: true,
      get: () => {
        const value = read(name)
        Object.defineProperty(record, name, { value, enumerable: true })
        return value
      },
    })
  return record
}

/** Returns the texts of a language's folder by file. Throws an OperatorError for a file that is not keys and texts. */
export const readLanguage = (folder: string): LanguageFiles =>
  lazily(languageFileNames(folder), (file) => readTexts(join(folder, `${file}.json`)))

/**
 * Returns the texts of every folder of locales/. The files of `offered` languages are read now, so that a wrong one stops
 * the start; others are read when a text of them is used.
 */
export const readLanguages = (locales: string, offered: readonly string[] = []): LanguageFolders => {
  const folders = lazily(languageTags(locales), (tag) => readLanguage(join(locales, tag)))
  // Asking for the values reads the files.
  for (const tag of offered) Object.values(folders[tag] ?? {})
  return folders
}
