import { stringify } from 'csv-stringify/sync'
import type { Cell } from '../domain/lists/exportText.ts'

/** Bytes per stored piece of a file: few pieces for a large file, small enough for memory. */
const PIECE_BYTES = 256 * 1024

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

async function* xlsxBytes(title: string, batches: AsyncIterable<Cell[][]>): AsyncGenerator<Uint8Array> {
  // A large package that is rarely needed, so it loads with the first file.
  const { writeXlsxStream, XLSX_MAX_ROWS_PER_SHEET } = await import('hucre/xlsx')
  // A sheet name has at most 31 characters and none of these.
  const name =
    title
      .replace(/[[\]:*?/\\]/g, ' ')
      .slice(0, 31)
      .trim() || '1'
  yield* writeXlsxStream(flatten(batches), { name, maxRowsPerSheet: XLSX_MAX_ROWS_PER_SHEET })
}

/**
 * Yields the bytes of a file in pieces as its rows arrive. Neither rows nor bytes accumulate, so memory does not grow
 * with the list.
 */
export async function* fileOf(
  format: 'csv' | 'xlsx',
  title: string,
  batches: AsyncIterable<Cell[][]>,
): AsyncGenerator<Uint8Array> {
  const bytes = format === 'csv' ? csvBytes(batches) : xlsxBytes(title, batches)
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
