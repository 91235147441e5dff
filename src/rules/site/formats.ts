// Formatters of numbers and dates. Making one takes some 0.1 ms, as long as a hundred uses of it, so each is made once.

const dates = new Map<string, Intl.DateTimeFormat>()
const numbers = new Map<string, Intl.NumberFormat>()

/** Returns the value of a key, and makes it the first time. */
const once = <T>(known: Map<string, T>, key: string, make: () => T): T => {
  const found = known.get(key) ?? make()
  known.set(key, found)
  return found
}

/**
 * Returns the formatter of dates with these options.
 * @param locale from `dateLocaleOf`, or a fixed one
 */
export const dateFormat = (locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat =>
  once(dates, `${locale} ${JSON.stringify(options)}`, () => new Intl.DateTimeFormat(locale, options))

/**
 * Returns the formatter of numbers with these options.
 * @param locale from `numberLocaleOf`, or a fixed one
 */
export const numberFormat = (locale: string, options: Intl.NumberFormatOptions = {}): Intl.NumberFormat =>
  once(numbers, `${locale} ${JSON.stringify(options)}`, () => new Intl.NumberFormat(locale, options))
