import { expect, test } from 'vitest'
import { localized, localizedItem } from '../../../../src/server/domain/content/localized.ts'

const reader = (language: string, fallback = 'en') => ({
  language,
  brand: { languages: { default: fallback } },
})

test.each([
  ['ms', 'en', 'Selamat datang'],
  ['en', 'en', 'Welcome'],
  ['th', 'en', 'Welcome'],
  ['th', 'ms', 'Selamat datang'],
  ['zh', 'th', 'Welcome'],
])('a text in %s, where %s is the default, is "%s"', (language, fallback, text) => {
  expect(localized({ en: 'Welcome', ms: 'Selamat datang', zh: ' ' }, reader(language, fallback))).toBe(text)
})

test('a text without English or the default language is in the one that it has', () => {
  expect(localized({ th: 'สวัสดี' }, reader('ms'))).toBe('สวัสดี')
  expect(localized({}, reader('ms'))).toBe('')
})

const TITLE = { en: 'Bonus', ms: 'Ganjaran' }

test.each([
  ['every text is translated', { en: 'Text', ms: 'Teks' }, { title: 'Ganjaran', text: 'Teks' }],
  [
    'one is not, so that all are in the default language',
    { en: 'Text' },
    { title: 'Bonus', text: 'Text', lang: 'en' },
  ],
  [
    'one is empty in the language of the reader',
    { en: 'Text', ms: '' },
    { title: 'Bonus', text: 'Text', lang: 'en' },
  ],
  ['one is empty in every language', { en: '', ms: '' }, { title: 'Ganjaran', text: '' }],
])('the texts of an item: %s', (_what, text, shown) => {
  expect(localizedItem({ title: TITLE, text }, reader('ms'))).toEqual(shown)
})
