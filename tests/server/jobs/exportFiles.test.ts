import { readXlsx } from 'hucre/xlsx'
import { expect, test } from 'vitest'
import type { Cell } from '../../../src/server/domain/lists/exportText.ts'
import { fileOf } from '../../../src/server/jobs/exportFiles.ts'
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

test.each(['csv', 'xlsx'] as const)(
  'a %s of many rows is sent while it is read: only a few batches are in memory',
  async (format) => {
    const { seen, batches } = longList()
    let bytes = 0
    let pieces = 0
    let readAhead = 0
    let before = 0
    for await (const piece of fileOf(format, 'A long list', batches())) {
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

test.each(['csv', 'xlsx'] as const)('a reader that stops reading a %s stops the list too', async (format) => {
  const { seen, batches } = longList()
  for await (const piece of fileOf(format, 'A long list', batches())) if (piece.length > 0) break
  await expect.poll(() => seen.left).toBe(true)
  expect(seen.rows).toBeLessThan(BATCHES * BATCH)
})

test('a workbook has the values of the list: numbers as numbers, text that looks like a formula as text', async () => {
  const rows: Cell[][] = [
    ['Account', 'Balance'],
    ['=1+1', -12.34],
    ['beta', null],
  ]
  const parts: Uint8Array[] = []
  for await (const piece of fileOf(
    'xlsx',
    'P/L: [a] *?',
    (async function* () {
      yield rows
    })(),
  ))
    parts.push(piece)
  const { sheets } = await readXlsx(Buffer.concat(parts))
  expect(sheets[0]!.name).toBe('P L   a')
  expect(sheets[0]!.rows).toEqual([
    ['Account', 'Balance'],
    ['=1+1', -12.34],
    ['beta', null],
  ])
})
