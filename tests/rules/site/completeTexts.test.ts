import { describe, expect, test } from 'vitest'
import {
  completeTexts,
  isolateForeign,
  fillText,
  keyFor,
  keysOf,
  pluralFormsOf,
  pluralOf,
} from '../../../src/rules/site/completeTexts.ts'

const ENGLISH = {
  save: 'Save',
  day_one: 'one day',
  day_other: '{{count}} days',
  kind_other: 'Other',
}

test.each([
  ['en', ['one', 'other']],
  ['ms', ['other']],
  ['ar', ['few', 'many', 'one', 'other', 'two', 'zero']],
])('the plural forms of %s', (tag, forms) => {
  expect([...pluralFormsOf(tag)].sort()).toEqual(forms)
})

test.each([
  ['day_one', { name: 'day', form: 'one' }],
  ['day_few', { name: 'day', form: 'few' }],
  ['save', null],
  ['save_one', null],
])('the plural of %s', (key, plural) => {
  expect(pluralOf(key, ENGLISH)).toEqual(plural)
})

test.each([
  ['ms', ['save', 'day_other', 'kind_other']],
  ['pl', ['save', 'day_few', 'day_many', 'day_one', 'day_other']],
])('the keys of %s', (tag, keys) => {
  expect(keysOf(tag, ENGLISH)).toEqual(expect.arrayContaining(keys))
})

describe('a text', () => {
  test.each<[string, string, Record<string, string>, Record<string, string>]>([
    ['that is translated', 'ms', { save: 'Simpan' }, { save: 'Simpan' }],
    ['that is missing', 'ms', {}, { save: 'Save' }],
    ['that is empty', 'ms', { save: ' ' }, { save: 'Save' }],
    ['of a plural that is missing', 'ms', {}, { day_other: '{{count}} days' }],
    ['of a plural with one form', 'ms', { day_other: '{{count}} hari' }, { day_other: '{{count}} hari' }],
    [
      'of a plural that lacks a form takes the general one',
      'pl',
      { day_one: 'dzień', day_other: '{{count}} dnia' },
      {
        day_one: 'dzień',
        day_few: '{{count}} dnia',
        day_many: '{{count}} dnia',
        day_other: '{{count}} dnia',
      },
    ],
    [
      'for one thing, in a language where it means 1',
      'de',
      {},
      { day_one: 'one day', day_other: '{{count}} days' },
    ],
    ['for one thing, in a language where it also means 0', 'fr', {}, { day_one: '{{count}} days' }],
    ['for one thing, in a language where it also means 21', 'ru', {}, { day_one: '{{count}} days' }],
  ])('%s', (_what, tag, own, found) => {
    expect(completeTexts(tag, own, ENGLISH)).toMatchObject(found)
  })

  test('that the site does not have is left out', () => {
    expect(completeTexts('ms', { old: 'x' }, ENGLISH)).not.toHaveProperty('old')
  })

  test('has no form that the language does not have', () => {
    expect(completeTexts('ms', { day_one: 'sehari' }, ENGLISH)).not.toHaveProperty('day_one')
  })
})

test.each([
  ['Hello {{name}}', { name: 'Ali' }, 'Hello Ali'],
  ['{{a}}{{a}} {{b}}', { a: 1, b: null }, '11 '],
  ['{{a}}', { a: '{{b}}', b: 'no' }, '{{b}}'],
])('fills %s', (text, values, filled) => {
  expect(fillText(text, values)).toBe(filled)
})

describe('texts of another direction', () => {
  const texts = { bets: 'Max. {{most}}', own: 'نص' }

  test.each([
    ['rtl', 'ltr', '\u2066Max. {{most}}\u2069'],
    ['ltr', 'rtl', '\u2067Max. {{most}}\u2069'],
    ['ltr', 'ltr', 'Max. {{most}}'],
  ] as const)('on a page from %s, in place of ones from %s', (page, fallback, bets) => {
    expect(isolateForeign(texts, { own: 'نص' }, { page, fallback })).toEqual({ bets, own: 'نص' })
  })
})

test.each([
  ['one thing in English', 'en', 'day', 1, 'day_one'],
  ['several things in English', 'en', 'day', 5, 'day_other'],
  ['nothing in English', 'en', 'day', 0, 'day_other'],
  ['one thing in Malay', 'ms', 'day', 1, 'day_other'],
  ['a few things in Polish', 'pl', 'day', 3, 'day_few'],
  ['a number that is a text', 'en', 'day', '1', 'day'],
  ['no number', 'en', 'day', undefined, 'day'],
  ['a key without plural forms', 'en', 'save', 1, 'save'],
])('the key of a text for %s', (_what, tag, key, count, found) => {
  expect(keyFor(key, count, new Intl.PluralRules(tag), ENGLISH)).toBe(found)
})
