import { describe, expect, test } from 'vitest'
import { statementFaults } from '../../../../src/server/domain/team/statement.ts'
import { readStatementHtml, statementHtml } from '../../../../src/server/domain/team/statementHtml.ts'
import { LINES, makeStatement, testHash } from './statements.ts'

const PREVIOUS = 'ab'.repeat(32)

test.each([
  ['the first statement', makeStatement()],
  ['a later statement', makeStatement(LINES, PREVIOUS)],
  ['a statement without lines', makeStatement([])],
  ['a later statement without lines', makeStatement([], PREVIOUS)],
])('%s is read back unchanged from its page', (_what, statement) => {
  const read = readStatementHtml(statementHtml(statement))
  expect(read).toEqual(statement)
  expect(statementFaults(read!, testHash)).toEqual([])
})

describe('the page', () => {
  const html = statementHtml(makeStatement())
  test.each([
    ['names its language', '<html lang="en" dir="ltr">'],
    ['escapes what people wrote', '<td>siti &lt;b&gt;</td>'],
    ['escapes the title', '<h1>Statement &amp; &quot;more&quot;</h1>'],
    ['aligns numbers', '<td class="n">-1,000.0001</td>'],
    ['writes counts without decimals', '<td class="n">3</td>'],
    ['names the kind of a text column', '<th data-kind="text">Account</th>'],
    ['names the kind of a number column', '<th data-kind="count" class="n">Bets</th>'],
    [
      'has the sums',
      '<tfoot><tr><td>Total</td><td class="n">-987.5001</td><td class="n">7</td><td></td></tr></tfoot>',
    ],
    ['marks the first statement', '<dd id="previousHash">none, the first</dd>'],
    ['loads no other files', "default-src 'none'"],
  ])('%s', (_what, part) => {
    expect(html).toContain(part)
  })

  test('without lines has a note over every column', () => {
    expect(statementHtml(makeStatement([]))).toContain('<tr class="none"><td colspan="4">No lines</td></tr>')
    expect(html).not.toContain('class="none"')
  })

  test('contains the previous hash', () => {
    expect(statementHtml(makeStatement([], PREVIOUS))).toContain(`<dd id="previousHash">${PREVIOUS}</dd>`)
  })
})

describe('a page is not a statement', () => {
  const html = statementHtml(makeStatement())
  test.each([
    ['without columns', html.replaceAll('data-kind', 'data-other')],
    ['without a body', html.replace('<tbody>', '<tbody class="x">')],
    ['without sums', html.replace('<tfoot>', '')],
    ['without one of its facts', html.replace('id="issuer"', 'id="other"')],
    ['without the hash of its lines', html.replace('id="linesHash"', 'id="other"')],
    ['without the hash before', html.replace('id="previousHash"', 'id="other"')],
    ['without its hash', html.replace('id="hash"', 'id="other"')],
    ['when it is empty', ''],
  ])('%s', (_what, page) => {
    expect(readStatementHtml(page)).toBeNull()
  })
})

test('text in place of a number is read as text', () => {
  const html = statementHtml(makeStatement()).replace('<td class="n">12.50</td>', '<td class="n">a lot</td>')
  expect(readStatementHtml(html)!.lines[0]).toEqual(['siti <b>', 'a lot', 3, 'x'])
})

test('missing parts around the table are read as empty', () => {
  const html = statementHtml(makeStatement())
    .replace(/<h1>.*<\/h1>/, '')
    .replace(/<html lang="en" dir="ltr">/, '<html>')
    .replace(/<p>.*<\/p>/, '')
  const read = readStatementHtml(html)!
  expect([read.title, read.labels.language, read.labels.note]).toEqual(['', '', ''])
})
