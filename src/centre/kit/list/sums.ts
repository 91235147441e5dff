import { tone } from '../format/Amount.tsx'
import type { ListColumn } from '../listModel/listModel.ts'
import type { Words } from '../format/useWords.ts'

/** The totals of a list's whole result, by key. */
export type Totals = Readonly<Record<string, number>>

const text = (column: ListColumn, value: number, words: Words, full: boolean, alone: boolean): string => {
  const signed = column.signed === true && alone
  if (column.kind.kind !== 'money') return words.count(value)
  if (full) return words.amount(value, signed)
  return (signed && value > 0 ? '+' : '') + words.figures(value)
}

/** A total as it is shown under its column. */
export interface Sum {
  key: string
  /** The name of the total, where a column has more than one. */
  name: string | null
  text: string
  tone: string
}

/**
 * Returns the totals of a column.
 * @param full with currency
 */
export const sumsOf = (column: ListColumn, totals: Totals, words: Words, full: boolean): Sum[] =>
  column.totals.flatMap((key) => {
    const value = totals[key]
    const alone = column.totals.length === 1
    const tones = column.signed && alone ? tone(value ?? 0) : ''
    return value === undefined
      ? []
      : [
          {
            key,
            name: alone ? null : words.listField(`total_${key}`),
            text: text(column, value, words, full, alone),
            tone: tones,
          },
        ]
  })
