import { stringify } from 'csv-stringify/sync'
import type { Cell } from '../domain/exportText.ts'

/** What is kept together in one piece of a file: enough that a large one has few, few enough to hold in memory. */
const PIECE_BYTES = 256 * 1024

const utf8 = new TextEncoder()

/** Text cells that a sheet would run as a formula are defused; numbers are written as numbers, negative ones too. */
async function* csvBytes(batches: AsyncIterable<Cell[][]>): AsyncGenerator<Uint8Array> {
  yield utf8.encode('\uFEFF')
  for await (const rows of batches) yield utf8.encode(stringify(rows, { escape_formulas: true, record_delimiter: 'windows' }))
}

async function* each(batches: AsyncIterable<Cell[][]>): AsyncGenerator<Cell[]> {
  for await (const rows of batches) yield* rows
}

async function* xlsxBytes(title: string, batches: AsyncIterable<Cell[][]>): AsyncGenerator<Uint8Array> {
  // A large package that few ask for: read with the first file, not with the site's start.
  const { writeXlsxStream, XLSX_MAX_ROWS_PER_SHEET } = await import('hucre/xlsx')
  // A sheet's name has at most 31 characters and none of these.
  const name = title.replace(/[[\]:*?/\\]/g, ' ').slice(0, 31).trim() || '1'
  yield* writeXlsxStream(each(batches), { name, maxRowsPerSheet: XLSX_MAX_ROWS_PER_SHEET })
}

/** A file's bytes as its rows come, in pieces. Neither rows nor bytes gather: the memory does not grow with the list. */
export async function* fileOf(format: 'csv' | 'xlsx', title: string, batches: AsyncIterable<Cell[][]>): AsyncGenerator<Uint8Array> {
  const bytes = format === 'csv' ? csvBytes(batches) : xlsxBytes(title, batches)
  let held: Uint8Array[] = []
  let size = 0
  for await (const part of bytes) {
    held.push(part)
    size += part.length
    if (size < PIECE_BYTES) continue
    yield Buffer.concat(held)
    held = []
    size = 0
  }
  yield Buffer.concat(held)
}
