import { describe, expect, test } from 'vitest'
import { hasLink, hasWord, hideWords } from '../../../../src/server/domain/content/wordFilter.ts'

const WORDS = ['ass', 'scam*', 'bodoh*', 'sial', '骗子', 'naïf']

describe('the words of the operator', () => {
  test.each([
    ['a plain word', 'you ass', 'you •••'],
    ['capitals', 'ASS and Ass', '••• and •••'],
    ['digits and signs for letters', 'what an @55', 'what an •••'],
    ['accents', 'quel NAIF, quel naïf', 'quel •••, quel •••'],
    ['repeated letters', 'siaaaal!', '•••!'],
    ['a word spelled out', 'you a s s ok', 'you ••• ok'],
    ['a text that is a word spelled out', 'a s s', '•••'],
    ['a word spelled out with several spaces', 'so  a  s   s', 'so  •••'],
    ['points between the letters', 'b.o.d.o.h you', '••• you'],
    ['the beginning of longer words', 'scammers here, scamming', '••• here, •••'],
    ['a script without spaces', '你是骗子吗', '你是•••吗'],
    ['several words', 'ass bodohnya ass', '••• ••• •••'],
    ['full-width letters', 'ＡＳＳ', '•••'],
  ])('are hidden: %s', (_case, text, shown) => {
    expect(hideWords(text, WORDS)).toBe(shown)
    expect(hasWord(text, WORDS)).toBe(true)
  })

  test.each([
    ['inside another word', 'first class, pass, assist'],
    ['across words', 'as soon as so'],
    ['a shorter word', 'sia la'],
    ['one character of a word without spaces', '骗人 子'],
    ['emoji and figures', '👏 5 5 2026'],
    ['nothing', ''],
  ])('are not found %s', (_case, text) => {
    expect(hideWords(text, WORDS)).toBe(text)
    expect(hasWord(text, WORDS)).toBe(false)
  })

  test.each([
    ['of one word', ['ass'], 'you ass', 'you •••'],
    ['of one letter and longer words', ['q*'], 'quick and slow', '••• and slow'],
    ['of a word that is part of another one', ['骗子', '子'], '你是骗子', '你是•••'],
    ['of words that overlap', ['骗子', '子人'], '骗子人', '••••••'],
    ['of words with and without spaces', ['ass', '骗子'], '骗子 ass', '••• •••'],
  ])('are those of the list: %s', (_case, words, text, shown) => {
    expect(hideWords(text, words)).toBe(shown)
  })

  test('may be empty, and a list of signs only finds nothing', () => {
    expect(hideWords('any text', [])).toBe('any text')
    expect(hideWords('any text - *', ['*', '--'])).toBe('any text - *')
  })
})

describe('addresses of other sites', () => {
  test.each([
    'see https://example.org/x',
    'www.example.org',
    'go to best-odds.vip now',
    'BETS.COM',
    'join t.me.club or bets.win!',
  ])('are found: %s', (text) => expect(hasLink(text)).toBe(true))

  test.each(['odds 1.95 on the draw', 'yes.no', 'ok...come on', 'v2.0', 'wait.what', 'a@b'])(
    'are not found: %s',
    (text) => expect(hasLink(text)).toBe(false),
  )
})
