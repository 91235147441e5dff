import { itemAt } from '../../../rules/itemAt.ts'
import { factRecord, isHash, STATEMENT_FACTS } from './statement.ts'
import type { Statement, StatementCell, StatementColumn } from './statement.ts'

/** A sheet as rows of cells. Numbers stay numbers, so that a reader can add them up. */
export type Sheet = readonly (readonly (StatementCell | null)[])[]

/**
 * Returns a statement as a sheet: title, facts, an empty row, headings, lines, totals, an empty row, hashes, the
 * note.
 */
export const statementSheet = (s: Statement): Sheet => [
  [s.title, s.labels.language],
  ...STATEMENT_FACTS.map((fact) => [s.labels.facts[fact], s.facts[fact]]),
  [],
  s.columns.map(({ title }) => title),
  ...(s.lines.length > 0 ? s.lines : [[s.labels.nothing]]),
  s.totals,
  [],
  [s.labels.linesHash, s.linesHash],
  [s.labels.previousHash, s.previousHash ?? s.labels.first],
  [s.labels.hash, s.hash],
  [s.labels.note],
]

type Row = Sheet[number]

const isBlank = (cell: StatementCell | null): boolean => cell === null || cell === ''

const textOf = (row: Row | undefined, column: 0 | 1): string => String(row?.[column] ?? '')

/** The rows of a sheet without the blank ones at its end. */
const filledRows = (sheet: Sheet): Sheet =>
  sheet.slice(0, sheet.findLastIndex((row) => !row.every(isBlank)) + 1)

// A column of figures has a number in its totals. Whether it counts or pays does not change what is hashed.
const kindOf = (total: StatementCell | undefined): StatementColumn['kind'] =>
  typeof total === 'number' ? 'amount' : 'text'

/** Reads a sheet that `statementSheet` made. Returns null for any other sheet, such as one with a row too many. */
export const readStatementSheet = (sheet: Sheet): Statement | null => {
  const head = 1 + STATEMENT_FACTS.length
  const rows = filledRows(sheet)
  const end = rows.length - 6
  const headings = rows[head + 1]
  const totalsRow = rows[end]
  if (!headings || !totalsRow || end <= head + 1) return null
  const width = headings.findLastIndex((cell) => !isBlank(cell)) + 1
  const totals = headings.slice(0, width).map((_, i): StatementCell => totalsRow[i] ?? '')
  const [linesHash, previousHash, hash, note] = rows.slice(end + 2)
  const body = rows.slice(head + 2, end)
  const empty = body.length === 1 && itemAt(body, 0).slice(1).every(isBlank)
  const columns = headings
    .slice(0, width)
    .map((title, i): StatementColumn => ({ title: String(title ?? ''), kind: kindOf(totals[i]) }))
  const previous = textOf(previousHash, 1)
  const chained = isHash(previous)
  return {
    title: textOf(rows[0], 0),
    labels: {
      language: textOf(rows[0], 1),
      facts: factRecord((_, i) => textOf(rows[i + 1], 0)),
      total: textOf(totals, 0),
      nothing: empty ? textOf(body[0], 0) : '',
      linesHash: textOf(linesHash, 0),
      previousHash: textOf(previousHash, 0),
      hash: textOf(hash, 0),
      first: chained ? '' : previous,
      note: textOf(note, 0),
    },
    facts: factRecord((_, i) => textOf(rows[i + 1], 1)),
    columns,
    lines: empty ? [] : body.map((row) => columns.map((_, i): StatementCell => row[i] ?? '')),
    totals,
    linesHash: textOf(linesHash, 1),
    previousHash: chained ? previous : null,
    hash: textOf(hash, 1),
  }
}
