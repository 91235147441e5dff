import { figures } from './amount.ts'

/** A space that is narrow and does not break. */
const NARROW_SPACE = '\u202f'

/**
 * Returns the separator of thousands for the number fields of a language. Their decimal separator is a point in every
 * language, so a language that groups with points gets a space.
 */
const separatorOf = (language: string): string =>
  figures(1000, 'JPY', language).includes('.') ? NARROW_SPACE : ','

/**
 * Returns how a number field shows an amount: as typed while the user types, and with separated thousands and the
 * currency's decimals afterwards. antd's own reading of the field leaves the separators out.
 */
export const groupedAmount =
  (language: string, decimals: number) =>
  (
    value: number | string | undefined,
    { userTyping, input }: { userTyping: boolean; input: string },
  ): string => {
    if (userTyping) return input
    const text = String(value ?? '')
    if (!/^-?\d+(\.\d*)?$/.test(text)) return text
    const [whole = '', fraction = ''] = text.split('.')
    const grouped = whole.replaceAll(/\B(?=(\d{3})+$)/g, separatorOf(language))
    return decimals === 0 ? grouped : `${grouped}.${fraction.padEnd(decimals, '0')}`
  }
