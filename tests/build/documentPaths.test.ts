import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { dirname, join, posix, relative } from 'node:path'
import { describe, expect, test } from 'vitest'

const root = fileURLToPath(new URL('../../', import.meta.url))

/** Folders that are created by an installation, a build or a run. A page may name them although a fresh clone has none. */
const MADE = ['node_modules', 'dist', '.cache', '.data', '.git']

/** Every file and folder of the repository, as paths from its root. */
const paths = new Set<string>()
const walk = (folder: string): void => {
  for (const entry of readdirSync(join(root, folder), { withFileTypes: true })) {
    if (MADE.includes(entry.name)) continue
    const path = posix.join(folder, entry.name)
    paths.add(path)
    if (entry.isDirectory()) walk(path)
  }
}
walk('')

const all = [...paths]
const pages = all.filter((path) => path === 'README.md' || /^\.github\/.*\.md$/.test(path)).sort()
const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
  scripts: Record<string, string>
}

/** First parts of paths: the top-level folders, and the layers, which pages name without `src/`. */
const FIRST = new Set(
  all
    .filter((path) => /^(src\/(server\/|centre\/)?)?[^/]+$/.test(path))
    .map((path) => path.split('/').at(-1)!),
)
const EXTENSION = /\.(tsx?|mjs|mts|js|json|css|md|ya?ml|svg|png|html)$/

const looksLikePath = (text: string): boolean => {
  if (!/^[\w.@<*-][\w.@<>*-]*(\/[\w.@<>*-]+)*\/?$/.test(text)) return false
  if (EXTENSION.test(text)) return true
  return text.includes('/') && FIRST.has(text.split('/')[0]!)
}

/** A path of a page, as a pattern: from the root or from any folder, `*` for one part of a name, `<name>` for any. */
const patternOf = (path: string): RegExp => {
  const escaped = path
    .replace(/\/$/, '')
    .replace(/[.+?^${}()|[\]\\]/g, '\\$&')
    .replaceAll('*', '[^/]*')
    .replace(/<[^>]*>/g, '.+')
  return new RegExp(`(^|/)${escaped}${EXTENSION.test(path) ? '' : '(\\.tsx?)?'}$`)
}

const exists = (path: string): boolean => {
  if (MADE.includes(path.split('/')[0]!)) return true
  if (paths.has(path)) return true
  const pattern = patternOf(path)
  return all.some((known) => pattern.test(known))
}

const codeOf = (text: string): string[] => {
  const blocks = [...text.matchAll(/^```\w*\n([\s\S]*?)^```/gm)].map(([, code]) => code!)
  const rest = text.replace(/^```\w*\n[\s\S]*?^```/gm, '')
  return [...blocks, ...[...rest.matchAll(/`([^`\n]+)`/g)].map(([, code]) => code!)]
}

/** The paths that a page names in code, in the words of the page. */
const namedPaths = (text: string): string[] =>
  codeOf(text)
    .flatMap((code) => code.split(/[\s,;()'"=│]+/))
    .filter(looksLikePath)

const namedScripts = (text: string): string[] =>
  codeOf(text).flatMap((code) => [
    ...[...code.matchAll(/\bnpm run ([\w:-]+)/g)].map(([, name]) => name!),
    ...[...code.matchAll(/\bnpm (start|test)\b/g)].map(([, name]) => name!),
  ])

const linkedPaths = (page: string, text: string): string[] =>
  [...text.matchAll(/\]\(([^)\s#]+)(?:#[^)]*)?\)/g)]
    .map(([, target]) => target!)
    .filter((target) => !/^[a-z]+:/.test(target))
    .map((target) => relative(root, join(root, dirname(page), target)).replaceAll('\\', '/'))

describe.each(pages)('%s', (page) => {
  const text = readFileSync(join(root, page), 'utf8')

  test('names only paths that exist', () => {
    expect(namedPaths(text).filter((path) => !exists(path))).toEqual([])
  })

  test('links only to files that exist', () => {
    expect(linkedPaths(page, text).filter((path) => !paths.has(path))).toEqual([])
  })

  test('names only npm scripts that exist', () => {
    expect(namedScripts(text).filter((name) => !(name in scripts))).toEqual([])
  })
})

/** The documents that a source cites in its comments, by file name. */
const citedDocuments = (text: string): string[] =>
  [...text.matchAll(/\b([\w-]+\.md)\b/g)].map(([, name]) => name!)

test('sources cite only documents that exist', () => {
  const documents = new Set(pages.map((page) => page.split('/').at(-1)))
  const sources = all.filter((path) => /^(src|tests|config)\/.*\.(tsx?|mjs|css)$/.test(path))
  const wrong = sources
    .filter((path) => path !== 'tests/build/documentPaths.test.ts')
    .flatMap((path) =>
      citedDocuments(readFileSync(join(root, path), 'utf8'))
        .filter((name) => !documents.has(name))
        .map((name) => `${path}: ${name}`),
    )
  expect(wrong).toEqual([])
})

test('the check detects a wrong path, a wrong script and a wrong link', () => {
  expect(
    namedPaths('`src/server/answers/wallet.ts`, `law.json` and `src/nowhere/`').filter((p) => !exists(p)),
  ).toEqual(['src/server/answers/wallet.ts', 'law.json', 'src/nowhere/'])
  expect(namedPaths('`/vendor/<vendor>/bet`, `function.not.enabled`, `GET`, `FUNDTRANS3`')).toEqual([])
  expect(namedScripts('`npm run nothing`').filter((name) => !(name in scripts))).toEqual(['nothing'])
  expect(linkedPaths('README.md', '[a](.github/docs/nowhere.md#part)')).toEqual(['.github/docs/nowhere.md'])
})
