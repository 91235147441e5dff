import { MONEY_DECIMALS, MONEY_MAX } from '../../../entities/scalars.ts'
import type { ReconciliationSide, StatementFault } from '../../../entities/desk/reconciliation.ts'
import { UNITS, type Units } from '../../../rules/money/money.ts'

/**
 * One line of a vendor's or cashier's statement: what the house received and paid, in units. Of a vendor these are the
 * stake and the winnings of a round; of a cashier a deposit or a withdrawal.
 */
export interface StatementLine {
  /** The line of the file, counted from 1. */
  line: number
  reference: string
  received: Units
  paid: Units
}

/** A line that cannot be read, with the reason and the beginning of its text. */
export interface BadLine {
  line: number
  fault: StatementFault
  text: string
}

/** The columns that a statement must have. Others are ignored. */
export const STATEMENT_COLUMNS = {
  vendor: ['round', 'stake', 'won'],
  cashier: ['order', 'kind', 'amount'],
} as const satisfies Record<ReconciliationSide, readonly string[]>

/** The most lines of a statement, without its heading. */
export const STATEMENT_LINES_MAX = 20_000
/** The most characters of a bad line that are shown. */
const SHOWN_MAX = 80

/** A reference: printable ASCII, without spaces at its ends. */
const REFERENCE = /^[!-~](?:[ -~]{0,98}[!-~])?$/
/** At most MONEY_DECIMALS decimals. */
const AMOUNT = /^(\d{1,12})(?:\.(\d{1,4}))?$/

/** Reads an amount as units, without a float in between; null for anything but digits and at most four decimals. */
export const readAmount = (text: string): Units | null => {
  const [, whole, decimals = ''] = AMOUNT.exec(text) ?? []
  if (whole === undefined) return null
  const units = BigInt(whole) * UNITS + BigInt(decimals.padEnd(MONEY_DECIMALS, '0'))
  return units <= BigInt(MONEY_MAX) * UNITS ? units : null
}

/** Splits a line at its separator. Fields may be quoted; a doubled quote is one. Null for a quote that does not end. */
export const splitLine = (text: string, separator: string): string[] | null => {
  const fields: string[] = []
  let at = 0
  for (;;) {
    if (text[at] === '"') {
      const quoted = /^"((?:[^"]|"")*)"\s*/.exec(text.slice(at))
      if (!quoted) return null
      fields.push((quoted[1] ?? '').replaceAll('""', '"').trim())
      at += quoted[0].length
      if (at < text.length && text[at] !== separator) return null
    } else {
      const end = text.indexOf(separator, at)
      fields.push(text.slice(at, end < 0 ? undefined : end).trim())
      at = end < 0 ? text.length : end
    }
    if (at >= text.length) return fields
    at += 1
  }
}

/** Where the columns of a statement are in its lines. */
interface Heading {
  separator: string
  width: number
  columns: readonly number[]
}

const readHeading = (text: string, side: ReconciliationSide): Heading | null => {
  const separator = text.includes(';') ? ';' : ','
  const names = (splitLine(text, separator) ?? []).map((name) => name.toLowerCase())
  const columns = STATEMENT_COLUMNS[side].map((name) => names.indexOf(name))
  return columns.includes(-1) ? null : { separator, width: names.length, columns }
}

type Read = Pick<StatementLine, 'reference' | 'received' | 'paid'> | StatementFault

const readVendor = (reference: string, stakeText: string, wonText: string): Read => {
  const stake = readAmount(stakeText)
  const won = readAmount(wonText)
  return stake === null || won === null ? 'amount' : { reference, received: stake, paid: won }
}

const readCashier = (reference: string, kind: string, amountText: string): Read => {
  const amount = readAmount(amountText)
  if (amount === null) return 'amount'
  if (kind.toLowerCase() === 'deposit') return { reference, received: amount, paid: 0n }
  return kind.toLowerCase() === 'withdrawal' ? { reference, received: 0n, paid: amount } : 'kind'
}

const readLine = (text: string, side: ReconciliationSide, { separator, width, columns }: Heading): Read => {
  const fields = splitLine(text, separator)
  if (!fields) return 'quote'
  if (fields.length !== width) return 'fields'
  const [reference = '', second = '', third = ''] = columns.map((column) => fields[column] ?? '')
  if (!REFERENCE.test(reference)) return 'reference'
  return side === 'vendor' ? readVendor(reference, second, third) : readCashier(reference, second, third)
}

/**
 * Reads a statement: CSV with a heading, separated by commas or semicolons. Lines that cannot be read are returned with
 * the reason; empty ones are skipped.
 */
export const readStatement = (
  text: string,
  side: ReconciliationSide,
): { lines: StatementLine[]; bad: BadLine[] } => {
  const [first = '', ...rest] = text.replace(/^\uFEFF/, '').split(/\r\n|\r|\n/)
  const heading = readHeading(first, side)
  if (!heading) return { lines: [], bad: [{ line: 1, fault: 'heading', text: first.slice(0, SHOWN_MAX) }] }
  const lines: StatementLine[] = []
  const bad: BadLine[] = []
  for (const [index, content] of rest.entries()) {
    if (content.trim() === '') continue
    const line = index + 2
    const read = readLine(content, side, heading)
    if (typeof read === 'string') bad.push({ line, fault: read, text: content.slice(0, SHOWN_MAX) })
    else lines.push({ line, ...read })
  }
  return { lines, bad }
}
