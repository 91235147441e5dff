import { STATEMENT_FACTS } from './statement.ts'
import type { Statement, StatementCell, StatementColumn, StatementFact } from './statement.ts'

/** A sheet as rows of cells. Numbers stay numbers, so that a reader can add them up. */
export type Sheet = readonly (readonly (StatementCell | null)[])[]

/** A statement as a sheet: title, facts, an empty row, heads, kinds, lines, totals, an empty row, hashes, the note. */
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

const text = (cell: StatementCell | null | undefined): string => String(cell ?? '')

// A column of figures has a number in its totals; whether it counts or pays does not change what is hashed.
const kindOf = (total: StatementCell | null | undefined): StatementColumn['kind'] => (typeof total === 'number' ? 'amount' : 'text')

/** Reads a sheet that `statementSheet` made; null when it is none. A row too many makes it none. */
export const readStatementSheet = (sheet: Sheet): Statement | null => {
  const head = 1 + STATEMENT_FACTS.length
  const rows = sheet.slice(0, sheet.findLastIndex((row) => row.some((cell) => cell !== null && cell !== '')) + 1)
  const end = rows.length - 6
  const heads = rows[head + 1]
  const totalsRow = rows[end]
  if (!heads || !totalsRow || end <= head + 1) return null
  const width = heads.findLastIndex((cell) => text(cell) !== '') + 1
  const totals = heads.slice(0, width).map((_, i): StatementCell => totalsRow[i] ?? '')
  const [linesHash, previousHash, hash, note] = rows.slice(end + 2)
  const body = rows.slice(head + 2, end)
  const empty = body.length === 1 && body[0]!.slice(1).every((cell) => cell === null || cell === '')
  const columns = heads.slice(0, width).map((title, i): StatementColumn => ({ title: text(title), kind: kindOf(totals[i]) }))
  const chained = /^[0-9a-f]{64}$/.test(text(previousHash?.[1]))
  const factsOf = (at: 0 | 1) => Object.fromEntries(STATEMENT_FACTS.map((fact, i) => [fact, text(rows[i + 1]?.[at])])) as Record<StatementFact, string>
  return {
    title: text(rows[0]?.[0]),
    labels: {
      language: text(rows[0]?.[1]), facts: factsOf(0), total: text(totals[0]), nothing: empty ? text(body[0]?.[0]) : '',
      linesHash: text(linesHash?.[0]), previousHash: text(previousHash?.[0]), hash: text(hash?.[0]),
      first: chained ? '' : text(previousHash?.[1]), note: text(note?.[0]),
    },
    facts: factsOf(1), columns,
    lines: empty ? [] : body.map((row) => columns.map((_, i): StatementCell => row[i] ?? '')),
    totals, linesHash: text(linesHash?.[1]), previousHash: chained ? text(previousHash?.[1]) : null, hash: text(hash?.[1]),
  }
}
