import { readdirSync } from 'node:fs'
import type { Plugin } from 'vite'
import { localeOf } from '../../src/rules/site/languages.ts'

/** The module that antdWords.ts imports. */
const NAME = 'virtual:library-words'
const RESOLVED = `\0${NAME}`

/** Packs of antd and dayjs whose name is not the tag of what is in them: dayjs' Uzbek is Cyrillic. */
const RENAMED: Readonly<Record<string, string>> = { by_BY: 'be-BY', uz: 'uz-Cyrl' }

const packLocale = (name: string): Intl.Locale | null => localeOf(RENAMED[name] ?? name)

/**
 * Returns the language pack that fits a tag best: of the same language and script, if possible of the same region.
 * @param tag BCP 47, such as `zh-Hant`
 * @param packs names such as `zh_TW` or `zh-tw`
 */
export const packFor = (tag: string, packs: readonly string[]): string | undefined => {
  const wanted = localeOf(tag)
  const fitOf = (name: string): number => {
    const pack = packLocale(name)
    if (!wanted || pack?.language !== wanted.language || pack.script !== wanted.script) return 0
    // Of two names for one locale the shorter is the language's general one.
    return (pack.region === wanted.region ? 2 : 1) + 1 / (name.length + 1)
  }
  return packs.filter((name) => fitOf(name) > 0).sort((a, b) => fitOf(b) - fitOf(a))[0]
}

const scriptsIn = (folder: string): string[] =>
  readdirSync(folder)
    .filter((file) => file.endsWith('.js'))
    .map((file) => file.slice(0, -'.js'.length))

/** Returns the code of a module that loads each language's packs. English is always loaded, so it has none. */
const moduleFor = (tags: readonly string[], packages: string): string => {
  const antd = scriptsIn(`${packages}/antd/es/locale`)
  const dayjs = scriptsIn(`${packages}/dayjs/locale`)
  const entries = tags.map((tag) => {
    const [words, dates] = [packFor(tag, antd), packFor(tag, dayjs)]
    return `${JSON.stringify(tag)}: {
      ${words ? `antd: () => import('antd/es/locale/${words}'),` : ''}
      ${dates ? `dayjs: { name: '${dates}', load: () => import('dayjs/locale/${dates}') },` : ''}
    }`
  })
  return `export default { ${entries.join(', ')} }`
}

/**
 * Gives the centres the language packs of antd and dayjs for each folder in locales/. A language without a pack shows
 * these libraries' words in English.
 * @param root the repository
 */
export const libraryWords = (root: string): Plugin => ({
  name: 'playhouse-library-words',
  resolveId: (id) => (id === NAME ? RESOLVED : undefined),
  load: (id) => {
    if (id !== RESOLVED) return undefined
    const tags = readdirSync(`${root}/locales`, { withFileTypes: true })
      .filter((entry) => entry.isDirectory() && !/^en\b/.test(entry.name))
      .map(({ name }) => name)
    return moduleFor(tags, `${root}/node_modules`)
  },
})
