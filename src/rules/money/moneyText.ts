import { numberFormat } from '../site/formats.ts'
import { numberLocaleOf } from '../site/languages.ts'
import { currencySymbolOf } from './currencySymbol.ts'

/** Returns an amount with the currency of the site, as `RM 1,234.50`. */
export const moneyText = (
  amount: number,
  brand: Parameters<typeof currencySymbolOf>[0],
  language: string,
): string =>
  `${currencySymbolOf(brand)} ${numberFormat(numberLocaleOf(language), { minimumFractionDigits: 2, maximumFractionDigits: 2 }).format(amount)}`
