/** Returns a page of rows that are all in memory, for short lists. */
export const pageOfRows = <Row>(
  rows: readonly Row[],
  { pageNo, pageSize }: { pageNo: number; pageSize: number },
): { list: Row[]; pageNo: number; pageSize: number; total: number } => ({
  list: rows.slice((pageNo - 1) * pageSize, pageNo * pageSize),
  pageNo,
  pageSize,
  total: rows.length,
})
