import { Table } from 'antd'
import type { ListColumn } from '../../listModel/listModel.ts'
import type { Words } from '../../format/useWords.ts'
import { sumsOf, type Totals } from '../sums.ts'

interface TotalsProps {
  columns: readonly ListColumn[]
  totals: Totals
  total: number
  words: Words
  /** Whether a column for the selection is before the others, and one for actions after them. */
  leading: boolean
  trailing: boolean
}

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
