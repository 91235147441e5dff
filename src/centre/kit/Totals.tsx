import { Table } from 'antd'
import { tone } from './Amount.tsx'
import type { ListColumn } from './listModel.ts'
import type { Words } from './useWords.ts'

interface TotalsProps {
  columns: readonly ListColumn[]
  totals: Readonly<Record<string, number>>
  total: number
  words: Words
  trailing: boolean
}

const text = (column: ListColumn, value: number, words: Words, full: boolean): string => {
  if (column.kind.kind !== 'money') return words.count(value)
  if (full) return words.amount(value, column.signed)
  return (column.signed && value > 0 ? '+' : '') + words.figures(value)
}

const valueOf = (column: ListColumn, totals: TotalsProps['totals']): number | undefined =>
  column.total === undefined ? undefined : totals[column.total]

/** The sums of the whole result, not of the page, under their columns. */
const TotalsRow = ({ columns, totals, total, words, trailing }: TotalsProps) => (
  <Table.Summary fixed="bottom">
    <Table.Summary.Row className="totals-row">
      {columns.map((column, index) => {
        const value = valueOf(column, totals)
        return (
          <Table.Summary.Cell key={column.field} index={index} align={column.numeric ? 'right' : 'left'}>
            {value !== undefined && (
              <span className={`figure ${column.signed ? tone(value) : ''}`}>{text(column, value, words, false)}</span>
            )}
            {value === undefined && index === 0 && words.t('totals_of', { count: total })}
          </Table.Summary.Cell>
        )
      })}
      {trailing && <Table.Summary.Cell index={columns.length} />}
    </Table.Summary.Row>
  </Table.Summary>
)

/** How antd's table is given its last row. */
export const totalsSummary = (props: TotalsProps) => () => <TotalsRow {...props} />

/** The same sums on a phone, above the cards. */
export const TotalsList = ({ columns, totals, total, words }: Omit<TotalsProps, 'trailing'>) => (
  <dl className="totals-list" aria-label={words.t('totals_of', { count: total })}>
    {columns.map((column) => {
      const value = valueOf(column, totals)
      return value === undefined ? null : (
        <div key={column.field}>
          <dt>{words.field(column.label)}</dt>
          <dd className={`figure ${column.signed ? tone(value) : ''}`}>{text(column, value, words, true)}</dd>
        </div>
      )
    })}
  </dl>
)
