import { describe, expect, test } from 'vitest'
import {
  chainFaults,
  factRecord,
  isHash,
  numberRead,
  numberText,
  STATEMENT_FACTS,
  statementFaults,
  type Statement,
} from '../../../../src/server/domain/team/statement.ts'
import { LINES, makeStatement, testHash } from './statements.ts'

const PREVIOUS = 'ab'.repeat(32)

/** Returns the subject of a fault: the lines, the hash, or the title of a column. */
const kindOf = (fault: string): string | undefined => {
  if (fault.startsWith('the hash of the lines')) return 'lines'
  if (fault.startsWith('the hash of the statement')) return 'hash'
  return /“(.*)”/.exec(fault)?.[1]
}

describe('a sealed statement', () => {
  test('has the sums of its amounts and counts', () => {
    expect(makeStatement().totals).toEqual(['Total', -987.5001, 7, ''])
    expect(makeStatement([]).totals).toEqual(['Total', 0, 0, ''])
  })

  test('has a note about missing lines only if there are none', () => {
    expect(makeStatement().labels.nothing).toBe('')
    expect(makeStatement([]).labels.nothing).toBe('No lines')
  })

  test('has a note about being the first only if it is', () => {
    expect(makeStatement().labels.first).toBe('none, the first')
    expect(makeStatement(LINES, PREVIOUS).labels.first).toBe('')
  })

  test('hashes its lines with tabs and line breaks, which a cell cannot contain', () => {
    expect(makeStatement().linesHash).toBe(testHash('siti <b>\t12.5\t3\tx\nali\t-1000.0001\t4\t'))
    expect(makeStatement([['a\tb\nc\\', 1, 2, '']]).linesHash).toBe(testHash('a\\tb\\nc\\\\\t1\t2\t'))
  })

  test('hashes every part of its content', () => {
    const statement = makeStatement(LINES, PREVIOUS)
    const labels = STATEMENT_FACTS.map((fact) => `Label of ${fact}`)
    const facts = STATEMENT_FACTS.map((fact) => `the ${fact}`)
    const lines = [
      'playhouse-statement-1',
      'Statement & "more"',
      ['en', ...labels, 'Total', '', 'Lines', 'Previous', 'Hash', '', 'A note'].join('\t'),
      ...facts,
      'Account\tStake\tBets\tRemark',
      'Total\t-987.5001\t7\t',
      statement.linesHash,
    ]
    expect(statement.hash).toBe(testHash([...lines, PREVIOUS].join('\n')))
    expect(makeStatement(LINES).hash).not.toBe(statement.hash)
  })
})

describe('faults', () => {
  const good = makeStatement(LINES, PREVIOUS)
  const changed = [['siti <b>', 12.6, 3, 'x'], LINES[1]!]
  test.each([
    ['as issued', {}, []],
    ['with another title', { title: 'Other' }, ['hash']],
    ['with another line', { lines: changed }, ['lines', 'Stake', 'hash']],
    [
      'with words in place of an amount',
      { lines: [['siti <b>', 'much', 3, 'x'], LINES[1]!] },
      ['lines', 'Stake', 'hash'],
    ],
    [
      'with words that add nothing to the total',
      {
        lines: [
          ['siti', 'much', 3, 'x'],
          ['ali', 'more', 4, ''],
        ],
        totals: ['Total', 0, 7, ''],
      },
      ['lines', 'hash'],
    ],
    ['with a patched line hash', { linesHash: PREVIOUS }, ['lines']],
    ['with another total', { totals: ['Total', 1, 7, ''] }, ['Stake', 'hash']],
    ['with another word in the totals', { totals: ['Sum', -987.5001, 7, ''] }, ['hash']],
    ['with another predecessor', { previousHash: null }, ['hash']],
    ['with another hash', { hash: PREVIOUS }, ['hash']],
  ])('of a statement %s', (_what, change, expected) => {
    const faults = statementFaults({ ...good, ...change } as Statement, testHash)
    expect(faults.map(kindOf)).toEqual(expected)
  })

  test('of a chain: each statement contains the hash of the previous one', () => {
    const first = makeStatement()
    const second = makeStatement(LINES, first.hash)
    const third = makeStatement([], second.hash)
    expect(chainFaults([])).toEqual([])
    expect(chainFaults([first, second, third])).toEqual([])
    expect(chainFaults([first, third])).toEqual([
      `statement the number follows ${second.hash}, not the number (${first.hash})`,
    ])
    expect(chainFaults([second, first])[0]).toContain('follows none, not')
  })
})

test('a record has a value for each fact, by its name and place', () => {
  const record = factRecord((fact, index) => `${fact} ${index}`)
  expect(Object.keys(record)).toEqual([...STATEMENT_FACTS])
  expect([record.issuer, record.generatedAt]).toEqual(['issuer 0', 'generatedAt 10'])
})

test.each([
  [PREVIOUS, true],
  [PREVIOUS.toUpperCase(), false],
  [PREVIOUS.slice(1), false],
  [`${PREVIOUS}0`, false],
  ['', false],
])('%s is a hash: %s', (text, hash) => {
  expect(isHash(text)).toBe(hash)
})

test.each([
  [0, 'amount', '0.00'],
  [1_234.5, 'amount', '1,234.50'],
  [1_234_567.8901, 'amount', '1,234,567.8901'],
  [0.125, 'amount', '0.125'],
  [-0.01, 'amount', '-0.01'],
  [-1_000, 'amount', '-1,000.00'],
  [999, 'count', '999'],
  [12_000, 'count', '12,000'],
] as const)('%d as %s is written %s', (value, kind, text) => {
  expect(numberText(value, kind)).toBe(text)
  expect(numberRead(text)).toBe(value)
})

test.each(['', 'abc', '1.', '1 000', '--1', '1.5x'])('%j is not a number', (text) => {
  expect(numberRead(text)).toBeNaN()
})
