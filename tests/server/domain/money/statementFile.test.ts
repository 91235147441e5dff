import { describe, expect, test } from 'vitest'
import { readAmount, readStatement, splitLine } from '../../../../src/server/domain/money/statementFile.ts'

test.each([
  ['0', 0n],
  ['12', 120_000n],
  ['12.5', 125_000n],
  ['0.0001', 1n],
  ['500000000000', 5_000_000_000_000_000n],
  ['500000000000.0001', null],
  ['999999999999', null],
  ['0.00001', null],
  ['1,000.00', null],
  ['-1', null],
  ['+1', null],
  ['1e3', null],
  ['.5', null],
  ['5.', null],
  ['', null],
  ['RM 5', null],
])('the amount %j is %s units', (text, units) => {
  expect(readAmount(text)).toBe(units)
})

test.each([
  ['a,b,c', ['a', 'b', 'c']],
  [' a , b ', ['a', 'b']],
  ['"a,1","say ""hi""",c', ['a,1', 'say "hi"', 'c']],
  ['a,,', ['a', '', '']],
  ['', ['']],
  ['"a', null],
  ['"a"b,c', null],
])('the line %j has the fields %j', (text, fields) => {
  expect(splitLine(text, ',')).toEqual(fields)
})

describe('a statement', () => {
  test('of a vendor has a stake and winnings for each round, whatever the separator, the order of columns and their case', () => {
    const lines = [
      { line: 2, reference: 'r-1', received: 100_000n, paid: 0n },
      { line: 4, reference: 'r 2', received: 5_000n, paid: 12_500n },
    ]
    expect(readStatement('round,stake,won\nr-1,10,0\n\nr 2,0.5,1.25\n', 'vendor')).toEqual({ lines, bad: [] })
    expect(
      readStatement('\uFEFFWon;Player;Stake;Round\r\n0;ann;10;r-1\r\n\r\n1.25;"b;o";0.5;r 2', 'vendor'),
    ).toEqual({ lines, bad: [] })
  })

  test('of a cashier has deposits, which were received, and withdrawals, which were paid', () => {
    expect(readStatement('order,kind,amount\nA,deposit,10\nB,Withdrawal,3.5', 'cashier')).toEqual({
      lines: [
        { line: 2, reference: 'A', received: 100_000n, paid: 0n },
        { line: 3, reference: 'B', received: 0n, paid: 35_000n },
      ],
      bad: [],
    })
  })

  test.each([
    ['', 'vendor', [[1, 'heading']]],
    ['round,stake\nr,1', 'vendor', [[1, 'heading']]],
    ['round,stake,won\nr,1,1', 'cashier', [[1, 'heading']]],
    [
      'round,stake,won\nr,1\nr,1,1,1\nr,1,1',
      'vendor',
      [
        [2, 'fields'],
        [3, 'fields'],
      ],
    ],
    ['round,stake,won\n"r,1,1', 'vendor', [[2, 'quote']]],
    [
      'round,stake,won\n,1,1\n\u0000,1,1\nré,1,1',
      'vendor',
      [
        [2, 'reference'],
        [3, 'reference'],
        [4, 'reference'],
      ],
    ],
    [`round,stake,won\n${'x'.repeat(101)},1,1\n${'x'.repeat(100)},1,1`, 'vendor', [[2, 'reference']]],
    [
      'round,stake,won\nr,one,1\nr,1,-1',
      'vendor',
      [
        [2, 'amount'],
        [3, 'amount'],
      ],
    ],
    [
      'order,kind,amount\na,fee,1\na,deposit,x',
      'cashier',
      [
        [2, 'kind'],
        [3, 'amount'],
      ],
    ],
  ] as const)('%j of a %s names its unreadable lines', (text, side, faults) => {
    expect(readStatement(text, side).bad.map(({ line, fault }) => [line, fault])).toEqual(faults)
  })

  test('shows the beginning of an unreadable line only', () => {
    const [bad] = readStatement(`round,stake,won\n${'y'.repeat(500)}`, 'vendor').bad
    expect(bad?.text).toBe('y'.repeat(80))
  })
})
