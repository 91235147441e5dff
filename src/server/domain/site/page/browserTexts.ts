import { isolateForeign, type TextFile } from '../../../../rules/site/completeTexts.ts'
import { directionOf, SOURCE_LANGUAGE } from '../../../../rules/site/languages.ts'
import type { Brand } from '../../../../entities/site/brand.ts'
import { completeFile, type LanguageFolders } from '../texts.ts'

/** The texts of each offered language by namespace, such as `shell`. */
export type BrowserTexts = ReadonlyMap<string, ReadonlyMap<string, TextFile>>

/**
 * Returns the texts of the offered languages for the browser. Texts that a language lacks come from the default language,
 * then from English. So a browser loads one language only, and never shows a key.
 */
export const browserTexts = (
  folders: LanguageFolders,
  { default: fallback, offered }: Brand['languages'],
): BrowserTexts => {
  const namespaces = Object.keys(folders[SOURCE_LANGUAGE] ?? {}).filter((file) => !file.includes('/'))
  const textsOf = (language: string, namespace: string): TextFile =>
    isolateForeign(
      completeFile(folders, fallback, language, namespace),
      folders[language]?.[namespace] ?? {},
      { page: directionOf(language), fallback: directionOf(fallback) },
    )
  return new Map(
    offered.map((language) => [
      language,
      new Map(namespaces.map((namespace) => [namespace, textsOf(language, namespace)])),
    ]),
  )
}
