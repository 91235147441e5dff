import type { Row } from '../listModel/listModel.ts'

/**
 * Returns a unique React key for each row. Both sides of a transfer can be in one list, so a row key can occur
 * twice.
 */
export const rowKeys = (rows: readonly Row[], rowKey: string): ReadonlyMap<Row, string> => {
  const times = new Map<string, number>()
  return new Map(
    rows.map((row) => {
      const own = String(row[rowKey])
      const before = times.get(own) ?? 0
      times.set(own, before + 1)
      return [row, before === 0 ? own : `${own}~${before}`]
    }),
  )
}
