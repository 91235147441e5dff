import { describe, expect, test } from 'vitest'
import { countryChoices, findCountries } from '../../../src/rules/accounts/countryChoices.ts'

const COUNTRIES = [
  ['AC', '247'],
  ['MY', '60'],
  ['CI', '225'],
  ['SG', '65'],
  ['US', '1'],
  ['DE', '49'],
  ['AF', '93'],
  ['AX', '358'],
].map(([countryCode, countryDialingCode]) => ({
  countryCode: countryCode!,
  countryDialingCode: countryDialingCode!,
}))
const names = (choices: readonly { name: string }[]) => choices.map(({ name }) => name)

describe('the list of dialling codes', () => {
  const choices = countryChoices(COUNTRIES, 'MY', 'en')

  test('starts with the visitor’s own country, then the others by name', () => {
    expect(names(choices)).toEqual([
      'Malaysia',
      'Afghanistan',
      'Åland Islands',
      'Ascension Island',
      'Côte d’Ivoire',
      'Germany',
      'Singapore',
      'United States',
    ])
    expect(names(countryChoices(COUNTRIES, undefined, 'ms'))[0]).toBe('Afghanistan')
    expect(names(countryChoices(COUNTRIES, 'DE', 'ms'))[0]).toBe('Jerman')
  })

  test.each([
    ['mal', ['Malaysia']],
    ['cote', ['Côte d’Ivoire']],
    ['ivoire', ['Côte d’Ivoire']],
    ['states', ['United States']],
    ['laysia', []],
    ['+', names(choices)],
    [' ', names(choices)],
    ['+6', ['Malaysia', 'Singapore']],
    ['0065', ['Singapore']],
    ['de', ['Germany']],
    ['', names(choices)],
    ['nowhere', []],
  ])('finds %s', (search, found) => {
    expect(names(findCountries(choices, search))).toEqual(found)
  })
})

test.each([
  ['th', 'เยอรมนี', 'DE'],
  ['zh-TW', '加坡', 'SG'],
  ['ja', '新疆', undefined],
  ['ja', 'マレー', 'MY'],
  ['ko', '독일', 'DE'],
  ['ar', 'ألمانيا', 'DE'],
  ['ru', 'герм', 'DE'],
  ['hi', 'जर्मनी', 'DE'],
  ['ja', '＋６５', 'SG'],
])('in %s “%s” finds %s', (language, search, country) => {
  expect(findCountries(countryChoices(COUNTRIES, undefined, language), search)[0]?.country).toBe(country)
})
