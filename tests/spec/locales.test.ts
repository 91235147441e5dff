import { describe, expect, test } from 'vitest'
import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { HOUSE_WALLETS } from '../../src/server/domain/money/ledger.ts'
import { SECURITY_EVENTS } from '../../src/entities/accounts/security.ts'
import { ERRORS } from '../../src/rules/errors.ts'
import { TRANSACTION_TYPES } from '../../src/rules/money/transactionTypes.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const LANGUAGES = ['en', 'ms'] as const
const NAMESPACES = ['shell', 'centre', 'fields', 'errors', 'tours'] as const
type Words = Map<string, string>

const flatten = (value: unknown, prefix: string, into: Words): Words => {
  if (typeof value === 'string') into.set(prefix, value)
  else
    for (const [key, inner] of Object.entries(value as object))
      flatten(inner, prefix ? `${prefix}.${key}` : key, into)
  return into
}

const words = (language: string, namespace: string): Words =>
  flatten(JSON.parse(readFileSync(`${root}locales/${language}/${namespace}.json`, 'utf8')), '', new Map())

/** Texts that are the same in Malay and English: loan words, product names, short forms. */
const BOTH = new Set([
  'Menu',
  'Deposit',
  'Deposit {{amount}}',
  'OK',
  'RM',
  'Upline',
  'Vendor',
  'Status',
  'Bank',
  'Platform',
  'Jackpot',
  'Bonus',
  'Bingo',
  'Captcha',
  'VIP',
  'SMS',
  'iOS',
  'Android',
  'QQ',
  'LINE',
  'WhatsApp',
  'Facebook',
  'WeChat',
])

const PLURAL = /_(zero|one|two|few|many|other)$/
const baseKeys = (of: Words): string[] =>
  [...new Set([...of.keys()].map((key) => key.replace(PLURAL, '')))].sort()
const placeholders = (text: string): string[] =>
  [...new Set([...text.matchAll(/\{\{\s*(\w+)/g)].map((m) => m[1]!))].sort()

const sources = (): { file: string; text: string }[] =>
  ['src', 'config'].flatMap((folder) =>
    readdirSync(root + folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && /\.(tsx?|json)$/.test(entry.name))
      .map((entry) => `${entry.parentPath ?? entry.path}/${entry.name}`)
      .map((file) => ({ file, text: readFileSync(file, 'utf8') })),
  )

describe.each(NAMESPACES)('the texts of %s', (namespace) => {
  const byLanguage = Object.fromEntries(LANGUAGES.map((language) => [language, words(language, namespace)]))

  test('both languages have the same keys', () => {
    expect(baseKeys(byLanguage.ms!)).toEqual(baseKeys(byLanguage.en!))
  })

  test.each(LANGUAGES)('a plural has all forms of %s', (language) => {
    const forms = new Intl.PluralRules(language).resolvedOptions().pluralCategories
    const of = byLanguage[language]!
    const plurals = new Set(
      [...of.keys()].filter((key) => PLURAL.test(key)).map((key) => key.replace(PLURAL, '')),
    )
    const missing = [...plurals].flatMap((key) =>
      forms.filter((form) => !of.has(`${key}_${form}`)).map((form) => `${key}_${form}`),
    )
    expect(missing).toEqual([])
  })

  test('a translation has the same placeholders', () => {
    const wrong = [...byLanguage.en!].filter(([key, text]) => {
      const other = byLanguage.ms!.get(key)
      // A plural's "one" may spell the number out, so only the general form is compared.
      return (
        other !== undefined &&
        !key.endsWith('_one') &&
        placeholders(other).join() !== placeholders(text).join()
      )
    })
    expect(wrong).toEqual([])
  })

  test('no text is empty or contains Chinese characters', () => {
    const wrong = LANGUAGES.flatMap((language) =>
      [...byLanguage[language]!].filter(
        ([, text]) => text.trim() === '' || /[\u3040-\u30ff\u3400-\u9fff\uac00-\ud7af]/.test(text),
      ),
    )
    expect(wrong).toEqual([])
  })

  test('a Malay text differs from the English one, except for the listed ones', () => {
    const same = [...byLanguage.en!].filter(
      ([key, text]) =>
        byLanguage.ms!.get(key) === text && /\p{L}{2}/u.test(text.replace(/\{\{[^}]*\}\}/g, '')),
    )
    expect([...new Set(same.map(([, text]) => text))].filter((text) => !BOTH.has(text))).toEqual([])
  })
})

test.each(LANGUAGES)(
  'every house wallet and every round text of the sandbox is translated to %s',
  (language) => {
    const of = words(language, 'fields')
    const asked = [
      ...HOUSE_WALLETS.map((house) => `house_${house}`),
      ...['round', 'result', 'choice'].map((name) => `round_${name}`),
    ]
    expect(asked.filter((key) => !of.has(key))).toEqual([])
  },
)

test.each(LANGUAGES)('every error of the catalogue has a message in %s', (language) => {
  const of = new Set(
    Object.keys(JSON.parse(readFileSync(`${root}locales/${language}/errors.json`, 'utf8')) as object),
  )
  expect(Object.keys(ERRORS).filter((code) => !of.has(code))).toEqual([])
})

test.each(LANGUAGES)('every transaction type has its label in %s', (language) => {
  const of = words(language, 'fields')
  expect(Object.values(TRANSACTION_TYPES).filter((code) => !of.has(`transaction_${code}`))).toEqual([])
})

test.each(LANGUAGES)('every event of the security log has a text in %s', (language) => {
  const of = words(language, 'fields')
  expect(SECURITY_EVENTS.filter((kind) => !of.has(`event_${kind}`))).toEqual([])
})

describe('the translation keys in the code', () => {
  const all = new Set(
    NAMESPACES.flatMap((namespace) =>
      [...words('en', namespace).keys()].map((key) => key.replace(PLURAL, '')),
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

  test('include every key of the locale files', () => {
    const everything = texts.map(({ text }) => text).join('\n')
    // A key may be in the code as a whole, or be built from a prefix and a value (`transaction_${type}`).
    const prefixes = [...everything.matchAll(/[`'":]([\w.]+[_.])\$\{/g)].map((m) => m[1]!)
    const unused = [...words('en', 'shell').keys(), ...words('en', 'centre').keys()]
      .map((key) => key.replace(PLURAL, ''))
      .filter((key) => !everything.includes(key) && !prefixes.some((prefix) => key.startsWith(prefix)))
    expect([...new Set(unused)]).toEqual([])
  })
})

test('a language that brand.json offers has its files', () => {
  const brand = JSON.parse(readFileSync(`${root}config/brand.json`, 'utf8')) as {
    languages: { offered: string[] }
  }
  const missing = brand.languages.offered.filter(
    (language) => !existsSync(`${root}locales/${language}/shell.json`),
  )
  expect(missing).toEqual([])
})
