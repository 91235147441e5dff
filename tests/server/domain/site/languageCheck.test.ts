import { describe, expect, test } from 'vitest'
import {
  checkLanguage,
  countedWithoutForms,
  foreignLetter,
  mustCorrect,
  placeholdersOf,
  type FindingKind,
} from '../../../../src/server/domain/site/languageCheck.ts'

const ENGLISH = {
  shell: {
    save: 'Save',
    hello: 'Hello {{name}}, you have {{amount}}',
    day_one: '{{count}} day',
    day_other: '{{count}} days',
    long: 'This is a whole sentence that has no short room.',
  },
}
const GOOD = {
  save: 'Simpan',
  hello: 'Helo {{name}}, anda ada {{amount}}',
  day_other: '{{count}} hari',
  long: 'Ini ayat penuh yang tidak mempunyai ruang yang pendek, jadi ia boleh menjadi lebih panjang lagi.',
}

const found = (
  own: Record<string, string>,
  { tag = 'ms', unchanged = [] as string[], files = {} as Record<string, Record<string, string>> } = {},
): string[] =>
  checkLanguage({ tag, files: { shell: own, ...files }, unchanged: new Set(unchanged) }, ENGLISH).map(
    ({ kind, file, key }) => `${kind} ${file} ${key}`,
  )

describe('a language', () => {
  test.each<[string, Record<string, string>, string[]]>([
    ['that is complete', GOOD, []],
    ['with a missing key', { ...GOOD, save: '' }, ['missing shell save']],
    ['with a key that the site does not have', { ...GOOD, old: 'x' }, ['superfluous shell old']],
    [
      'with a plural form that it does not have',
      { ...GOOD, day_one: 'sehari' },
      ['superfluous shell day_one'],
    ],
    ['with the English text', { ...GOOD, save: 'Save' }, ['unchanged shell save']],
    ['without a placeholder', { ...GOOD, hello: 'Helo {{name}}' }, ['placeholders shell hello']],
    ['with another placeholder', { ...GOOD, day_other: '{{days}} hari' }, ['placeholders shell day_other']],
    ['with a text too long for a button', { ...GOOD, save: 'Simpan semuanya' }, ['long shell save']],
    ['with a letter of another script', { ...GOOD, save: 'Simpan 保存' }, ['script shell save']],
  ])('%s', (_what, own, expected) => {
    expect(found(own)).toEqual(expected)
  })

  test('may use an English text on purpose', () => {
    expect(found({ ...GOOD, save: 'Save' }, { unchanged: ['Save'] })).toEqual([])
  })

  test('has all forms of a plural or none, and one of them may spell the number out', () => {
    const polish = { ...GOOD, day_one: 'dzień', day_few: '{{count}} dni', day_many: '{{count}} dni' }
    expect(found(polish, { tag: 'pl' })).toEqual([])
    const { day_few: _few, ...without } = polish
    expect(found(without, { tag: 'pl' })).toEqual(['plural shell day_few'])
    const none = { save: GOOD.save, hello: GOOD.hello, long: GOOD.long }
    expect(found(none, { tag: 'pl' }).every((line) => line.startsWith('missing'))).toBe(true)
  })

  test('lacks every key of a file that it does not have, and has no file of its own', () => {
    expect(checkLanguage({ tag: 'ms', files: {}, unchanged: new Set() }, ENGLISH)).toHaveLength(4)
    expect(found(GOOD, { files: { other: { a: 'b' } } })).toEqual(['superfluous other '])
  })
})

test.each([
  ['{{days}} days', '{{days}} days'],
  ['{{count}} pending deposits', '{{count}}'],
  ['Filters ({{count}})', '{{count}}'],
  ['inactive for {{days}}+ days', '{{days}}+ days'],
  ['{{points, number}} mission points', '{{points, number}} mission points'],
  ['at most {{most}} card(s)', 'card(s)'],
  ['from 1 points', '1 points'],
  ['{{min}} to {{max}} characters', undefined],
  ['{{rows}} of {{total}} rows exported', undefined],
  ['{{range}} letters', undefined],
  ['{{name}} loads quickly', undefined],
  ['{{shards}} is not responding', undefined],
  ['{{payer}} could not pay', undefined],
])('what “%s” counts without plural forms', (text, counted) => {
  expect(countedWithoutForms(text)).toBe(counted)
})

test('a count without plural forms is found in the source language, where its key belongs', () => {
  const source = { shell: { days: '{{days}} days', ago_one: '{{count}} day', ago_other: '{{count}} days' } }
  const check = (tag: string, files: Record<string, Record<string, string>>) =>
    checkLanguage({ tag, files, unchanged: new Set() }, source)
      .filter(({ kind }) => kind === 'count')
      .map(({ key }) => key)
  expect(check('en', source)).toEqual(['days'])
  expect(check('ms', { shell: { days: '{{days}} hari', ago_other: '{{count}} hari' } })).toEqual([])
})

test.each([
  ['{{a}} {{ b }} {{a}} {{count, number}}', ['a', 'b', 'count']],
  ['none', []],
])('the placeholders of %s', (text, names) => {
  expect(placeholdersOf(text)).toEqual(names)
})

test.each([
  ['ms', 'Deposit Æ é – 12', null],
  ['ms', 'Баланс', 'Б'],
  ['ja', 'デポジット 入金 Visa', null],
  ['ja', '잔액', '잔'],
  ['ar', 'رصيد RM', null],
  ['zh-Hans', '余额', null],
  ['zh-Hans', 'ไทย', 'ไ'],
])('%s: the letter of another script in %s', (tag, text, letter) => {
  expect(foreignLetter(tag).exec(text)?.[0] ?? null).toBe(letter)
})

test.each<[FindingKind, boolean, boolean]>([
  ['missing', false, false],
  ['missing', true, true],
  ['unchanged', true, true],
  ['long', true, false],
  ['placeholders', false, true],
])('%s in a language that is complete: %s must be corrected: %s', (kind, complete, must) => {
  expect(mustCorrect(kind, complete)).toBe(must)
})
