import { itemAt } from '../../../rules/itemAt.ts'
import { fromWire, sum, toWire } from '../../../rules/money/money.ts'

/** A cell of a statement: an amount or a count is a number, anything else is text. */
export type StatementCell = string | number

export interface StatementColumn {
  title: string
  kind: 'text' | 'amount' | 'count'
}

/** The header fields of a statement, in order. All are text and included in the hash. */
export const STATEMENT_FACTS = [
  'issuer',
  'number',
  'sequence',
  'owner',
  'account',
  'period',
  'zone',
  'currency',
  'filters',
  'asOf',
  'generatedAt',
] as const
export type StatementFact = (typeof STATEMENT_FACTS)[number]

/** A record with a value for each fact of a statement. */
export const factRecord = (valueOf: (fact: StatementFact, index: number) => string) =>
  Object.fromEntries(STATEMENT_FACTS.map((fact, index) => [fact, valueOf(fact, index)])) as Record<
    StatementFact,
    string
  >

/** Whether a text is a hash as statements print it: SHA-256 in lower-case hex. */
export const isHash = (text: string): boolean => /^[0-9a-f]{64}$/.test(text)

/** The texts around the figures, in the statement's language; all are included in the hash. */
export interface StatementLabels {
  language: string
  facts: Readonly<Record<StatementFact, string>>
  total: string
  /** The text for a statement without lines; '' when there are lines. */
  nothing: string
  linesHash: string
  previousHash: string
  hash: string
  /** The text in place of the hash before the first statement; '' in later ones. */
  first: string
  note: string
}

/** The content of a statement, before it is written as a page or a sheet. */
export interface Statement {
  title: string
  labels: StatementLabels
  facts: Readonly<Record<StatementFact, string>>
  columns: readonly StatementColumn[]
  lines: readonly (readonly StatementCell[])[]
  /** One cell per column: the sum for amounts and counts, else text. */
  totals: readonly StatementCell[]
  linesHash: string
  /** The hash of the account's statement before this one; null for the first. */
  previousHash: string | null
  hash: string
}

/** SHA-256 of a text, hex. */
export type Hash = (text: string) => string

const FORMAT = 'playhouse-statement-1'

// Escaped, so that a tab or line break inside a cell cannot look like its end.
const plain = (cell: StatementCell): string =>
  String(cell).replaceAll('\\', '\\\\').replaceAll('\t', '\\t').replaceAll('\n', '\\n')
const row = (cells: readonly StatementCell[]): string => cells.map(plain).join('\t')

const hashLines = (lines: Statement['lines'], hash: Hash): string => hash(lines.map(row).join('\n'))

const wordsOf = ({
  language,
  facts,
  total,
  nothing,
  linesHash,
  previousHash,
  hash,
  first,
  note,
}: StatementLabels): string =>
  row([
    language,
    ...STATEMENT_FACTS.map((fact) => facts[fact]),
    total,
    nothing,
    linesHash,
    previousHash,
    hash,
    first,
    note,
  ])

const hashWhole = (s: Omit<Statement, 'hash'>, hash: Hash): string =>
  hash(
    [
      FORMAT,
      plain(s.title),
      wordsOf(s.labels),
      ...STATEMENT_FACTS.map((fact) => plain(s.facts[fact])),
      row(s.columns.map((column) => column.title)),
      row(s.totals),
      s.linesHash,
      s.previousHash ?? '-',
    ].join('\n'),
  )

const addUp = (
  columns: readonly StatementColumn[],
  lines: Statement['lines'],
  word: string,
): StatementCell[] =>
  columns.map(({ kind }, i) => {
    if (kind === 'text') return i === 0 ? word : ''
    // Text in a number column adds nothing. The hash reveals the change.
    return toWire(sum(lines.map((line) => (typeof line[i] === 'number' ? fromWire(line[i]) : 0n))))
  })

/** Adds the totals and the two hashes that link a statement to its account's chain. */
export const sealStatement = (
  open: Omit<Statement, 'totals' | 'linesHash' | 'hash'>,
  hash: Hash,
): Statement => {
  const totals = addUp(open.columns, open.lines, open.labels.total)
  const labels = {
    ...open.labels,
    nothing: open.lines.length > 0 ? '' : open.labels.nothing,
    first: open.previousHash === null ? open.labels.first : '',
  }
  const sealed = { ...open, labels, totals, linesHash: hashLines(open.lines, hash) }
  return { ...sealed, hash: hashWhole(sealed, hash) }
}

/** Returns the faults of a statement that was read from a file; empty when it is unchanged. */
export const statementFaults = (s: Statement, hash: Hash): string[] => {
  const faults: string[] = []
  const linesHash = hashLines(s.lines, hash)
  if (linesHash !== s.linesHash)
    faults.push(`the hash of the lines is ${linesHash}, but the file has ${s.linesHash}`)
  const totals = addUp(s.columns, s.lines, s.labels.total)
  s.columns.forEach(({ title, kind }, i) => {
    if (kind !== 'text' && totals[i] !== s.totals[i])
      faults.push(`the lines under “${title}” add up to ${totals[i]}, but the file has ${s.totals[i]}`)
  })
  // Uses the hash of the actual lines, because a patched hash in the file would hide a changed line.
  const whole = hashWhole({ ...s, linesHash }, hash)
  if (whole !== s.hash) faults.push(`the hash of the statement is ${whole}, but the file has ${s.hash}`)
  return faults
}

/** Returns the faults between an account's statements in order: each must name the hash of the one before. */
export const chainFaults = (chain: readonly Statement[]): string[] =>
  chain.slice(1).flatMap((s, i) => {
    const previous = itemAt(chain, i)
    return s.previousHash === previous.hash
      ? []
      : [
          `statement ${s.facts.number} follows ${s.previousHash ?? 'none'}, not ${previous.facts.number} (${previous.hash})`,
        ]
  })

/**
 * Formats a number as statements do in every language: 1,234.50, with at least two decimals for an amount, none for a
 * count.
 */
export const numberText = (value: number, kind: StatementColumn['kind']): string => {
  const [whole = '', rest = ''] = Math.abs(value).toFixed(4).split('.')
  const decimals = kind === 'count' ? '' : `.${rest.replace(/0{1,2}$/, '')}`
  return `${value < 0 ? '-' : ''}${whole.replace(/\B(?=(\d{3})+$)/g, ',')}${decimals}`
}

/** Parses such a number; NaN for other text. */
export const numberRead = (text: string): number =>
  /^-?[\d,]+(\.\d+)?$/.test(text) ? Number(text.replaceAll(',', '')) : Number.NaN
