import { describe, expect, test } from 'vitest'
import { checkLanguage } from '../../../../../src/server/domain/site/languageCheck.ts'

/** Returns the findings of one text in Malay, or in another language. */
const found = (english: string, text: string, { tag = 'ms', unchanged = [] as string[] } = {}) =>
  checkLanguage(
    { tag, files: { shell: { key: text } }, unchanged: new Set(unchanged) },
    { shell: { key: english } },
  )

const kindsOf = (english: string, text: string) => found(english, text).map(({ kind }) => kind)

describe('a label', () => {
  test.each([
    // At most 1.6 times the letters of the English text, rounded down, and always 10.
    [4, 10, []],
    [4, 11, ['long']],
    [6, 10, []],
    [6, 11, ['long']],
    [7, 11, []],
    [7, 12, ['long']],
    [10, 16, []],
    [10, 17, ['long']],
    // A text of 25 letters is no label.
    [24, 38, []],
    [24, 39, ['long']],
    [25, 90, []],
  ])('of %d letters may be translated with %d letters: findings %j', (english, own, kinds) => {
    expect(kindsOf('e'.repeat(english), 'o'.repeat(own))).toEqual(kinds)
  })

  test.each(['.', '?', '!', '…', ':'])('ends without “%s”; a short sentence may be longer', (end) => {
    expect(kindsOf('Save', 'o'.repeat(30))).toEqual(['long'])
    expect(kindsOf(`Save${end}`, `${'o'.repeat(30)}${end}`)).toEqual([])
  })
})

test('a sentence of more than 24 letters may end with a full stop, a label may not', () => {
  expect(kindsOf('e'.repeat(25), `${'o'.repeat(9)}.`)).toEqual([])
  expect(kindsOf('e'.repeat(24), `${'o'.repeat(9)}.`)).toEqual(['stop'])
})

describe('the message says what to do', () => {
  const long = 'This is a whole sentence without a short room'
  test.each([
    [
      'about other placeholders',
      `${long} {{b}} {{a}}`,
      'Ayat {{c}}',
      'has the placeholders c instead of a, b. Use those of the English text.',
    ],
    [
      'about placeholders that are missing',
      `${long} {{a}}`,
      'Ayat',
      'has the placeholders (none) instead of a. Use those of the English text.',
    ],
    [
      'about placeholders where there are none',
      long,
      'Ayat {{a}}',
      'has the placeholders a instead of (none). Use those of the English text.',
    ],
    [
      'about a letter of another script',
      long,
      'Ayat Б',
      'has “Б”, which is not of the script Latn of this language or Latin. Replace it.',
    ],
    ['about a quotation mark', long, 'Ayat «', 'has the quotation mark «. Use those of the language.'],
    ['about an invisible character', long, 'Ayat\u202e', 'has the invisible character U+202E. Remove it.'],
    [
      'about English words',
      long,
      'Ayat please ini',
      'has the English “please”. Translate it; a name is listed in language.json under "unchanged".',
    ],
    ['about spaces', long, 'Ayat  ini', 'has two spaces in a row, or one at an end. Remove it.'],
    ['about a full stop', 'Save', 'Simpan.', 'is a label with a full stop. Remove it.'],
    [
      'about a long text',
      'Save',
      'Simpan semua',
      'is 12 letters wide; in place of “Save” there is room for about 10.',
    ],
    ['about a missing translation', long, ' ', 'is not translated. The default language is shown.'],
  ])('%s', (_what, english, text, message) => {
    expect(found(english, text).map((one) => one.message)).toEqual([message])
  })
})

test.each([
  ['three Latin words', 'ฝาก win every time', ['english']],
  ['two Latin words', 'ฝาก win every', []],
  ['a name on purpose', 'ฝาก Bank Of Harbour', []],
])('a language of another script has %s', (_what, text, kinds) => {
  const options = { tag: 'th', unchanged: ['Bank Of Harbour'] }
  expect(found('A whole sentence of English text', text, options).map(({ kind }) => kind)).toEqual(kinds)
})

test('English itself is not compared with English', () => {
  expect(found('Save your money', 'Save your money', { tag: 'en' })).toEqual([])
})
