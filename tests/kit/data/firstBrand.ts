import { testBrand } from '../provider/testBrand.ts'

const { name, merchant, currency, currencySymbol, zone } = testBrand()

/**
 * Finds words of the shipped brand with the text around them. The name of the program in a command is no brand, and the
 * letters of an order number are no currency.
 */
const FIRST_BRAND = new RegExp(
  `.{0,40}(?<!npx )(${name}|${merchant}|\\b${currency}\\b|(?<![-\\w])${currencySymbol}[\\s\\u00a0]?\\d|${zone}|GMT\\+8|UTC\\+8|localhost).{0,40}`,
  'giu',
)

/** Returns the places of a text that name the shipped brand: its name, currency, zone or address. */
export const namesOfFirstBrand = (text: string): string[] => text.match(FIRST_BRAND) ?? []
