import { Table } from 'antd'
import { tone } from '../format/Amount.tsx'
import type { ListColumn } from '../listModel/listModel.ts'
import type { Words } from '../format/useWords.ts'

interface TotalsProps {
  columns: readonly ListColumn[]
  totals: Readonly<Record<string, number>>
  total: number
  words: Words
  /** Whether a column for the selection is before the others, and one for actions after them. */
  leading: boolean
  trailing: boolean
}

const text = (column: ListColumn, value: number, words: Words, full: boolean, alone: boolean): string => {
  const signed = column.signed === true && alone
  if (column.kind.kind !== 'money') return words.count(value)
  if (full) return words.amount(value, signed)
  return (signed && value > 0 ? '+' : '') + words.figures(value)
}

interface Sum {
  key: string
  /** The name of the total, where a column has more than one. */
  name: string | null
  text: string
  tone: string
}

const sumsOf = (column: ListColumn, totals: TotalsProps['totals'], words: Words, full: boolean): Sum[] =>
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

/** The totals of the whole result, not of the page, under their columns. */
const TotalsRow = ({ columns, totals, total, words, leading, trailing }: TotalsProps) => (
  <Table.Summary fixed="bottom">
    <Table.Summary.Row className="totals-row">
      {leading && <Table.Summary.Cell index={0} />}
      {columns.map((column, index) => {
        const sums = sumsOf(column, totals, words, false)
        return (
          <Table.Summary.Cell
            key={column.field}
            index={leading ? index + 1 : index}
            align={column.numeric ? 'end' : 'start'}
          >
            {sums.map((sum) => (
              <div key={sum.key} className={`figure ${sum.tone}`}>
                {sum.name && <span className="sum-name">{sum.name}</span>} <bdi>{sum.text}</bdi>
              </div>
            ))}
            {sums.length === 0 && index === 0 && words.t('totals_of', { count: total })}
          </Table.Summary.Cell>
        )
      })}
      {trailing && <Table.Summary.Cell index={leading ? columns.length + 1 : columns.length} />}
    </Table.Summary.Row>
  </Table.Summary>
)

/** Returns the summary function for antd's table. */
export const totalsSummary = (props: TotalsProps) => () => <TotalsRow {...props} />

/** The same totals on a phone, above the cards. */
export const TotalsList = ({ columns, totals, total, words }: Omit<TotalsProps, 'leading' | 'trailing'>) => (
  <dl className="totals-list" aria-label={words.t('totals_of', { count: total })}>
    {columns.flatMap((column) =>
      sumsOf(column, totals, words, true).map((sum) => (
        <div key={`${column.field} ${sum.key}`}>
          <dt>{sum.name ?? words.listField(column.label)}</dt>
          <dd className={`figure ${sum.tone}`}>{sum.text}</dd>
        </div>
      )),
    )}
  </dl>
)
