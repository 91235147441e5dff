import { expect, test } from 'vitest'
import { browserTexts } from '../../../../../src/server/domain/site/page/browserTexts.ts'

const FOLDERS = {
  en: { shell: { a: 'a', b: 'b', c: 'c' }, 'provider/page': { description: 'd' } },
  ms: { shell: { a: 'a (ms)', b: 'b (ms)' } },
  th: { shell: { a: 'a (th)' } },
  ar: { shell: { a: 'a (ar)' } },
}
const inLanguages = (fallback: string, ...offered: string[]) =>
  Object.fromEntries(
    [...browserTexts(FOLDERS, { default: fallback, offered })].map(([language, files]) => [
      language,
      Object.fromEntries(files),
    ]),
  )

test.each<[string, string, string, object]>([
  ['the source has its own texts', 'ms', 'en', { a: 'a', b: 'b', c: 'c' }],
  ['a language has its own texts, then the English ones', 'en', 'ms', { a: 'a (ms)', b: 'b (ms)', c: 'c' }],
  ['the default language comes before English', 'ms', 'th', { a: 'a (th)', b: 'b (ms)', c: 'c' }],
  [
    'an offered language without a folder has those of the default',
    'ms',
    'ja',
    { a: 'a (ms)', b: 'b (ms)', c: 'c' },
  ],
  [
    'texts of the other direction are isolated',
    'en',
    'ar',
    { a: 'a (ar)', b: '\u2066b\u2069', c: '\u2066c\u2069' },
  ],
])('%s', (_, fallback, language, shell) => {
  expect(inLanguages(fallback, language)).toEqual({ [language]: { shell } })
})

test('only offered languages are there, and no texts of the provider alone', () => {
  expect(Object.keys(inLanguages('en', 'en', 'th'))).toEqual(['en', 'th'])
  expect(Object.keys(inLanguages('en', 'en')['en']!)).toEqual(['shell'])
})
