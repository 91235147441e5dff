import { describe, expect, test } from 'vitest'
import { foreignLetter, signsOf, widthOf } from '../../../../src/server/domain/site/languageSigns.ts'

test.each([
  ['ms', 'Æ', false],
  ['ms', 'Б', true],
  ['ru', 'Б', false],
  ['ru', 'Visa', false],
  ['th', 'ฝ', false],
  ['th', '入', true],
  ['zh-Hans', '入', false],
  ['zh-Hans', 'あ', true],
  ['ja', 'あ', false],
  ['ja', 'ア', false],
  ['ko', '입', false],
  ['ko', 'あ', true],
  ['ms', '12 – % “”', false],
])('%s: %s is of another script: %s', (tag, text, foreign) => {
  expect(foreignLetter(tag).test(text)).toBe(foreign)
})

describe('the Chinese characters of a language', () => {
  test.each([
    ['the first one of GB 2312', 'zh-Hans', '啊', undefined],
    ['the last one of GB 2312', 'zh-Hans', '齄', undefined],
    ['the last one of the first row of GB 2312', 'zh-Hans', '剥', undefined],
    ['one that only its extension GBK has, in the same row', 'zh-Hans', '盃', '盃'],
    ['the first one of Big5', 'zh-Hant', '一', undefined],
    ['the last one of Big5', 'zh-Hant', '龘', undefined],
    ['the last one of the first row of Big5', 'zh-Hant', '丙', undefined],
    ['one that only the Hong Kong extension of Big5 has', 'zh-Hant', '𠕇', '𠕇'],
    ['the first one of JIS X 0208', 'ja', '亜', undefined],
    ['one of the last row of JIS X 0208', 'ja', '凜', undefined],
    ['the one that repeats the one before it', 'ja', '々', undefined],
    ['a simplified one', 'ja', '们', '们'],
  ])('%s', (_what, tag, char, letter) => {
    expect(signsOf(tag).letter(`A${char}`)).toBe(letter)
  })

  test('is not the sign for zero', () => {
    expect(signsOf('zh-Hans').letter('二〇二六')).toBeUndefined()
  })
})

test.each([
  ['a mark that turns the direction', 'ms', 'a\u202e', '\u202e'],
  ['a byte order mark', 'ms', '\ufeffa', '\ufeff'],
  ['a character that could not be read', 'ms', 'a\ufffd', '\ufffd'],
  ['a mark of direction that ends by itself', 'ar', 'a\u200f', undefined],
  ['a zero-width space', 'ms', 'a\u200b', '\u200b'],
  ['a zero-width space in Khmer', 'km', '\u200b', undefined],
  ['a zero-width space in Lao', 'lo', '\u200b', undefined],
  ['a zero-width space in Burmese', 'my', '\u200b', undefined],
  ['a zero-width space in Thai', 'th', '\u200b', undefined],
  ['a mark that turns the direction in Thai', 'th', '\u202a', '\u202a'],
])('an invisible character: %s', (_what, tag, text, found) => {
  expect(signsOf(tag).invisible(text)).toBe(found)
})

test.each([
  ['', 0],
  ['e\u0301', 1],
  ['a\u200d', 1],
  ['。、', 4],
  ['ＯＫ！', 6],
  ['ひカ', 4],
  ['𠮷', 2],
])('%j is %d letters wide', (text, width) => {
  expect(widthOf(text)).toBe(width)
})
