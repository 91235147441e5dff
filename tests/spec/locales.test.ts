import { describe, expect, test } from 'vitest'
import { readFileSync, readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { HOUSE_WALLETS } from '../../src/server/domain/money/ledger.ts'
import { SECURITY_EVENTS } from '../../src/entities/accounts/security.ts'
import { ERRORS } from '../../src/rules/errors.ts'
import { SOURCE_LANGUAGE } from '../../src/rules/site/languages.ts'
import { checkLanguages, languageProblems } from '../../src/server/start/checkLanguages.ts'
import { languageFileNames } from '../../src/server/store/site/languageFolders.ts'
import { BROWSER_FILES, LANGUAGES, LOCALES, textsIn } from '../kit/data/languages.ts'
import { TRANSACTION_TYPES } from '../../src/rules/money/transactionTypes.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const PLURAL = /_(zero|one|two|few|many|other)$/

const sources = (): { file: string; text: string }[] =>
  ['src', 'config'].flatMap((folder) =>
    readdirSync(root + folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && /\.(tsx?|json)$/.test(entry.name))
      .map((entry) => `${entry.parentPath ?? entry.path}/${entry.name}`)
      .map((file) => ({ file, text: readFileSync(file, 'utf8') })),
  )

const reports = checkLanguages(`${root}config`, LOCALES)

test.each(LANGUAGES)('%s has only keys of English, with its placeholders, plural forms and script', (tag) => {
  expect(languageProblems(reports.filter((report) => report.tag === tag))).toEqual([])
})

test('English, Malay and what is declared complete lack no text', () => {
  const complete = reports.filter((report) => report.complete || report.tag === SOURCE_LANGUAGE)
  expect(complete.map(({ tag }) => tag)).toEqual(expect.arrayContaining(['en', 'ms']))
  for (const { tag, translated, texts } of complete)
    expect({ tag, translated }).toEqual({ tag, translated: texts })
})

test.each(['en', 'ms'])('every text of config/ is written in %s', (tag) => {
  expect(reports.find((report) => report.tag === tag)?.untranslated).toEqual([])
})

test.each(LANGUAGES)('no text of %s is empty where the site shows it', (language) => {
  const files = languageFileNames(`${LOCALES}/${SOURCE_LANGUAGE}`)
  const empty = files.flatMap((file) =>
    Object.entries(textsIn(language, file)).filter(([, text]) => text.trim() === ''),
  )
  expect(empty).toEqual([])
})

test.each(LANGUAGES)(
  'every house wallet and every round text of the sandbox is translated to %s',
  (language) => {
    const of = textsIn(language, 'fields')
    const asked = [
      ...HOUSE_WALLETS.map((house) => `house_${house}`),
      ...['round', 'result', 'choice'].map((name) => `round_${name}`),
    ]
    expect(asked.filter((key) => !(key in of))).toEqual([])
  },
)

test.each(LANGUAGES)('every error of the catalogue has a message in %s', (language) => {
  const of = textsIn(language, 'errors')
  expect(Object.keys(ERRORS).filter((code) => !(code in of || `${code}_other` in of))).toEqual([])
})

test.each(LANGUAGES)('every transaction type has its label in %s', (language) => {
  const of = textsIn(language, 'fields')
  expect(Object.values(TRANSACTION_TYPES).filter((code) => !(`transaction_${code}` in of))).toEqual([])
})

test.each(LANGUAGES)('every event of the security log has a text in %s', (language) => {
  const of = textsIn(language, 'fields')
  expect(SECURITY_EVENTS.filter((kind) => !(`event_${kind}` in of))).toEqual([])
})

describe('the translation keys in the code', () => {
  const all = new Set(
    BROWSER_FILES.flatMap((namespace) =>
      Object.keys(textsIn(SOURCE_LANGUAGE, namespace)).map((key) => key.replace(PLURAL, '')),
    ),
  )
  const texts = sources()

  test('exist', () => {
    const missing: string[] = []
    for (const { file, text } of texts) {
      for (const [, key] of text.matchAll(/\bt\(\s*'([^'$]+)'/g)) {
        const bare = key!.replace(/^\w+:/, '')
        if (!all.has(bare)) missing.push(`${file.slice(root.length)}: ${key}`)
      }
    }
    expect(missing).toEqual([])
  })

  test('have a count where the text has plural forms', () => {
    const plurals = BROWSER_FILES.flatMap((namespace) =>
      Object.keys(textsIn(SOURCE_LANGUAGE, namespace))
        .filter((key) => key.endsWith('_other'))
        .map((key) => key.replace(PLURAL, '')),
    )
    const call = new RegExp(
      `\\bt\\(\\s*'(?:\\w+:)?(?:${plurals.map((key) => key.replaceAll('.', '\\.')).join('|')})'`,
      'g',
    )
    const without = texts.flatMap(({ file, text }) =>
      [...text.matchAll(call)]
        .filter(({ index }) => !/\bcount\b/.test(text.slice(index, index + 160)))
        .map(([found]) => `${file.slice(root.length)}: ${found}`),
    )
    expect(without).toEqual([])
  })

  test('include every key of the locale files', () => {
    const everything = texts.map(({ text }) => text).join('\n')
    // A key may be in the code as a whole, or be built from a prefix and a value (`transaction_${type}`).
    const prefixes = [...everything.matchAll(/[`'":]([\w.]+[_.])\$\{/g)].map((m) => m[1]!)
    const unused = ['shell', 'centre', 'operator']
      .flatMap((namespace) => Object.keys(textsIn(SOURCE_LANGUAGE, namespace)))
      .map((key) => key.replace(PLURAL, ''))
      .filter((key) => !everything.includes(key) && !prefixes.some((prefix) => key.startsWith(prefix)))
    expect([...new Set(unused)]).toEqual([])
  })
})

const brand = JSON.parse(readFileSync(`${root}config/brand.json`, 'utf8')) as {
  languages: { default: string; offered: string[] }
}

test('a language that brand.json offers has its folder', () => {
  expect(brand.languages.offered.filter((language) => !LANGUAGES.includes(language))).toEqual([])
})

test('the site offers only languages whose translation is complete', () => {
  const complete = reports.filter((report) => report.complete || report.tag === SOURCE_LANGUAGE)
  expect(brand.languages.offered.filter((tag) => !complete.some((one) => one.tag === tag))).toEqual([])
})

test('no file of the sources names a language but English', () => {
  // Many tags are words or columns too: `id`, `no`, `it`. So a short one counts next to a name that means a language.
  const others = LANGUAGES.filter((language) => language !== SOURCE_LANGUAGE)
  const [long, short] = [
    others.filter((tag) => tag.includes('-')),
    others.filter((tag) => !tag.includes('-')),
  ]
  const quoted = new RegExp(`['"](?:${['ms', ...long].join('|')})['"]`)
  const nextTo = new RegExp(
    `\\b(?:lang|language|locale|tag)\\w*\\)?\\s*[=!]==?\\s*['"](?:${short.join('|')})['"]`,
  )
  const named = sources()
    // Corrections of a library's language packs are by language.
    .filter(({ file }) => file.startsWith(`${root}src/`) && !file.endsWith('patches/antdTexts.ts'))
    .flatMap(({ file, text }) =>
      [quoted.exec(text)?.[0], nextTo.exec(text)?.[0]]
        .filter((found) => found !== undefined)
        .map((found) => `${file.slice(root.length)}: ${found}`),
    )
  expect(named).toEqual([])
})
