import { dateAt } from '../../../rules/calendar.ts'
import { isRecord } from '../../../rules/isRecord.ts'

/** A cell of a file. Numbers stay numbers, so that a spreadsheet can add them up. */
export type Cell = string | number | null

/** A column of the file. */
export interface ExportColumn {
  field: string
  title: string
  kind: 'text' | 'number' | 'money' | 'moment' | 'rate'
  words?: Readonly<Record<string, string>>
}

/** The header of a file. */
export interface ExportHead {
  title: string
  account: string
  filters: readonly string[]
  zone: string
  generatedAt: number
  rows: number
}

const pad = (n: number): string => String(n).padStart(2, '0')

/** Returns `yyyy-MM-dd HH:mm:ss` of a moment in a zone, which sorts as text and which spreadsheets read as a time. */
export const momentName = (ms: number, zone: string): string => {
  const { year, month, date } = dateAt(ms, zone)
  const clock = new Intl.DateTimeFormat('en-GB', {
    timeZone: zone,
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    hourCycle: 'h23',
  })
  return `${year}-${pad(month)}-${pad(date)} ${clock.format(ms)}`
}

/** Returns one value as a cell. Rates become percentages; lists are joined with commas. */
export const cellOf = (value: unknown, column: ExportColumn, zone: string): Cell => {
  if (value === null || value === undefined) return null
  const worded = column.words?.[String(value)]
  if (worded !== undefined) return worded
  if (column.kind === 'moment') return typeof value === 'number' ? momentName(value, zone) : String(value)
  if (column.kind === 'rate') return typeof value === 'number' ? value / 100 : String(value)
  if (typeof value === 'number') return value
  if (typeof value === 'string') return value
  if (typeof value === 'boolean') return String(value)
  if (Array.isArray(value))
    return value.map((one) => (isRecord(one) ? JSON.stringify(one) : String(one))).join(', ')
  return JSON.stringify(value)
}

/** Returns the rows above the table: title, account, filters, creation time and number of rows. */
export const headRows = (
  head: ExportHead,
  words: Readonly<Record<'account' | 'zone' | 'generated' | 'rows' | 'filters', string>>,
): Cell[][] => [
  [head.title],
  [words.account, head.account],
  [words.filters, head.filters.join('; ')],
  [words.zone, head.zone],
  [words.generated, momentName(head.generatedAt, head.zone)],
  [words.rows, head.rows],
  [],
]

/** Returns the totals of the whole result under their columns; nothing for a list without totals. */
export const totalsRow = (
  totals: Readonly<Record<string, number>> | undefined,
  columns: readonly ExportColumn[],
  word: string,
): Cell[] | null => {
  if (!totals) return null
  const cells = columns.map((column, index): Cell => totals[column.field] ?? (index === 0 ? word : null))
  return columns.some((column) => totals[column.field] !== undefined) ? cells : null
}
