import type { ListColumn, Row } from '../listModel/listModel.ts'
import type { TableState } from '../listModel/tableAddress.ts'

/**
 * Returns the columns that a row's card shows below its head. Zero figures are left out, unless the rows are
 * sorted by that column.
 */
export const cardColumns = (
  columns: readonly ListColumn[],
  row: Row,
  sort: TableState['sort'],
): ListColumn[] =>
  columns.filter(({ field, numeric }) => !numeric || field === sort?.field || Number(row[field] ?? 0) !== 0)
