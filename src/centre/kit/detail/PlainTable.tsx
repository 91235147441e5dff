import type { ReactNode } from 'react'
import { useNarrow } from '../context/useNarrow.ts'

interface PlainColumn<Row> {
  title: string
  /** Right-aligns the column, for figures. */
  numeric?: boolean
  render: (row: Row) => ReactNode
}

interface PlainTableProps<Row> {
  caption: string
  rows: readonly Row[]
  rowKey: (row: Row) => string
  columns: readonly PlainColumn<Row>[]
  /** Returns whether a row is marked, such as the reader's own place in a ranking. */
  marked?: (row: Row) => boolean
  footer?: ReactNode
}

/** On a phone, a table with more columns than this becomes cards, so that nothing lies outside the screen. */
const COLUMNS_NARROW = 3

const Cards = <Row,>({ caption, rows, rowKey, columns, marked }: PlainTableProps<Row>) => {
  const [first, ...rest] = columns
  return (
    <ul className="row-cards" aria-label={caption}>
      {rows.map((row) => (
        <li key={rowKey(row)} className={marked?.(row) ? 'marked' : ''}>
          <p className="row-card-head">{first?.render(row)}</p>
          <dl>
            {rest
              .filter(({ title }) => title !== '')
              .map(({ title, render }) => (
                <div key={title}>
                  <dt>{title}</dt>
                  <dd>{render(row)}</dd>
                </div>
              ))}
          </dl>
          {rest
            .filter(({ title }) => title === '')
            .map(({ render }) => (
              <div key="actions" className="row-card-actions">
                {render(row)}
              </div>
            ))}
        </li>
      ))}
    </ul>
  )
}

/** A short table that is part of a screen, without paging or filters. Lists use listScreen. */
export const PlainTable = <Row,>(props: PlainTableProps<Row>) => {
  const { caption, rows, rowKey, columns, marked, footer } = props
  const narrow = useNarrow()
  if (narrow && !footer && columns.length > COLUMNS_NARROW) return <Cards {...props} />
  return (
    <div className="table-scroll" tabIndex={0} role="region" aria-label={caption}>
      <table className="plain-table">
        <caption className="centre-unseen">{caption}</caption>
        <thead>
          <tr>
            {columns.map(({ title, numeric }) => (
              <th key={title} scope="col" className={numeric ? 'numeric' : ''}>
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={rowKey(row)} className={marked?.(row) ? 'marked' : ''}>
              {columns.map(({ title, numeric, render }) => (
                <td key={title} className={numeric ? 'numeric' : ''}>
                  {render(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
        {footer && <tfoot>{footer}</tfoot>}
      </table>
    </div>
  )
}
