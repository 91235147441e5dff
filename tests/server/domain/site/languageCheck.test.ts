import { describe, expect, test } from 'vitest'
import {
  checkLanguage,
  countedWithoutForms,
  mustCorrect,
  placeholdersOf,
  type FindingKind,
} from '../../../../src/server/domain/site/languageCheck.ts'
import { signsOf, widthOf } from '../../../../src/server/domain/site/languageSigns.ts'

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
    ['with two spaces', { ...GOOD, hello: 'Helo  {{name}}, anda ada {{amount}}' }, ['spaces shell hello']],
    ['with a space at the end', { ...GOOD, save: 'Simpan ' }, ['spaces shell save']],
    ['with a full stop on a button', { ...GOOD, save: 'Simpan.' }, ['stop shell save']],
    ['with an abbreviation on a button', { ...GOOD, save: 'Simp.' }, []],
    ['with an invisible mark', { ...GOOD, save: 'Simpan\u202e' }, ['invisible shell save']],
    ['with English words', { ...GOOD, hello: 'Helo {{name}}, your {{amount}}' }, ['english shell hello']],
    ['with other quotation marks', { ...GOOD, hello: '„{{name}}” {{amount}}' }, ['quotes shell hello']],
    ['with a letter of another script', { ...GOOD, save: 'Simpan 保' }, ['script shell save']],
  ])('%s', (_what, own, expected) => {
    expect(found(own)).toEqual(expected)
  })

  test('may use an English text on purpose, as a part of a text too', () => {
    expect(found({ ...GOOD, save: 'Save' }, { unchanged: ['Save'] })).toEqual([])
    const hello = 'Helo {{name}}, From Me {{amount}}'
    expect(found({ ...GOOD, hello })).toEqual(['english shell hello'])
    expect(found({ ...GOOD, hello }, { unchanged: ['From Me'] })).toEqual([])
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
  ['zh-CN', '存款 余额', null],
  ['zh-CN', '餘額', '餘'],
  ['zh-TW', '餘額 優惠', null],
  ['zh-TW', '余额', '额'],
  ['zh-HK', '提款未到賬，請聯絡我哋嘅客戶服務', null],
  ['zh-HK', '我们', '们'],
  ['ja', '出金 残高 お知らせ', null],
  ['ja', '我们', '们'],
  ['ko', '잔액 金', '金'],
  ['ru', 'Ставка объём', null],
  ['ru', 'Ставкі', 'і'],
  ['uk', 'Ставки', null],
  ['uk', 'Выплата', 'ы'],
  ['mn', 'Хөнгөлөлт', null],
  ['ar', 'پیغام', 'پ'],
  ['fa', 'واریز وجه', null],
  ['fa', 'كازينو', 'ك'],
  ['ur', 'رقم نکالیں', null],
])('%s: the letter of another script in %s', (tag, text, letter) => {
  expect(signsOf(tag).letter(text) ?? null).toBe(letter)
})

test.each([
  ['de', '„OK“', null],
  ['de', '“OK”', '”'],
  ['fr', '« OK »', null],
  ['ja', '「OK」', null],
  ['ja', '“OK”', '“'],
  ['zh-TW', '「OK」', null],
  ['zh-CN', '“OK”', null],
  ['he', 'סה"כ', null],
  ['ms', '"OK"', '"'],
])('%s: the quotation mark of another language in %s', (tag, text, mark) => {
  expect(signsOf(tag).quote(text) ?? null).toBe(mark)
})

test('a zero-width space is allowed where words have no spaces between them', () => {
  expect(signsOf('km').invisible('ដាក់\u200bប្រាក់')).toBeUndefined()
  expect(signsOf('ms').invisible('Deposit\u200b')).toBe('\u200b')
})

test.each([
  ['Deposit', 7],
  ['存款', 4],
  ['입금', 4],
  ['ฝากเงินได้', 8],
  ['é', 1],
])('%s is %d letters wide', (text, width) => {
  expect(widthOf(text)).toBe(width)
})

test.each<[FindingKind, boolean, boolean]>([
  ['missing', false, true],
  ['superfluous', true, true],
  ['unchanged', false, true],
  ['placeholders', true, true],
  ['plural', true, true],
  ['count', true, true],
  ['long', false, false],
  ['script', true, true],
  ['spaces', true, true],
  ['invisible', true, true],
  ['english', false, true],
  ['quotes', false, true],
  ['stop', false, true],
])('the finding “%s” must be corrected: %s; in a language that is complete: %s', (kind, always, complete) => {
  expect(mustCorrect(kind, false)).toBe(always)
  expect(mustCorrect(kind, true)).toBe(complete)
})
