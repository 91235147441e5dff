import { describe, expect, test } from 'vitest'
import {
  AVOIDED_ENGLISH,
  AVOIDED_ENGLISH_ON_SITE,
  AVOIDED_MALAY,
  avoidedIn,
  type AvoidedWording,
} from './wording/avoidedWords.ts'
import { providerTexts, siteTexts, type UserText } from './wording/userTexts.ts'

const faultsIn = (texts: readonly UserText[], list: readonly AvoidedWording[]): string[] =>
  texts.flatMap(({ file, text }) => avoidedIn(text, list).map((fault) => `${file}: ${fault}`))

describe('texts for users have the words of .github/docs/writing.md', () => {
  const provider = providerTexts()

  test('in English on the site', () => {
    const texts = siteTexts('en')
    expect(texts.length).toBeGreaterThan(1500)
    expect(faultsIn(texts, [...AVOIDED_ENGLISH, ...AVOIDED_ENGLISH_ON_SITE])).toEqual([])
  })

  test('in Malay on the site', () => {
    const texts = siteTexts('ms')
    expect(texts.length).toBeGreaterThan(1500)
    expect(faultsIn(texts, AVOIDED_MALAY)).toEqual([])
  })

  test('in the commands and logs of the provider', () => {
    expect(provider.length).toBeGreaterThan(300)
    expect(faultsIn(provider, AVOIDED_ENGLISH)).toEqual([])
  })
})

describe('an avoided wording', () => {
  test.each([
    ['A lower limit holds at once.', 'immediately'],
    ['Try on the last periods', 'preview'],
    ['Nobody answered in time.', 'no one'],
    ['You can make 5 views; they are kept for a year.', 'saved'],
    ['The contract begins on Monday.', 'start'],
  ])('is found: %s', (text, instead) => {
    expect(avoidedIn(text, AVOIDED_ENGLISH).join()).toContain(`write: ${instead}`)
  })

  test('of Malay is found, but not the home team of a match', () => {
    expect(avoidedIn('Mesej daripada rumah', AVOIDED_MALAY)).toHaveLength(1)
    expect(avoidedIn('Tuan rumah', AVOIDED_MALAY)).toEqual([])
  })
})
