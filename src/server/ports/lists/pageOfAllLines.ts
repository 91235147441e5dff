/** A page of the rows of all lines. */
export interface PageOfAllLines<Row> {
  rows: Row[]
  total: number
  /** The shards that did not answer in time. Their rows are not in the page. */
  missing: readonly string[]
}
