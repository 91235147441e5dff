import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Plugin } from 'vite'
import { isolateForeign } from '../../src/rules/site/completeTexts.ts'
import { directionOf, SOURCE_LANGUAGE } from '../../src/rules/site/languages.ts'
import { completeFile } from '../../src/server/domain/site/texts.ts'
import { readLanguages } from '../../src/server/store/site/languageFolders.ts'

interface Folders {
  locales: string
  brandFile: string
  /** Where the complete files are written; src/app/i18n.ts loads them. */
  into: string
}

interface Languages {
  default: string
  offered: readonly string[]
}

const languagesOf = (brandFile: string): Languages =>
  (JSON.parse(readFileSync(brandFile, 'utf8')) as { languages: Languages }).languages

/** Writes a file immediately, and only if it changed, because several builds may run at the same time. */
const writeChanged = (path: string, text: string): void => {
  if (existsSync(path) && readFileSync(path, 'utf8') === text) return
  mkdirSync(dirname(path), { recursive: true })
  const fresh = `${path}.${process.pid}`
  writeFileSync(fresh, text)
  renameSync(fresh, path)
}

/**
 * Writes the texts of each language in use for the browser. Texts that a language lacks come from the default language,
 * then from English. So a browser loads one language only, and never shows a key.
 */
const writeLanguages = ({ locales, brandFile, into }: Folders): void => {
  const { default: fallback, offered } = languagesOf(brandFile)
  const folders = readLanguages(locales)
  const written = existsSync(into) ? readdirSync(into) : []
  for (const gone of written.filter((language) => !offered.includes(language)))
    rmSync(join(into, gone), { recursive: true, force: true })
  const namespaces = Object.keys(folders[SOURCE_LANGUAGE] ?? {}).filter((file) => !file.includes('/'))
  for (const language of offered)
    for (const namespace of namespaces)
      writeChanged(
        join(into, language, `${namespace}.json`),
        JSON.stringify(
          isolateForeign(
            completeFile(folders, fallback, language, namespace),
            folders[language]?.[namespace] ?? {},
            { page: directionOf(language), fallback: directionOf(fallback) },
          ),
        ),
      )
}

/** Prepares the texts of the languages in use, and puts the default language into the page and its texts. */
export const languageFiles = (folders: Folders): Plugin => ({
  name: 'playhouse-language-files',
  config: () => writeLanguages(folders),
  configureServer: (server) => {
    server.watcher.add(folders.locales)
    server.watcher.on('change', (path) => {
      if (!path.startsWith(folders.locales)) return
      writeLanguages(folders)
      server.ws.send({ type: 'full-reload' })
    })
  },
  transformIndexHtml: (html) => {
    const { default: language } = languagesOf(folders.brandFile)
    const texts = completeFile(readLanguages(folders.locales), language, language, 'provider/page')
    const written = (key: string): string =>
      (texts[key] ?? '').replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')
    return html
      .replace(/<html lang="[^"]*"/, `<html lang="${language}" dir="${directionOf(language)}"`)
      .replace(/(name="description" content=")[^"]*/, `$1${written('description')}`)
      .replace(/(<noscript>)[^<]*/, `$1${written('noscript')}`)
  },
})
