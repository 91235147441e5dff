import type { ListColumn } from '../../listModel/listModel.ts'
import type { Words } from '../../format/useWords.ts'
import { sumsOf, type Totals } from '../sums.ts'

interface TotalsListProps {
  columns: readonly ListColumn[]
  totals: Totals
  total: number
  words: Words
}

/** The totals of the whole result on a phone, above the cards. */
export const TotalsList = ({ columns, totals, total, words }: TotalsListProps) => (
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
