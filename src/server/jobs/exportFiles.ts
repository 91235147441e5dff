import { stringify } from 'csv-stringify/sync'
import type { Cell } from '../domain/lists/exportText.ts'

/** Bytes per stored piece of a file: few pieces for a large file, small enough for memory. */
const PIECE_BYTES = 256 * 1024

/**
 * The longest list whose workbook begins at the right. Only the writer that has all rows in memory knows directions; longer
 * lists are streamed, and begin at the left.
 */
export const MAX_ROWS_FROM_RIGHT = 5_000

/** What a workbook shows besides its rows. */
export interface SheetView {
  title: string
  /** The direction of the language that its texts are in. */
  direction: 'ltr' | 'rtl'
}

const utf8 = new TextEncoder()

/** Text that a spreadsheet would run as a formula is escaped. Numbers stay numbers, including negative ones. */
async function* csvBytes(batches: AsyncIterable<Cell[][]>): AsyncGenerator<Uint8Array> {
  yield utf8.encode('\uFEFF')
  for await (const rows of batches)
    yield utf8.encode(stringify(rows, { escape_formulas: true, record_delimiter: 'windows' }))
}

async function* flatten(batches: AsyncIterable<Cell[][]>): AsyncGenerator<Cell[]> {
  for await (const rows of batches) yield* rows
}

/** A sheet name has at most 31 characters and none of these. */
const sheetName = (title: string): string =>
  title
    .replace(/[[\]:*?/\\]/g, ' ')
    .slice(0, 31)
    .trim() || '1'

/** Reads batches until there are more than `limit` rows, or to their end. */
const readUpTo = async (batches: AsyncIterator<Cell[][]>, limit: number): Promise<Cell[][]> => {
  const rows: Cell[][] = []
  while (rows.length <= limit) {
    const next = await batches.next()
    if (next.done) break
    rows.push(...next.value)
  }
  return rows
}

async function* following(rows: Cell[][], batches: AsyncIterator<Cell[][]>): AsyncGenerator<Cell[][]> {
  try {
    yield rows
    for (let next = await batches.next(); !next.done; next = await batches.next()) yield next.value
  } finally {
    await batches.return?.()
  }
}

async function* xlsxBytes(
  { title, direction }: SheetView,
  batches: AsyncIterable<Cell[][]>,
): AsyncGenerator<Uint8Array> {
  // A large package that is rarely needed, so it loads with the first file.
  const { writeXlsx, writeXlsxStream, XLSX_MAX_ROWS_PER_SHEET } = await import('hucre/xlsx')
  const name = sheetName(title)
  const stream = (rows: AsyncIterable<Cell[][]>) =>
    writeXlsxStream(flatten(rows), { name, maxRowsPerSheet: XLSX_MAX_ROWS_PER_SHEET })
  if (direction === 'ltr') return yield* stream(batches)
  const reader = batches[Symbol.asyncIterator]()
  const rows = await readUpTo(reader, MAX_ROWS_FROM_RIGHT)
  if (rows.length > MAX_ROWS_FROM_RIGHT) return yield* stream(following(rows, reader))
  yield await writeXlsx({ sheets: [{ name, rows, view: { rightToLeft: true } }] })
}

/**
 * Yields the bytes of a file in pieces as its rows arrive. Neither rows nor bytes accumulate beyond a batch
 * (MAX_ROWS_FROM_RIGHT rows in languages written from the right), so memory does not grow with the list.
 */
export async function* fileOf(
  format: 'csv' | 'xlsx',
  view: SheetView,
  batches: AsyncIterable<Cell[][]>,
): AsyncGenerator<Uint8Array> {
  const bytes = format === 'csv' ? csvBytes(batches) : xlsxBytes(view, batches)
  let buffered: Uint8Array[] = []
  let size = 0
  for await (const part of bytes) {
    buffered.push(part)
    size += part.length
    if (size < PIECE_BYTES) continue
    yield Buffer.concat(buffered)
    buffered = []
    size = 0
  }
  yield Buffer.concat(buffered)
}
