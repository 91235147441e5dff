/** The symbol before amounts when the brand has none (§3, §9). */
export const CURRENCY_PLACEHOLDER = 'P'

/** Returns the brand's currency symbol. Browser files read `brand.json` as it is, without the schema's defaults. */
export const currencySymbolOf = ({ currencySymbol }: { currencySymbol?: string }): string =>
  currencySymbol ?? CURRENCY_PLACEHOLDER
