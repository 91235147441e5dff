import { readXlsx } from 'hucre/xlsx'
import { expect, test } from 'vitest'
import type { Cell } from '../../../src/server/domain/lists/exportText.ts'
import { fileOf, MAX_ROWS_FROM_RIGHT, type SheetView } from '../../../src/server/jobs/exportFiles.ts'
import { FULL } from '../../kit/data/full.ts'

const BATCHES = FULL ? 100 : 40
const BATCH = 2_000

/** Returns a long list that counts the rows read, and whether its reader stopped. */
const longList = () => {
  const seen = { rows: 0, left: false }
  async function* batches(): AsyncGenerator<Cell[][]> {
    try {
      for (let batch = 0; batch < BATCHES; batch++) {
        seen.rows += BATCH
        yield Array.from({ length: BATCH }, (_, n) => [
          `row ${batch * BATCH + n}`,
          (batch * BATCH + n) / 100,
          Math.sin(batch * BATCH + n),
        ])
      }
    } finally {
      seen.left = true
    }
  }
  return { seen, batches }
}

const FILES = [
  ['csv', 'ltr'],
  ['xlsx', 'ltr'],
  ['xlsx', 'rtl'],
] as const

test.each(FILES)(
  'a %s (%s) of many rows is sent while it is read: only a few batches are in memory',
  async (format, direction) => {
    const { seen, batches } = longList()
    let bytes = 0
    let pieces = 0
    let readAhead = 0
    let before = 0
    for await (const piece of fileOf(format, { title: 'A long list', direction }, batches())) {
      readAhead = Math.max(readAhead, seen.rows - before)
      before = seen.rows
      bytes += piece.length
      pieces += 1
      expect(piece.length).toBeLessThan(1024 * 1024)
    }
    expect(seen.rows).toBe(BATCHES * BATCH)
    expect(pieces).toBeGreaterThan(5)
    expect(bytes).toBeGreaterThan(BATCHES * BATCH * 15)
    expect(readAhead).toBeLessThan((BATCHES * BATCH) / 2)
  },
)

test.each(FILES)('a reader that stops reading a %s (%s) stops the list too', async (format, direction) => {
  const { seen, batches } = longList()
  for await (const piece of fileOf(format, { title: 'A long list', direction }, batches()))
    if (piece.length > 0) break
  await expect.poll(() => seen.left).toBe(true)
  expect(seen.rows).toBeLessThan(BATCHES * BATCH)
})

/** Returns the bytes of a workbook of one batch of rows. */
const workbookOf = async (view: SheetView, rows: Cell[][]): Promise<Buffer> => {
  async function* batches(): AsyncGenerator<Cell[][]> {
    yield rows
  }
  const parts: Uint8Array[] = []
  for await (const piece of fileOf('xlsx', view, batches())) parts.push(piece)
  return Buffer.concat(parts)
}

test.each(['ltr', 'rtl'] as const)(
  'a workbook (%s) has the values of the list: numbers as numbers, text that looks like a formula as text',
  async (direction) => {
    const rows: Cell[][] = [
      ['Account', 'Balance'],
      ['=1+1', -12.34],
      ['beta', null],
    ]
    const { sheets } = await readXlsx(await workbookOf({ title: 'P/L: [a] *?', direction }, rows))
    expect(sheets[0]!.name).toBe('P L   a')
    expect(sheets[0]!.rows).toEqual(rows)
  },
)

test.each([
  ['rtl', 2, true],
  ['rtl', MAX_ROWS_FROM_RIGHT, true],
  ['rtl', MAX_ROWS_FROM_RIGHT + 1, undefined],
  ['ltr', 2, undefined],
] as const)('a workbook (%s) of %i rows begins at the right: %s', async (direction, count, fromRight) => {
  const rows = Array.from({ length: count }, (_, n): Cell[] => [`row ${n}`, n])
  const { sheets } = await readXlsx(await workbookOf({ title: 'A list', direction }, rows))
  expect(sheets[0]!.rows).toHaveLength(count)
  expect(sheets[0]!.view?.rightToLeft).toBe(fromRight)
})
