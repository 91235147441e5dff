import { describe, expect, test } from 'vitest'
import { statementFaults, STATEMENT_FACTS } from '../../../../src/server/domain/team/statement.ts'
import {
  readStatementSheet,
  statementSheet,
  type Sheet,
} from '../../../../src/server/domain/team/statementSheet.ts'
import { LINES, makeStatement, testHash } from './statements.ts'

const PREVIOUS = 'ab'.repeat(32)
const HEAD = 1 + STATEMENT_FACTS.length

test.each([
  ['the first statement', makeStatement()],
  ['a later statement', makeStatement(LINES, PREVIOUS)],
  ['a statement of one line', makeStatement([['siti', 1, 2, 'x']])],
  ['a statement without lines', makeStatement([])],
])('%s is read back from its sheet, with counts as amounts', (_what, statement) => {
  const read = readStatementSheet(statementSheet(statement))!
  const columns = statement.columns.map(({ title, kind }) => ({
    title,
    kind: kind === 'count' ? 'amount' : kind,
  }))
  expect(read).toEqual({ ...statement, columns })
  expect(statementFaults(read, testHash)).toEqual([])
})

test('the sheet has the title, the facts, the table and the hashes in this order', () => {
  const sheet = statementSheet(makeStatement())
  expect(sheet[0]).toEqual(['Statement & "more"', 'en'])
  expect(sheet[1]).toEqual(['Label of issuer', 'the issuer'])
  expect(sheet[HEAD - 1]).toEqual(['Label of generatedAt', 'the generatedAt'])
  expect(sheet.slice(HEAD, HEAD + 6)).toEqual([
    [],
    ['Account', 'Stake', 'Bets', 'Remark'],
    ...LINES,
    ['Total', -987.5001, 7, ''],
    [],
  ])
  expect(sheet.slice(-4).map((row) => row[0])).toEqual(['Lines', 'Previous', 'Hash', 'A note'])
  expect(sheet.at(-3)).toEqual(['Previous', 'none, the first'])
})

test('a sheet without lines has a note', () => {
  expect(statementSheet(makeStatement([]))[HEAD + 2]).toEqual(['No lines'])
})

test('a sheet with empty rows and cells at its end is the same statement', () => {
  const statement = makeStatement()
  const padded = [...statementSheet(statement).map((row) => [...row, null, '']), [], [null], ['', null]]
  expect(readStatementSheet(padded)).toEqual(readStatementSheet(statementSheet(statement)))
})

describe('a sheet is not a statement', () => {
  const sheet = statementSheet(makeStatement([]))
  const without = (at: number): Sheet => sheet.filter((_, i) => i !== at)
  test.each([
    ['when it is empty', []],
    ['with only its header', sheet.slice(0, HEAD + 2)],
    ['without its lines and the row of sums', without(HEAD + 2).filter((_, i) => i !== HEAD + 2)],
  ])('%s', (_what, rows) => {
    expect(readStatementSheet(rows)).toBeNull()
  })
})

test('an added row is detected: the hash of the lines differs', () => {
  const sheet = statementSheet(makeStatement())
  const more = [...sheet.slice(0, HEAD + 2), ['eve', 1, 1, ''], ...sheet.slice(HEAD + 2)]
  expect(statementFaults(readStatementSheet(more)!, testHash)).not.toEqual([])
})

test('missing cells are read as empty', () => {
  const sheet = statementSheet(makeStatement()).map((row) => [...row])
  sheet[HEAD + 2] = ['siti']
  expect(readStatementSheet(sheet)!.lines[0]).toEqual(['siti', '', '', ''])
})

test('a single line with only an account is read as the note of a statement without lines', () => {
  const read = readStatementSheet(statementSheet(makeStatement([['siti', '', '', '']])))!
  expect([read.lines, read.labels.nothing]).toEqual([[], 'siti'])
})
