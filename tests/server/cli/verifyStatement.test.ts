import { createHash } from 'node:crypto'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { statementWords } from '../../../src/server/answers/acts/statementWords.ts'
import { writeStatement } from '../../../src/server/answers/acts/statementWorkbook.ts'
import { verifyStatementVerb } from '../../../src/server/cli/verifyStatement.ts'
import { numberRead, numberText, sealStatement, STATEMENT_FACTS, type Statement, type StatementCell, type StatementFact } from '../../../src/server/domain/statement.ts'
import { readStatementHtml, statementHtml } from '../../../src/server/domain/statementHtml.ts'
import { readStatementSheet, statementSheet } from '../../../src/server/domain/statementSheet.ts'

const folder = mkdtempSync(join(tmpdir(), 'statements-'))
const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex')

const make = (lines: readonly (readonly StatementCell[])[], previousHash: string | null = null, sequence = 1, language = 'en'): Statement => sealStatement({
  title: 'Playhouse · Statement', labels: statementWords(language).labels, previousHash, lines,
  facts: {
    ...Object.fromEntries(STATEMENT_FACTS.map((fact) => [fact, `a ${fact} <1> & "2"`])) as Record<StatementFact, string>,
    owner: 'demoagent', sequence: String(sequence),
  },
  columns: [{ title: 'Account', kind: 'text' }, { title: 'Stake (MYR)', kind: 'amount' }, { title: 'P&L', kind: 'amount' }, { title: 'Bets', kind: 'count' }],
}, sha256)

const LINES: StatementCell[][] = [['demoagent (itself)', 12.5, -1234567.8901, 3], ['demosub', 1000, 0, 12], ['x_<b>', 0.0001, 7.1, 0]]

let files = 0
const keep = (content: string | Uint8Array, ending: string): string => {
  const file = join(folder, `${++files}.${ending}`)
  writeFileSync(file, content)
  return file
}
const verify = (...paths: string[]) => verifyStatementVerb.alone(paths, {})

describe.each(['en', 'ms'])('a statement in %s', (language) => {
  test('as a page, as a sheet, with lines and without, is read back as it was', async () => {
    for (const statement of [make(LINES, null, 1, language), make(LINES, sha256('before'), 2, language), make([], null, 1, language)]) {
      expect(readStatementHtml(statementHtml(statement))).toEqual(statement)
      const read = readStatementSheet(statementSheet(statement))!
      expect({ ...read, columns: [] }).toEqual({ ...statement, columns: [] })
      expect(await verify(keep(statementHtml(statement), 'html'), keep(await writeStatement(statement), 'xlsx'))).toMatchObject({ ok: true })
    }
  })
})

test('a statement’s page names its total of every column, and needs nothing from elsewhere', () => {
  const html = statementHtml(make(LINES))
  expect(html).toContain('<tfoot><tr><td>Total</td><td class="n">1,012.5001</td><td class="n">-1,234,560.7901</td><td class="n">15</td></tr></tfoot>')
  expect(html).not.toMatch(/<script|<link|<img|src=|href=|@import|url\(/)
})

test('any character changed in what a page shows is found', async () => {
  const html = statementHtml(make(LINES, sha256('before'), 2))
  const shown = [...html.matchAll(/>([^<\n]+)</g)].filter((found) => found.index > html.indexOf('<h1>')).flatMap((found) => {
    const from = found.index + 1
    return Array.from(found[1]!, (_, i) => from + i)
  })
  await fc.assert(fc.asyncProperty(fc.constantFrom(...shown), fc.constantFrom('0', '1', '9', '-', ',', 'x'), async (at, char) => {
    fc.pre(html[at] !== char)
    expect((await verify(keep(html.slice(0, at) + char + html.slice(at + 1), 'html'))).ok).toBe(false)
  }), { numRuns: 300, seed: 7 })
})

test.each([
  ['a digit of a line', (html: string) => html.replace('12.50', '12.60'), /lines hash to/],
  ['a line left out', (html: string) => html.replace(/<tr><td>demosub.*\n/, ''), /add up to/],
  ['a period', (html: string) => html.replace('a period', 'b period'), /the statement hashes to/],
  ['a line hidden by a style', (html: string) => html.replace('</style>', 'tbody tr{display:none}</style>'), /has something in it/],
  ['a paragraph more', (html: string) => html.replace('</main>', '<div>Paid in full</div></main>'), /has something in it/],
  ['a number written another way', (html: string) => html.replace('1,000.00', '1000.0'), /has something in it/],
  ['half a file', (html: string) => html.slice(0, 900), /no statement/],
])('a page with %s changed is no longer as issued, and says why', async (_what, change, why) => {
  const html = statementHtml(make(LINES))
  const changed = change(html)
  expect(changed).not.toBe(html)
  const outcome = await verify(keep(changed, 'html'))
  expect(outcome.ok).toBe(false)
  expect(outcome.lines.join('\n')).toMatch(why)
})

test('a digit changed in a workbook is found, and so is a row more', async () => {
  const statement = make(LINES)
  const changed = { ...statement, lines: statement.lines.map((line, i) => (i === 1 ? ['demosub', 1001, 0, 12] : line)) }
  expect((await verify(keep(await writeStatement(changed), 'xlsx'))).lines.join('\n')).toMatch(/add up to 1013.5001, the file says 1012.5001/)
  const more = { ...statement, lines: [...statement.lines, ['ghost', 0, 0, 0]] }
  expect((await verify(keep(await writeStatement(more), 'xlsx'))).lines.join('\n')).toMatch(/lines hash to/)
  expect((await verify(keep('PK this is no workbook', 'xlsx'))).ok).toBe(false)
})

test('several statements of one account must follow each other, in whatever order they are named', async () => {
  const first = make(LINES)
  const second = make(LINES.slice(1), first.hash, 2)
  const forged = make(LINES.slice(0, 1), sha256('elsewhere'), 2)
  expect(await verify(keep(statementHtml(second), 'html'), keep(await writeStatement(first), 'xlsx'))).toMatchObject({ ok: true })
  const outcome = await verify(keep(statementHtml(first), 'html'), keep(statementHtml(forged), 'html'))
  expect(outcome.ok).toBe(false)
  expect(outcome.lines.join('\n')).toContain(`not ${first.facts.number}`)
})

test('no file, or one that is not there, is wrong use', async () => {
  await expect(verify()).rejects.toThrow('at least one file')
  await expect(verify(join(folder, 'nowhere.html'))).rejects.toThrow('cannot be read')
})

test('every amount is written so that it is read back', () => {
  fc.assert(fc.property(fc.integer({ min: -5_000_000_000_000_000, max: 5_000_000_000_000_000 }), (units) => {
    const value = units / 10_000
    expect(numberRead(numberText(value, 'amount'))).toBe(value)
  }), { seed: 7 })
  expect(['1,234.50', '-0.0001', '0.00', '12'].map(numberRead)).toEqual([1234.5, -0.0001, 0, 12])
  expect(numberText(-1234.5, 'amount')).toBe('-1,234.50')
  expect(numberText(1234, 'count')).toBe('1,234')
})
