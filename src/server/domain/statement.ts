import { fromWire, sum, toWire } from '../../rules/money.ts'

/** A cell of a statement: an amount or a count is a number, anything else is text. */
export type StatementCell = string | number

export interface StatementColumn {
  title: string
  kind: 'text' | 'amount' | 'count'
}

/** What stands at a statement's head, in this order. Every one is text that people read, and is under the hash. */
export const STATEMENT_FACTS = [
  'issuer', 'number', 'sequence', 'owner', 'account', 'period', 'zone', 'currency', 'filters', 'asOf', 'generatedAt',
] as const
export type StatementFact = (typeof STATEMENT_FACTS)[number]

/** The words around the figures, in the language the statement was asked for; all of them are under the hash. */
export interface StatementLabels {
  language: string
  facts: Readonly<Record<StatementFact, string>>
  total: string
  /** What stands in the place of lines where there are none; '' where there are some. */
  nothing: string
  linesHash: string
  previousHash: string
  hash: string
  /** What stands in the place of the hash before the first; '' in every later one. */
  first: string
  note: string
}

/** All that a statement says, before it is drawn as a page or a sheet. */
export interface Statement {
  title: string
  labels: StatementLabels
  facts: Readonly<Record<StatementFact, string>>
  columns: readonly StatementColumn[]
  lines: readonly (readonly StatementCell[])[]
  /** One cell a column: the sum of the lines under an amount or a count, text otherwise. */
  totals: readonly StatementCell[]
  linesHash: string
  /** The hash of the account's statement before this one; null for the first. */
  previousHash: string | null
  hash: string
}

/** SHA-256 of a text, hex. */
export type Hash = (text: string) => string

const FORM = 'playhouse-statement-1'

// A tab or a line break inside a cell must not look like the end of it.
const plain = (cell: StatementCell): string =>
  String(cell).replaceAll('\\', '\\\\').replaceAll('\t', '\\t').replaceAll('\n', '\\n')
const row = (cells: readonly StatementCell[]): string => cells.map(plain).join('\t')

const hashLines = (lines: Statement['lines'], hash: Hash): string => hash(lines.map(row).join('\n'))

const wordsOf = ({ language, facts, total, nothing, linesHash, previousHash, hash, first, note }: StatementLabels): string =>
  row([language, ...STATEMENT_FACTS.map((fact) => facts[fact]), total, nothing, linesHash, previousHash, hash, first, note])

const hashWhole = (s: Omit<Statement, 'hash'>, hash: Hash): string => hash([
  FORM, plain(s.title), wordsOf(s.labels), ...STATEMENT_FACTS.map((fact) => plain(s.facts[fact])),
  row(s.columns.map((column) => column.title)), row(s.totals), s.linesHash, s.previousHash ?? '-',
].join('\n'))

const addUp = (columns: readonly StatementColumn[], lines: Statement['lines'], word: string): StatementCell[] =>
  columns.map(({ kind }, i) => {
    if (kind === 'text') return i === 0 ? word : ''
    // A cell that somebody wrote words into adds nothing: the hash says that it was changed.
    return toWire(sum(lines.map((line) => (typeof line[i] === 'number' ? fromWire(line[i]) : 0n))))
  })

/** Totals, and the two hashes that make a statement a link of its account's chain. */
export const sealStatement = (open: Omit<Statement, 'totals' | 'linesHash' | 'hash'>, hash: Hash): Statement => {
  const totals = addUp(open.columns, open.lines, open.labels.total)
  const labels = {
    ...open.labels, nothing: open.lines.length > 0 ? '' : open.labels.nothing, first: open.previousHash === null ? open.labels.first : '',
  }
  const sealed = { ...open, labels, totals, linesHash: hashLines(open.lines, hash) }
  return { ...sealed, hash: hashWhole(sealed, hash) }
}

/** What is wrong with a statement that was read back from a file; empty when it is as it was issued. */
export const statementFaults = (s: Statement, hash: Hash): string[] => {
  const faults: string[] = []
  const linesHash = hashLines(s.lines, hash)
  if (linesHash !== s.linesHash) faults.push(`the lines hash to ${linesHash}, the file says ${s.linesHash}`)
  const totals = addUp(s.columns, s.lines, s.labels.total)
  s.columns.forEach(({ title, kind }, i) => {
    if (kind !== 'text' && totals[i] !== s.totals[i]) faults.push(`the lines under “${title}” add up to ${totals[i]}, the file says ${s.totals[i]}`)
  })
  // Over what the lines are, not over what the file says they hash to: otherwise a hash patched in beside a changed line would pass here.
  const whole = hashWhole({ ...s, linesHash }, hash)
  if (whole !== s.hash) faults.push(`the statement hashes to ${whole}, the file says ${s.hash}`)
  return faults
}

/** Faults between statements of one account, given in their order: each names the hash of the one before. */
export const chainFaults = (chain: readonly Statement[]): string[] =>
  chain.slice(1).flatMap((s, i) => (s.previousHash === chain[i]!.hash
    ? []
    : [`statement ${s.facts.number} follows ${s.previousHash ?? 'none'}, not ${chain[i]!.facts.number} (${chain[i]!.hash})`]))

/** A number as statements write it in every language: 1,234.50, at least two decimals for an amount, none for a count. */
export const numberText = (value: number, kind: StatementColumn['kind']): string => {
  const [whole, rest = ''] = Math.abs(value).toFixed(4).split('.')
  const decimals = kind === 'count' ? '' : `.${rest.replace(/0{1,2}$/, '')}`
  return `${value < 0 ? '-' : ''}${whole!.replace(/\B(?=(\d{3})+$)/g, ',')}${decimals}`
}

/** The number that such a text says; NaN when it says none. */
export const numberRead = (text: string): number => (/^-?[\d,]+(\.\d+)?$/.test(text) ? Number(text.replaceAll(',', '')) : Number.NaN)
