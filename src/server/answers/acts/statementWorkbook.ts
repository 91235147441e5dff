import { readXlsx } from 'hucre/xlsx'
import writeXlsxFile from 'write-excel-file/node'
import { readStatementSheet, statementSheet, type Sheet } from '../../domain/statementSheet.ts'
import type { Statement, StatementCell } from '../../domain/statement.ts'

/** A statement as an XLSX file: one sheet, figures as numbers, the heads and the totals in bold. */
export const writeStatement = async (statement: Statement): Promise<Uint8Array> => {
  const sheet = statementSheet(statement)
  const bold = new Set<readonly unknown[]>([sheet[0]!, statement.totals, sheet[sheet.findIndex((row) => row.length === 0) + 1]!])
  const rows = sheet.map((row) => row.map((value) => {
    const weight = bold.has(row) ? { fontWeight: 'bold' as const } : {}
    if (value === null) return null
    return typeof value === 'number' ? { type: Number, value, ...weight } : { type: String, value, ...weight }
  }))
  return writeXlsxFile(rows, { buffer: true, sheet: 'Statement' })
}

/** Reads a file that `writeStatement` wrote; null when it is another kind of file. */
export const readStatement = async (bytes: Uint8Array): Promise<Statement | null> => {
  const book = await readXlsx(bytes).catch(() => null)
  const rows = book?.sheets.length === 1 ? book.sheets[0]!.rows : null
  if (!rows) return null
  const cellOf = (value: unknown): StatementCell | null =>
    value === null || value === undefined ? null : typeof value === 'number' ? value : String(value)
  const sheet: Sheet = rows.map((row) => row.map(cellOf))
  return readStatementSheet(sheet)
}
