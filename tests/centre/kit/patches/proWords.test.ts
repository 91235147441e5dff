import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { LANGUAGES, textsIn } from '../../../kit/data/languages.ts'
import { MONEY_SYMBOL, proWord, proWordKey, PRO_WORDS } from '../../../../src/centre/kit/patches/proWords.ts'

const packages = join(process.cwd(), 'node_modules/@ant-design/')

const idsOf = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith('.js'))
    .flatMap((entry) =>
      [
        ...readFileSync(join(entry.parentPath, entry.name), 'utf8').matchAll(
          /getMessage\)?\(\s*'([\w.]+)'\s*,/g,
        ),
      ].map((match) => match[1]!),
    )

test('every text that ProComponents uses is replaced by one of ours', () => {
  const asked = ['pro-table', 'pro-form', 'pro-field', 'pro-utils'].flatMap((name) =>
    idsOf(`${packages}${name}/es`),
  )
  expect(asked.length).toBeGreaterThan(30)
  expect([...new Set(asked)].filter((id) => ![...PRO_WORDS, MONEY_SYMBOL].some((one) => one === id))).toEqual(
    [],
  )
})

describe.each(LANGUAGES)('in %s', (language) => {
  const words = textsIn(language, 'centre')
  test('each has a text', () => {
    expect(PRO_WORDS.filter((id) => !(proWordKey(id) in words))).toEqual([])
  })
  test('none is the Chinese text of the library', () => {
    expect(proWord('deleteThisLine', (key) => words[key] ?? null, '删除此项')).toBe(
      words[proWordKey('deleteThisLine')],
    )
  })
})

test('an unknown id shows no Chinese text', () => {
  expect(proWord('made.up', () => null, '搜索')).toBe('')
  expect(proWord('made.up', () => null, 'Search')).toBe('Search')
})
