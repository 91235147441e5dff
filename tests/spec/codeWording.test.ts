import { describe, expect, test } from 'vitest'
import { avoidedIn } from './wording/avoidedWords.ts'
import { codeTexts } from './wording/codeTexts.ts'
import { AVOIDED_NAMES, AVOIDED_SENTENCES, wordsOfName } from './wording/codeWords.ts'

describe('the code and the documents have the words of the field', () => {
  const { sentences, names } = codeTexts()

  test('in comments, names of tests and documents', () => {
    expect(sentences.length).toBeGreaterThan(5000)
    expect(
      sentences.flatMap(({ file, text }) =>
        avoidedIn(text, AVOIDED_SENTENCES).map((fault) => `${file}: ${fault}`),
      ),
    ).toEqual([])
  })

  test('in identifiers, files, classes and keys of texts', () => {
    expect(names.length).toBeGreaterThan(20_000)
    expect(
      names.flatMap(({ file, text }) =>
        avoidedIn(wordsOfName(text), AVOIDED_NAMES).map((fault) => `${file}: ${text}: ${fault}`),
      ),
    ).toEqual([])
  })
})

describe('an avoided word of the code', () => {
  test.each(['one of them is other by now', 'It is asked anew.', 'What waits is read through its key.'])(
    'is found in a sentence: %s',
    (text) => expect(avoidedIn(text, AVOIDED_SENTENCES)).not.toEqual([]),
  )

  test.each([
    'askAnew',
    'keptFilters',
    'paper_simulate',
    'act_rates',
    'LetterPreview',
    'EXPORTS_MOST',
    'act-foot',
  ])('is found in a name: %s', (name) => expect(avoidedIn(wordsOfName(name), AVOIDED_NAMES)).not.toEqual([]))

  test.each(['actor', 'compact', 'transactions', 'PaperSize', 'trailing', 'thinking', 'utmost'])(
    'is not found in %s',
    (name) => expect(avoidedIn(wordsOfName(name), AVOIDED_NAMES)).toEqual([]),
  )
})
