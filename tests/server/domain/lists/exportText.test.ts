import { describe, expect, test } from 'vitest'
import {
  cellOf,
  headRows,
  momentName,
  totalsRow,
  type ExportColumn,
} from '../../../../src/server/domain/lists/exportText.ts'

const ZONE = 'Asia/Kuala_Lumpur'
const NOON = Date.UTC(2026, 2, 9, 17, 5, 9)

test('a moment is written in the zone, with leading zeros', () => {
  expect(momentName(NOON, ZONE)).toBe('2026-03-10 01:05:09')
  expect(momentName(NOON, 'UTC')).toBe('2026-03-09 17:05:09')
  expect(momentName(Date.UTC(2026, 10, 12, 16), ZONE)).toBe('2026-11-13 00:00:00')
})

describe('a cell', () => {
  const words = { paid: 'Paid', true: 'Yes', 0: 'None' }
  test.each([
    ['nothing', null, 'text', undefined, null],
    ['what is missing', undefined, 'number', undefined, null],
    ['a word for a value', 'paid', 'text', words, 'Paid'],
    ['a word for yes', true, 'text', words, 'Yes'],
    ['a word for a number', 0, 'number', words, 'None'],
    ['a value without a word', 'due', 'text', words, 'due'],
    ['a moment', NOON, 'moment', undefined, '2026-03-10 01:05:09'],
    ['a moment that is text', 'soon', 'moment', undefined, 'soon'],
    ['a rate', 250, 'rate', undefined, 2.5],
    ['a rate that is text', 'none', 'rate', undefined, 'none'],
    ['a number', 12.5, 'money', undefined, 12.5],
    ['a zero', 0, 'number', undefined, 0],
    ['an empty text', '', 'text', undefined, ''],
    ['a yes', true, 'text', undefined, 'true'],
    ['a list', ['a', 1, true], 'text', undefined, 'a, 1, true'],
    ['an object', { a: 1 }, 'text', undefined, '{"a":1}'],
  ] as const)('of %s', (_what, value, kind, ownWords, cell) => {
    const column: ExportColumn = { field: 'f', title: 'F', kind, ...(ownWords ? { words: ownWords } : {}) }
    expect(cellOf(value, column, ZONE)).toBe(cell)
  })
})

test('the header names the list, the account and the filters', () => {
  const head = { title: 'Bets', account: 'siti', filters: ['a', 'b'], zone: ZONE, generatedAt: NOON, rows: 3 }
  const words = { account: 'Account', filters: 'Filters', zone: 'Zone', generated: 'Made', rows: 'Rows' }
  expect(headRows(head, words)).toEqual([
    ['Bets'],
    ['Account', 'siti'],
    ['Filters', 'a; b'],
    ['Zone', ZONE],
    ['Made', '2026-03-10 01:05:09'],
    ['Rows', 3],
    [],
  ])
})

describe('the row of sums', () => {
  const columns = ['name', 'stake', 'won'].map(
    (field): ExportColumn => ({ field, title: field, kind: 'money' }),
  )
  test.each([
    ['is left out where the list has none', undefined, null],
    ['is left out where no column has one', { other: 1 }, null],
    ['has a word in the first column', { stake: 5, won: 0 }, ['Total', 5, 0]],
    ['leaves columns without a sum empty', { won: 2 }, ['Total', null, 2]],
    ['has a sum instead of the word where the first column has one', { name: 0 }, [0, null, null]],
  ])('%s', (_what, totals, row) => {
    expect(totalsRow(totals as Record<string, number> | undefined, columns, 'Total')).toEqual(row)
  })
})
