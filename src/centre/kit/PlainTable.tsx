import type { ReactNode } from 'react'

interface PlainColumn<Row> {
  title: string
  /** Figures stand to the right. */
  numeric?: boolean
  render: (row: Row) => ReactNode
}

interface PlainTableProps<Row> {
  caption: string
  rows: readonly Row[]
  rowKey: (row: Row) => string
  columns: readonly PlainColumn<Row>[]
  /** A row to mark, as one's own place in a ranking. */
  marked?: (row: Row) => boolean
  foot?: ReactNode
}

/** A short table that is part of a screen: no paging, no filters, hairlines only. Lists take listScreen. */
export const PlainTable = <Row,>({ caption, rows, rowKey, columns, marked, foot }: PlainTableProps<Row>) => (
  <div className="table-scroll" tabIndex={0} role="region" aria-label={caption}>
    <table className="plain-table">
      <caption className="centre-unseen">{caption}</caption>
      <thead>
        <tr>{columns.map(({ title, numeric }) => <th key={title} scope="col" className={numeric ? 'numeric' : ''}>{title}</th>)}</tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={rowKey(row)} className={marked?.(row) ? 'marked' : ''}>
            {columns.map(({ title, numeric, render }) => <td key={title} className={numeric ? 'numeric' : ''}>{render(row)}</td>)}
          </tr>
        ))}
      </tbody>
      {foot && <tfoot>{foot}</tfoot>}
    </table>
  </div>
)
