import { dayName } from '../../../rules/calendar.ts'
import { currencySymbolOf } from '../../../rules/money/currencySymbol.ts'
import { toWire, type Units } from '../../../rules/money/money.ts'
import { dateLocaleOf, numberLocaleOf } from '../../../rules/site/languages.ts'
import type { Brand } from '../../../entities/site/brand.ts'
import type { LanguageTexts } from '../../domain/site/texts.ts'

/** Formats the values of a message in its language, with the site's currency and zone. */
export const reportWords = (texts: LanguageTexts, brand: Brand) => {
  const { language } = texts
  const number = new Intl.NumberFormat(numberLocaleOf(language), {
    minimumFractionDigits: 2,
    maximumFractionDigits: 2,
  })
  const plain = new Intl.NumberFormat(numberLocaleOf(language))
  const date = new Intl.DateTimeFormat(dateLocaleOf(language), {
    timeZone: brand.zone,
    day: 'numeric',
    month: 'short',
    year: 'numeric',
  })
  const amount = (units: Units): string => {
    const value = toWire(units)
    return `${value < 0 ? '\u2212' : ''}${currencySymbolOf(brand)}\u00a0${number.format(Math.abs(value))}`
  }
  return {
    texts,
    amount,
    count: (value: number): string => plain.format(value),
    day: (ms: number): string => date.format(ms),
    /** The days of a span in words: one day, or the first and the last. */
    period: (from: number, to: number): string => {
      const [first, last] = [date.format(from), date.format(to - 1)]
      return first === last ? first : `${first} – ${last}`
    },
    /** The name of a day in an address. */
    dayName: (ms: number): string => dayName(ms, brand.zone),
    field: (key: string): string => texts.find('fields', key) ?? key,
  }
}
export type ReportWords = ReturnType<typeof reportWords>
