import type { Row } from './listModel.ts'

/** Both sides of a transfer may stand in one list, so the key that a row is opened by can come twice; React's may not. */
export const rowKeys = (rows: readonly Row[], rowKey: string): ReadonlyMap<Row, string> => {
  const times = new Map<string, number>()
  return new Map(rows.map((row) => {
    const own = String(row[rowKey])
    const before = times.get(own) ?? 0
    times.set(own, before + 1)
    return [row, before === 0 ? own : `${own}~${before}`]
  }))
}
