import { directionOf } from '../../../rules/site/languages.ts'
import { itemAt } from '../../../rules/itemAt.ts'
import { readStatementSheet, statementSheet, type Sheet } from '../../domain/team/statementSheet.ts'
import type { Statement, StatementCell } from '../../domain/team/statement.ts'

/** A large package that is rarely needed, so it is loaded with the first file and not at start. */
const xlsx = () => import('hucre/xlsx')

const BOLD = { style: { font: { bold: true } } }

/** Returns a statement as an XLSX file: one sheet, figures as numbers, headings and totals in bold. */
export const writeStatement = async (statement: Statement): Promise<Uint8Array> => {
  const sheet = statementSheet(statement)
  const bold = new Set<readonly unknown[]>([
    itemAt(sheet, 0),
    statement.totals,
    itemAt(sheet, sheet.findIndex((row) => row.length === 0) + 1),
  ])
  const cells = new Map(
    sheet.flatMap((row, r) => (bold.has(row) ? row.map((_, c) => [`${r},${c}`, BOLD] as const) : [])),
  )
  const { writeXlsx } = await xlsx()
  const view = { rightToLeft: directionOf(statement.labels.language) === 'rtl' }
  return writeXlsx({ sheets: [{ name: 'Statement', rows: sheet.map((row) => [...row]), cells, view }] })
}

const cellOf = (value: unknown): StatementCell | null => {
  if (value === null || value === undefined) return null
  return typeof value === 'number' ? value : String(value)
}

/** Reads a file that `writeStatement` wrote. Returns null for any other file. */
export const readStatement = async (bytes: Uint8Array): Promise<Statement | null> => {
  const { readXlsx } = await xlsx()
  const book = await readXlsx(bytes).catch(() => null)
  const rows = book?.sheets.length === 1 ? itemAt(book.sheets, 0).rows : null
  if (!rows) return null
  const sheet: Sheet = rows.map((row) => row.map(cellOf))
  return readStatementSheet(sheet)
}
