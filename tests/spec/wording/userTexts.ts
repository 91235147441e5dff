import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { parseSync } from 'rolldown/utils'

export const root = fileURLToPath(new URL('../../../', import.meta.url))

export type Language = 'en' | 'ms'

/** A text that users or the operator read, and its file. */
export interface UserText {
  file: string
  text: string
}

/** Returns the files of a folder whose path matches, as paths from the repository's root. */
export const filesIn = (folder: string, pattern: RegExp): string[] =>
  readdirSync(root + folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => pattern.test(path))
    .map((path) => `${folder}/${path}`)
    .sort()

const stringsIn = (value: unknown): string[] => {
  if (typeof value === 'string') return [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(stringsIn) : []
}

/** The strings of a file in config/ that stand under a language's code. */
const stringsOf = (value: unknown, language: Language): string[] => {
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, inner]) => {
    if (key === language) return stringsIn(inner)
    return stringsOf(inner, language)
  })
}

const readJson = (file: string): unknown => JSON.parse(readFileSync(root + file, 'utf8'))

/** Every text of the site in a language: the locales, config/ and config/content. */
export const siteTexts = (language: Language): UserText[] => [
  ...filesIn(`locales/${language}`, /\.json$/).flatMap((file) =>
    stringsIn(readJson(file)).map((text) => ({ file, text })),
  ),
  ...[...filesIn('config/content', /\.json$/), ...filesIn('config', /^[^/]+\.json$/)].flatMap((file) =>
    stringsOf(readJson(file), language).map((text) => ({ file, text })),
  ),
]

interface SyntaxNode {
  readonly type: string
  readonly value?: unknown
  readonly cooked?: string
}

const isNode = (value: unknown): value is SyntaxNode =>
  typeof value === 'object' && value !== null && 'type' in value

const cookedOf = (value: unknown): string[] =>
  typeof value === 'object' && value !== null && 'cooked' in value ? [String(value.cooked)] : []

/** The strings and templates of a syntax tree, without those of tagged templates, which are SQL. */
const literalsIn = (value: unknown): string[] => {
  if (Array.isArray(value)) return value.flatMap(literalsIn)
  if (!isNode(value) || value.type === 'TaggedTemplateExpression' || value.type === 'ImportDeclaration')
    return []
  if (value.type === 'Literal') return typeof value.value === 'string' ? [value.value] : []
  if (value.type === 'TemplateElement') return cookedOf(value.value)
  return Object.values(value).flatMap(literalsIn)
}

const SQL = /\b(SELECT|INSERT|UPDATE|DELETE|CREATE|ALTER|WHERE|JOIN|CASE WHEN)\b/

/**
 * Every text in the sources of the provider and of its tools: the command line, findings, logs. They are in English. A
 * text is a literal with a space in it, or a word with a capital letter.
 */
export const providerTexts = (): UserText[] =>
  [...filesIn('src/server', /\.ts$/), ...filesIn('config/tooling', /^[^/]+\.mjs$/)].flatMap((file) => {
    const { program, errors } = parseSync(root + file, readFileSync(root + file, 'utf8'))
    if (errors[0]) throw new Error(`${file}: ${errors[0].message}`)
    return literalsIn(program)
      .filter((text) => /\p{L}\s|\s\p{L}|^\p{Lu}\p{Ll}/u.test(text) && !SQL.test(text))
      .map((text) => ({ file, text }))
  })
