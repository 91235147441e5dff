import { describe, expect, test } from 'vitest'
import {
  acceptedLanguages,
  dateLocaleOf,
  directionOf,
  languageAttributes,
  matchLanguage,
  numberLocaleOf,
  ownNameOf,
  scriptOf,
} from '../../../src/rules/site/languages.ts'

test.each([
  ['en', 'ltr'],
  ['ms', 'ltr'],
  ['zh-Hant', 'ltr'],
  ['ar', 'rtl'],
  ['fa-IR', 'rtl'],
  ['he', 'rtl'],
  ['ur', 'rtl'],
  ['az-Arab', 'rtl'],
  ['dv', 'rtl'],
  ['not a tag', 'ltr'],
])('%s is written %s', (tag, direction) => {
  expect(directionOf(tag)).toBe(direction)
})

test.each([
  ['zh-TW', 'Hant'],
  ['sr', 'Cyrl'],
  ['not a tag', 'Latn'],
])('the script of %s is %s', (tag, script) => {
  expect(scriptOf(tag)).toBe(script)
})

test.each([
  ['en', 'English'],
  ['ms', 'Melayu'],
  ['pt-BR', 'Português (Brasil)'],
  ['zh-Hans', '简体中文'],
  ['zh-CN', '简体中文（中国）'],
  ['zh-TW', '繁體中文（台灣）'],
  ['zh-HK', '繁體中文（香港）'],
  ['tl', 'Filipino'],
  ['ar', 'العربية'],
])('%s is called %s', (tag, name) => {
  expect(ownNameOf(tag)).toBe(name)
})

test.each([
  ['en', 'en-GB-u-ca-gregory-nu-latn'],
  ['en-US', 'en-US-u-ca-gregory-nu-latn'],
  ['en-XA', 'en-GB-u-ca-gregory-nu-latn'],
  ['ms', 'ms-u-ca-gregory-nu-latn'],
  ['pt', 'pt-PT-u-ca-gregory-nu-latn'],
  ['pt-BR', 'pt-BR-u-ca-gregory-nu-latn'],
])('dates in %s are those of %s', (tag, locale) => {
  expect(dateLocaleOf(tag)).toBe(locale)
})

test.each([
  ['en', '12,345.5'],
  ['de', '12.345,5'],
  ['pt', '12\u00a0345,5'],
  ['pt-BR', '12.345,5'],
  ['ar-EG', '12,345.5'],
  ['my', '12,345.5'],
])('numbers in %s have Latin digits: %s', (tag, text) => {
  expect(new Intl.NumberFormat(numberLocaleOf(tag)).format(12_345.5)).toBe(text)
})

describe('the language that fits', () => {
  const offered = ['en', 'ms', 'pt-BR', 'pt-PT', 'zh-Hant', 'zh-Hans']
  test.each<[string, (string | null | undefined)[], string | undefined]>([
    ['is the same', ['ms'], 'ms'],
    ['is the same in capitals', ['PT-PT'], 'pt-PT'],
    ['is the same with an underscore', ['pt_PT'], 'pt-PT'],
    ['has the usual region', ['pt'], 'pt-BR'],
    ['has another region', ['ms-BN'], 'ms'],
    ['has the script of the region', ['zh-TW'], 'zh-Hant'],
    ['has the usual script', ['zh'], 'zh-Hans'],
    ['is the first one wanted', ['xx', 'ms', 'en'], 'ms'],
    ['is not a text that is no tag', ['../../etc', '', null, undefined, 'constructor', 'en'], 'en'],
    ['does not exist', ['th', 'xx'], undefined],
  ])('%s', (_what, wanted, found) => {
    expect(matchLanguage(wanted, offered)).toBe(found)
  })

  test.each([
    ['zh-HK', ['zh-Hans', 'zh-TW'], 'zh-TW'],
    ['zh-HK', ['zh-TW', 'zh-HK'], 'zh-HK'],
    ['pt-AO', ['pt-BR', 'pt-PT'], 'pt-BR'],
    ['pt-AO', ['pt-PT', 'pt-BR'], 'pt-PT'],
    ['zh-HK', ['en', 'zh-SG', 'zh-CN'], 'zh-SG'],
  ])(
    'of %s among %j is %s: the script counts first, then the region, then the order',
    (tag, languages, found) => {
      expect(matchLanguage([tag], languages)).toBe(found)
    },
  )

  test('may have another script, if no other is offered', () => {
    expect(matchLanguage(['zh-TW'], ['en', 'zh-Hans'])).toBe('zh-Hans')
  })
})

test.each([
  ['ms,en;q=0.8', ['ms', 'en']],
  ['en;q=0.5, ms ; q=0.9', ['ms', 'en']],
  ['*, th;q=0, ms', ['ms']],
  ['ms;q=1,en', ['ms', 'en']],
  ['th;q=0.25,en;q=0.75,ms;q=0.5', ['en', 'ms', 'th']],
  ['en;level=1;q=0.1,ms', ['ms', 'en']],
  ['', []],
  [undefined, []],
])('Accept-Language %s wants %j', (header, tags) => {
  expect(acceptedLanguages(header)).toEqual(tags)
})

test('a text is marked with its language and direction only where it differs from the page', () => {
  expect(languageAttributes(undefined)).toEqual({})
  expect(languageAttributes('ar')).toEqual({ lang: 'ar', dir: 'rtl' })
})
