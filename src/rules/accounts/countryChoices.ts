import type { Country } from '../../entities/site/site.ts'
import { UNSPACED } from '../site/unspacedScripts.ts'

/** A country in the list of dialling codes, with its name in the visitor's language. */
export interface CountryChoice {
  country: string
  /** Digits only: `60`. */
  code: string
  name: string
}

/** Lower case without accents and full-width forms, so that `cote` finds `Côte d’Ivoire` and `＋６０` Malaysia. */
const plain = (text: string): string => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()

/** Returns the countries by name, the visitor's own first. */
export const countryChoices = (
  countries: readonly Country[],
  home: string | undefined,
  language: string,
): CountryChoice[] => {
  // A browser that lacks the language uses English, not the language of its own menus.
  const names = new Intl.DisplayNames([language, 'en'], { type: 'region' })
  const order = new Intl.Collator([language, 'en'])
  return countries
    .map(({ countryCode, countryDialingCode }) => ({
      country: countryCode,
      code: countryDialingCode.replace(/\D/g, ''),
      name: names.of(countryCode) ?? countryCode,
    }))
    .sort((a, b) => Number(b.country === home) - Number(a.country === home) || order.compare(a.name, b.name))
}

/** Returns the countries with a word or a code that begins with the search text. An empty search returns all. */
export const findCountries = (
  choices: readonly CountryChoice[],
  search: string,
): readonly CountryChoice[] => {
  const wanted = plain(search.trim())
  const digits = wanted.replace(/^(\+|00)/, '')
  // Where words have no spaces between them, a part of a name is found too.
  const begin = wanted.search(UNSPACED) >= 0 ? wanted : ` ${wanted}`
  if (wanted === '' || wanted === '+') return choices
  return /^\d+$/.test(digits)
    ? choices.filter(({ code }) => code.startsWith(digits))
    : choices.filter(
        ({ name, country }) =>
          ` ${plain(name)}`.replace(/[’'()-]/g, ' ').includes(begin) || plain(country) === wanted,
      )
}
