import { describe, expect, test } from 'vitest'
import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { HOUSE_WALLETS } from '../../src/server/domain/ledger.ts'
import { SECURITY_EVENTS } from '../../src/entities/security.ts'
import { ERRORS } from '../../src/rules/errors.ts'
import { TRANSACTION_TYPES } from '../../src/rules/transactionTypes.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const LANGUAGES = ['en', 'ms'] as const
const NAMESPACES = ['shell', 'centre', 'fields', 'errors', 'tours'] as const
type Words = Map<string, string>

const flatten = (value: unknown, prefix: string, into: Words): Words => {
  if (typeof value === 'string') into.set(prefix, value)
  else for (const [key, inner] of Object.entries(value as object)) flatten(inner, prefix ? `${prefix}.${key}` : key, into)
  return into
}

const words = (language: string, namespace: string): Words =>
  flatten(JSON.parse(readFileSync(`${root}locales/${language}/${namespace}.json`, 'utf8')), '', new Map())

/** What Malay says as English does: loan words of the trade, names of products, short forms. */
const BOTH = new Set([
  'Menu', 'Deposit', 'Deposit {{amount}}', 'OK', 'RM', 'Upline', 'Vendor', 'Status', 'Bank', 'Platform', 'Jackpot', 'Bonus', 'Bingo', 'Captcha',
  'VIP', 'SMS', 'iOS', 'Android', 'QQ', 'LINE', 'WhatsApp', 'Facebook', 'WeChat',
])

const PLURAL = /_(zero|one|two|few|many|other)$/
const baseKeys = (of: Words): string[] => [...new Set([...of.keys()].map((key) => key.replace(PLURAL, '')))].sort()
const placeholders = (text: string): string[] => [...new Set([...text.matchAll(/\{\{\s*(\w+)/g)].map((m) => m[1]!))].sort()

const sources = (): { file: string; text: string }[] =>
  ['src', 'config'].flatMap((folder) =>
    readdirSync(root + folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && /\.(tsx?|json)$/.test(entry.name))
      .map((entry) => `${entry.parentPath ?? entry.path}/${entry.name}`)
      .map((file) => ({ file, text: readFileSync(file, 'utf8') })),
  )

describe.each(NAMESPACES)('the words of %s', (namespace) => {
  const byLanguage = Object.fromEntries(LANGUAGES.map((language) => [language, words(language, namespace)]))

  test('both languages have the same keys', () => {
    expect(baseKeys(byLanguage.ms!)).toEqual(baseKeys(byLanguage.en!))
  })

  test.each(LANGUAGES)('a plural has every form that %s needs', (language) => {
    const forms = new Intl.PluralRules(language).resolvedOptions().pluralCategories
    const of = byLanguage[language]!
    const plurals = new Set([...of.keys()].filter((key) => PLURAL.test(key)).map((key) => key.replace(PLURAL, '')))
    const missing = [...plurals].flatMap((key) => forms.filter((form) => !of.has(`${key}_${form}`)).map((form) => `${key}_${form}`))
    expect(missing).toEqual([])
  })

  test('a translation fills the same places', () => {
    const wrong = [...byLanguage.en!].filter(([key, text]) => {
      const other = byLanguage.ms!.get(key)
      // A plural's "one" may spell the number out, so only the general form is compared.
      return other !== undefined && !key.endsWith('_one') && placeholders(other).join() !== placeholders(text).join()
    })
    expect(wrong).toEqual([])
  })

  test('no word is empty, and no Chinese stands in a language that has none', () => {
    const wrong = LANGUAGES.flatMap((language) =>
      [...byLanguage[language]!].filter(([, text]) => text.trim() === '' || /[\u3040-\u30ff\u3400-\u9fff\uac00-\ud7af]/.test(text)))
    expect(wrong).toEqual([])
  })

  test('a Malay word is not the English one, but for names and words that are both', () => {
    const same = [...byLanguage.en!].filter(([key, text]) => byLanguage.ms!.get(key) === text && /\p{L}{2}/u.test(text.replace(/\{\{[^}]*\}\}/g, '')))
    expect([...new Set(same.map(([, text]) => text))].filter((text) => !BOTH.has(text))).toEqual([])
  })
})

test.each(LANGUAGES)('every house wallet, and what the sandbox says of a round, has its words in %s', (language) => {
  const of = words(language, 'fields')
  const asked = [...HOUSE_WALLETS.map((house) => `house_${house}`), ...['round', 'result', 'choice'].map((name) => `round_${name}`)]
  expect(asked.filter((key) => !of.has(key))).toEqual([])
})

test.each(LANGUAGES)('every error of the catalogue has its words in %s', (language) => {
  const of = new Set(Object.keys(JSON.parse(readFileSync(`${root}locales/${language}/errors.json`, 'utf8')) as object))
  expect(Object.keys(ERRORS).filter((code) => !of.has(code))).toEqual([])
})

test.each(LANGUAGES)('every transaction type has its label in %s', (language) => {
  const of = words(language, 'fields')
  expect(Object.values(TRANSACTION_TYPES).filter((code) => !of.has(`transaction_${code}`))).toEqual([])
})

test.each(LANGUAGES)('every event of the security log has its words in %s', (language) => {
  const of = words(language, 'fields')
  expect(SECURITY_EVENTS.filter((kind) => !of.has(`event_${kind}`))).toEqual([])
})

describe('the keys that the code asks for', () => {
  const all = new Set(NAMESPACES.flatMap((namespace) => [...words('en', namespace).keys()].map((key) => key.replace(PLURAL, ''))))
  const texts = sources()

  test('are there', () => {
    const missing: string[] = []
    for (const { file, text } of texts) {
      for (const [, key] of text.matchAll(/\bt\(\s*'([^'$]+)'/g)) {
        const bare = key!.replace(/^\w+:/, '')
        if (!all.has(bare)) missing.push(`${file.slice(root.length)}: ${key}`)
      }
    }
    expect(missing).toEqual([])
  })

  test('no word stands unused', () => {
    const everything = texts.map(({ text }) => text).join('\n')
    // A key may be asked for whole, or made from a prefix and a value (`transaction_${type}`).
    const prefixes = [...everything.matchAll(/[`'":]([\w.]+[_.])\$\{/g)].map((m) => m[1]!)
    const unused = [...words('en', 'shell').keys(), ...words('en', 'centre').keys()]
      .map((key) => key.replace(PLURAL, ''))
      .filter((key) => !everything.includes(key) && !prefixes.some((prefix) => key.startsWith(prefix)))
    expect([...new Set(unused)]).toEqual([])
  })
})

test('a language that brand.json offers has its files', () => {
  const brand = JSON.parse(readFileSync(`${root}config/brand.json`, 'utf8')) as { languages: { offered: string[] } }
  const missing = brand.languages.offered.filter((language) => !existsSync(`${root}locales/${language}/shell.json`))
  expect(missing).toEqual([])
})
