import {
  factRecord,
  sealStatement,
  type Statement,
  type StatementCell,
} from '../../../../src/server/domain/team/statement.ts'

/** Returns a readable hash of 64 digits: the length of the text and a checksum. */
export const testHash = (text: string): string => {
  let sum = 7
  for (const letter of text) sum = (sum * 31 + letter.codePointAt(0)!) % 1_000_000_007
  return `${text.length.toString(16)}a${sum.toString(16)}`.padStart(64, '0')
}

export const LINES: readonly (readonly StatementCell[])[] = [
  ['siti <b>', 12.5, 3, 'x'],
  ['ali', -1_000.0001, 4, ''],
]

export const makeStatement = (
  lines: readonly (readonly StatementCell[])[] = LINES,
  previousHash: string | null = null,
): Statement =>
  sealStatement(
    {
      title: 'Statement & "more"',
      labels: {
        language: 'en',
        facts: factRecord((fact) => `Label of ${fact}`),
        total: 'Total',
        nothing: 'No lines',
        linesHash: 'Lines',
        previousHash: 'Previous',
        hash: 'Hash',
        first: 'none, the first',
        note: 'A note',
      },
      facts: factRecord((fact) => `the ${fact}`),
      columns: [
        { title: 'Account', kind: 'text' },
        { title: 'Stake', kind: 'amount' },
        { title: 'Bets', kind: 'count' },
        { title: 'Remark', kind: 'text' },
      ],
      lines,
      previousHash,
    },
    testHash,
  )
