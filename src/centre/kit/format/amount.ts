import { numberFormat } from '../../../rules/site/formats.ts'
import { numberLocaleOf } from '../../../rules/site/languages.ts'

/**
 * Decimals of an amount for currencies that do not have two. Intl follows print habits (none for IDR), while ISO
 * 4217 and the ledger use two.
 */
const MINOR_UNITS: Readonly<Record<string, number>> = {
  BIF: 0,
  CLP: 0,
  DJF: 0,
  GNF: 0,
  JPY: 0,
  KMF: 0,
  KRW: 0,
  PYG: 0,
  RWF: 0,
  UGX: 0,
  VND: 0,
  VUV: 0,
  XAF: 0,
  XOF: 0,
  XPF: 0,
  BHD: 3,
  IQD: 3,
  JOD: 3,
  KWD: 3,
  LYD: 3,
  OMR: 3,
  TND: 3,
}
export const minorUnits = (currency: string): number => MINOR_UNITS[currency] ?? 2

const decimals = (language: string, least: number, most: number): Intl.NumberFormat =>
  numberFormat(numberLocaleOf(language), { minimumFractionDigits: least, maximumFractionDigits: most })

/** A true minus sign, which is as wide as a digit. */
const MINUS = '\u2212'

/**
 * Returns an amount without its currency. It has at least the currency's decimals and at most four, the most that
 * the API sends.
 */
export const figures = (amount: number, currency: string, language: string): string => {
  const text = decimals(language, minorUnits(currency), 4).format(Math.abs(amount))
  return amount < 0 ? `${MINUS}${text}` : text
}

/** Returns an amount with its currency, as in `RM 1,250.00` or `−RM 12.50`. `signed` adds a plus to gains. */
export const amountText = (
  amount: number,
  money: { currency: string; symbol: string },
  language: string,
  signed = false,
): string => {
  const text = `${money.symbol}\u00a0${decimals(language, minorUnits(money.currency), 4).format(Math.abs(amount))}`
  if (amount < 0) return `${MINUS}${text}`
  return signed && amount > 0 ? `+${text}` : text
}

/** Returns basis points as a percentage, as in `0.85%`. */
export const rateText = (bps: number, language: string): string =>
  `${decimals(language, 2, 2).format(bps / 100)}%`

/** Returns a count with grouped digits. */
export const countText = (count: number, language: string): string => decimals(language, 0, 0).format(count)
