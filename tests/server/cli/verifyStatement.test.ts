import { createHash } from 'node:crypto'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { textsOf } from '../../../src/server/domain/site/texts.ts'
import { statementWords } from '../../../src/server/usecases/team/statementWords.ts'
import { writeStatement } from '../../../src/server/usecases/team/statementWorkbook.ts'
import { verifyStatementCommand } from '../../../src/server/cli/verifyStatement.ts'
import {
  numberRead,
  numberText,
  sealStatement,
  STATEMENT_FACTS,
  type Statement,
  type StatementCell,
  type StatementFact,
} from '../../../src/server/domain/team/statement.ts'
import { readStatementHtml, statementHtml } from '../../../src/server/domain/team/statementHtml.ts'
import { languageFolders } from '../../kit/data/languages.ts'
import { readStatementSheet, statementSheet } from '../../../src/server/domain/team/statementSheet.ts'

const texts = textsOf(languageFolders, 'en')
const folder = mkdtempSync(join(tmpdir(), 'statements-'))
const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex')

const make = (
  lines: readonly (readonly StatementCell[])[],
  previousHash: string | null = null,
  sequence = 1,
  language = 'en',
): Statement =>
  sealStatement(
    {
      title: 'Playhouse · Statement',
      labels: statementWords(texts(language)).labels,
      previousHash,
      lines,
      facts: {
        ...(Object.fromEntries(STATEMENT_FACTS.map((fact) => [fact, `a ${fact} <1> & "2"`])) as Record<
          StatementFact,
          string
        >),
        owner: 'demoagent',
        sequence: String(sequence),
      },
      columns: [
        { title: 'Account', kind: 'text' },
        { title: 'Stake (MYR)', kind: 'amount' },
        { title: 'P&L', kind: 'amount' },
        { title: 'Bets', kind: 'count' },
      ],
    },
    sha256,
  )

const LINES: StatementCell[][] = [
  ['demoagent (itself)', 12.5, -1234567.8901, 3],
  ['demosub', 1000, 0, 12],
  ['x_<b>', 0.0001, 7.1, 0],
]

let files = 0
const keep = (content: string | Uint8Array, ending: string): string => {
  const file = join(folder, `${++files}.${ending}`)
  writeFileSync(file, content)
  return file
}
const verify = (...paths: string[]) => verifyStatementCommand.runStandalone(paths, {})

describe.each(['en', 'ms'])('a statement in %s', (language) => {
  test('is read back unchanged from HTML and XLSX, with and without lines', async () => {
    for (const statement of [
      make(LINES, null, 1, language),
      make(LINES, sha256('before'), 2, language),
      make([], null, 1, language),
    ]) {
      expect(readStatementHtml(statementHtml(statement))).toEqual(statement)
      const read = readStatementSheet(statementSheet(statement))!
      expect({ ...read, columns: [] }).toEqual({ ...statement, columns: [] })
      expect(
        await verify(keep(statementHtml(statement), 'html'), keep(await writeStatement(statement), 'xlsx')),
      ).toMatchObject({ ok: true })
    }
  })
})

test('the HTML of a statement has the total of every column, and loads no other files', () => {
  const html = statementHtml(make(LINES))
  expect(html).toContain(
    '<tfoot><tr><td>Total</td><td class="n">1,012.5001</td><td class="n">-1,234,560.7901</td><td class="n">15</td></tr></tfoot>',
  )
  expect(html).not.toMatch(/<script|<link|<img|src=|href=|@import|url\(/)
})

test('any changed character of the visible text is detected', async () => {
  const html = statementHtml(make(LINES, sha256('before'), 2))
  const shown = [...html.matchAll(/>([^<\n]+)</g)]
    .filter((found) => found.index > html.indexOf('<h1>'))
    .flatMap((found) => {
      const from = found.index + 1
      return Array.from(found[1]!, (_, i) => from + i)
    })
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...shown),
      fc.constantFrom('0', '1', '9', '-', ',', 'x'),
      async (at, char) => {
        fc.pre(html[at] !== char)
        expect((await verify(keep(html.slice(0, at) + char + html.slice(at + 1), 'html'))).ok).toBe(false)
      },
    ),
    { numRuns: 300, seed: 7 },
  )
})

test.each([
  ['a digit of a line', (html: string) => html.replace('12.50', '12.60'), /hash of the lines is/],
  ['a removed line', (html: string) => html.replace(/<tr><td>demosub.*\n/, ''), /add up to/],
  ['a period', (html: string) => html.replace('a period', 'b period'), /the hash of the statement is/],
  [
    'a line hidden by a style',
    (html: string) => html.replace('</style>', 'tbody tr{display:none}</style>'),
    /contains something/,
  ],
  [
    'an added paragraph',
    (html: string) => html.replace('</main>', '<div>Paid in full</div></main>'),
    /contains something/,
  ],
  ['a number in another format', (html: string) => html.replace('1,000.00', '1000.0'), /contains something/],
  ['a truncated file', (html: string) => html.slice(0, 900), /not a statement/],
])('a page with %s is reported as changed, with the reason', async (_what, change, why) => {
  const html = statementHtml(make(LINES))
  const changed = change(html)
  expect(changed).not.toBe(html)
  const outcome = await verify(keep(changed, 'html'))
  expect(outcome.ok).toBe(false)
  expect(outcome.lines.join('\n')).toMatch(why)
})

test('a changed digit and an added row in a workbook are detected', async () => {
  const statement = make(LINES)
  const changed = {
    ...statement,
    lines: statement.lines.map((line, i) => (i === 1 ? ['demosub', 1001, 0, 12] : line)),
  }
  expect((await verify(keep(await writeStatement(changed), 'xlsx'))).lines.join('\n')).toMatch(
    /add up to 1013.5001, but the file has 1012.5001/,
  )
  const more = { ...statement, lines: [...statement.lines, ['ghost', 0, 0, 0]] }
  expect((await verify(keep(await writeStatement(more), 'xlsx'))).lines.join('\n')).toMatch(
    /hash of the lines is/,
  )
  expect((await verify(keep('PK this is no workbook', 'xlsx'))).ok).toBe(false)
})

test('several statements of one account must form a chain, in any order of the arguments', async () => {
  const first = make(LINES)
  const second = make(LINES.slice(1), first.hash, 2)
  const forged = make(LINES.slice(0, 1), sha256('elsewhere'), 2)
  expect(
    await verify(keep(statementHtml(second), 'html'), keep(await writeStatement(first), 'xlsx')),
  ).toMatchObject({ ok: true })
  const outcome = await verify(keep(statementHtml(first), 'html'), keep(statementHtml(forged), 'html'))
  expect(outcome.ok).toBe(false)
  expect(outcome.lines.join('\n')).toContain(`not ${first.facts.number}`)
})

test('no file, or a missing one, throws a UsageError', async () => {
  await expect(verify()).rejects.toThrow('at least one file')
  await expect(verify(join(folder, 'nowhere.html'))).rejects.toThrow('cannot be read')
})

test('every amount is read back as it was written', () => {
  fc.assert(
    fc.property(fc.integer({ min: -5_000_000_000_000_000, max: 5_000_000_000_000_000 }), (units) => {
      const value = units / 10_000
      expect(numberRead(numberText(value, 'amount'))).toBe(value)
    }),
    { seed: 7 },
  )
  expect(['1,234.50', '-0.0001', '0.00', '12'].map(numberRead)).toEqual([1234.5, -0.0001, 0, 12])
  expect(numberText(-1234.5, 'amount')).toBe('-1,234.50')
  expect(numberText(1234, 'count')).toBe('1,234')
})
