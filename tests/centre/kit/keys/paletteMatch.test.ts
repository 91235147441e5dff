import { expect, test } from 'vitest'
import { matchesWords, splitAction, wordsOf } from '../../../../src/centre/kit/keys/paletteMatch.ts'

const LABELS = ['Offer Dividend contract to', 'Write a message to', 'Set rates of', 'Show account records of']

test.each([
  ['offer dividend to jojochin', 'jojochin', 'offer dividend to'],
  ['jojochin offer', 'jojochin', 'offer'],
  ['off div jojo', 'jojo', 'off div'],
  ['jojo', 'jojo', ''],
  // One word that begins an action may be the beginning of a name too.
  ['off', 'off', 'off'],
  ['offer dividend', '', 'offer dividend'],
  ['', '', ''],
  ['WRITE  Kim_88', 'kim_88', 'write'],
])('“%s” asks for the account “%s”', (text, account, words) => {
  const asked = splitAction(text, LABELS)
  expect([asked.account, asked.words.join(' ')]).toEqual([account, words])
})

test.each([
  ['dai sal', ['Daily salary'], true],
  ['sal dai', ['Daily salary'], true],
  ['alar', ['Daily salary'], false],
  ['ag-10', ['Daily salary', 'AG-10'], true],
  ['gaji', ['Daily salary', 'gaji harian'], true],
  ['', ['anything'], true],
  ['dai x', ['Daily salary'], false],
  ['p&l', ['p&l'], true],
])('“%s” in %j: %s', (text, texts, expected) => {
  expect(matchesWords(wordsOf(text), texts)).toBe(expected)
})
