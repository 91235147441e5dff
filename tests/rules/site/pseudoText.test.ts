import { describe, expect, test } from 'vitest'
import { isPseudo } from '../../../src/rules/site/pseudoLanguage.ts'
import { pseudoFile, pseudoText, pseudoTexts } from '../../../src/rules/site/pseudoText.ts'

describe('the expanded pseudo-language', () => {
  test.each([
    ['Home', '[Ĥööḿéé]'],
    ['Max', '[Ḿååẋ~]'],
    ['Idea', '[Îîðééå]'],
    ['PDF', '[ÞÐƑ~~]'],
    ['{{count}} bets', '[{{count}} ƀééţš~]'],
    ['<b>Win</b> {{amount}}', '[<b>Ŵîîñ</b> {{amount}}~]'],
    ['$t(other) text', '[$t(other) ţééẋţ~]'],
    ['Fish &amp; chips', '[Ƒîîšĥ &amp; çĥîîþš~~]'],
    ['100 %', '100 %'],
    ['', ''],
    ['{{count}}', '{{count}}'],
  ])('%j becomes %j', (text, pseudo) => {
    expect(pseudoText(text, 'en-XA')).toBe(pseudo)
  })
  test('a text grows by about two fifths', () => {
    const text = 'Withdrawals are paid within one working day after they were approved.'
    const { length } = pseudoText(text, 'en-XA')
    expect(length / text.length).toBeGreaterThan(1.3)
    expect(length / text.length).toBeLessThan(1.5)
  })
})

/** Shows the marks of direction as visible characters. */
const visible = (text: string): string =>
  text.replaceAll('\u200f', '·').replaceAll('\u202e', '<').replaceAll('\u202c', '>')

describe('the mirrored pseudo-language', () => {
  test.each([
    ['Home', '·<Home>·'],
    ['Log in', '·<Log>· ·<in>·'],
    ['{{count}} bets.', '{{count}} ·<bets>·.'],
    ['Players’ P&L', '·<Players’>· ·<P>·&·<L>·'],
    ['', ''],
  ])('%j is written from right to left', (text, pseudo) => {
    expect(visible(pseudoText(text, 'ar-XB'))).toBe(pseudo)
  })
})

test('a file gets the plural forms of Arabic', () => {
  const file = pseudoFile({ bets_one: '{{count}} bet', bets_other: '{{count}} bets', title: 'Bets' }, 'ar-XB')
  expect(Object.keys(file).toSorted()).toEqual([
    'bets_few',
    'bets_many',
    'bets_one',
    'bets_other',
    'bets_two',
    'bets_zero',
    'title',
  ])
  expect(file['bets_few']).toBe(file['bets_other'])
})

test('every text of a tree is changed, but no format', () => {
  const render = () => 'x'
  expect(
    pseudoTexts(
      { locale: 'en', lang: { ok: 'OK', yearFormat: 'YYYY', days: ['Mo'] }, global: null, render },
      'en-XA',
    ),
  ).toEqual({
    locale: 'en',
    lang: { ok: '[ÖöĶ]', yearFormat: 'YYYY', days: ['[Ḿöö]'] },
    global: null,
    render,
  })
})

test.each([
  ['en-XA', true],
  ['ar-XB', true],
  ['en', false],
  ['ar', false],
])('%s is a pseudo-language: %s', (tag, expected) => {
  expect(isPseudo(tag)).toBe(expected)
})
