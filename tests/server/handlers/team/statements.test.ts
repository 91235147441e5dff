import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { downlinePNL } from '../../../../src/endpoints/team/agent.ts'
import { income } from '../../../../src/endpoints/team/income.ts'
import { issueStatement, statementFile, statements } from '../../../../src/endpoints/team/statements.ts'
import { DAY } from '../../../../src/rules/calendar.ts'
import { verifyStatementCommand } from '../../../../src/server/cli/verifyStatement.ts'
import { readStatementHtml } from '../../../../src/server/domain/team/statementHtml.ts'
import { demoWorld } from '../../../kit/provider/demoWorld.ts'
import { TEST_NOW, type TestProvider } from '../../../kit/provider/provider.ts'

const folder = mkdtempSync(join(tmpdir(), 'statements-'))
const span = { from: TEST_NOW - 20 * DAY, to: TEST_NOW + DAY }

let provider: TestProvider
let token: string
let below: string

beforeAll(async () => {
  provider = await demoWorld()
  token = await provider.tokenOf((await provider.ports.accounts.byName('demoagent'))!)
  below = await provider.tokenOf((await provider.ports.accounts.byName('demosub'))!)
})

const fileOf = async (id: string, format: 'html' | 'xlsx', language = 'EN'): Promise<string> => {
  const { name, content } = (await provider.call(statementFile, { id, format }, { token, language })).value
  const path = join(folder, `${id}-${name}`)
  writeFileSync(path, Buffer.from(content, 'base64'))
  return path
}

test('a statement of each kind equals its screen, in both formats, and continues the hash chain of the account', async () => {
  const paths: string[] = []
  const issued = []
  for (const [kind, language] of [
    ['team', 'EN'],
    ['income', 'MS'],
    ['team', 'MS'],
  ] as const) {
    const made = (await provider.call(issueStatement, { kind, ...span }, { token, language })).value
    issued.push(made)
    const html = Buffer.from(
      (await provider.call(statementFile, { id: made.id, format: 'html' }, { token })).value.content,
      'base64',
    ).toString()
    const read = readStatementHtml(html)!
    expect(read.facts).toMatchObject({
      owner: 'demoagent',
      account: 'demoagent',
      zone: provider.brand.zone,
      currency: 'MYR',
      number: made.number,
    })
    const screen = kind === 'team' ? downlinePNL : income
    const shown = (await provider.call(screen, { ...span, pageSize: 100 }, { token })).value
    expect(read.lines).toHaveLength(shown.list.length)
    expect(made.lines).toBe(read.lines.length)
    const totals = shown.totals as Record<string, number>
    if (kind === 'team')
      expect(read.totals.slice(1)).toEqual(
        [
          'deposits',
          'withdrawals',
          'stake',
          'validBets',
          'winnings',
          'rebates',
          'promotions',
          'salaries',
          'profit',
          'betCount',
        ].map((f) => totals[f]),
      )
    else
      expect(read.totals.slice(1)).toEqual(
        ['rebate', 'dividend', 'daily', 'hourly', 'realtime', 'total'].map((f) => totals[f]),
      )
    expect(html).toContain(language === 'MS' ? '<html lang="ms" dir="ltr">' : '<html lang="en" dir="ltr">')
    paths.push(await fileOf(made.id, 'html'), await fileOf(made.id, 'xlsx'))
  }
  expect(issued.map((one) => one.sequence)).toEqual([1, 2, 3])
  expect(issued.map((one) => one.previousHash)).toEqual([null, issued[0]!.hash, issued[1]!.hash])
  expect(
    await verifyStatementCommand.runStandalone(
      paths.filter((path) => path.endsWith('html')),
      {},
    ),
  ).toMatchObject({ ok: true })
  expect(await verifyStatementCommand.runStandalone(paths, {})).toMatchObject({ ok: true })
  expect((await provider.call(statements, {}, { token })).value).toMatchObject({
    total: 3,
    list: issued.toReversed(),
  })
  expect((await provider.call(statements, { kind: 'income' }, { token })).value.total).toBe(1)
})

test('concurrent statements follow each other without a gap', async () => {
  const before = (await provider.call(statements, {}, { token: below })).value.total
  const made = await Promise.all(
    Array.from({ length: 6 }, () =>
      provider.call(issueStatement, { kind: 'income', ...span }, { token: below }),
    ),
  )
  const chain = made.map((reply) => reply.value).toSorted((a, b) => a.sequence - b.sequence)
  expect(chain.map((one) => one.sequence - before)).toEqual([1, 2, 3, 4, 5, 6])
  chain.slice(1).forEach((one, i) => expect(one.previousHash).toBe(chain[i]!.hash))
})

test('no statement is issued of figures that are not complete yet', async () => {
  const line = (await provider.ports.accounts.byName('demoagent'))!
  const ask = () => provider.call(issueStatement, { kind: 'team', ...span }, { token })
  await provider.db
    .insertInto('team_build')
    .values({ line_id: line.lineId, what: 'figures', after_path: '' })
    .execute()
  expect(await ask()).toMatchObject({ status: 409, errorCode: 'statement.not.ready' })
  await provider.db.deleteFrom('team_build').where('line_id', '=', line.lineId).execute()
  expect((await ask()).status).toBe(200)
})

test('an agent gets statements of its own team only, with the name of the category', async () => {
  const made = (
    await provider.call(
      issueStatement,
      { kind: 'team', ...span, account: 'demosub', category: 'RNG' },
      { token, language: 'MS' },
    )
  ).value
  expect(made.account).toBe('demosub')
  const read = readStatementHtml(
    Buffer.from(
      (await provider.call(statementFile, { id: made.id, format: 'html' }, { token })).value.content,
      'base64',
    ).toString(),
  )!
  expect(read.facts.filters).toBe('Kategori: Slot')
  expect(
    (await provider.call(issueStatement, { kind: 'team', ...span, account: 'demoagent' }, { token: below }))
      .errorCode,
  ).toBe('account.not.found')
  // A statement that an upline requests about an account belongs to the upline.
  expect(
    (await provider.call(statementFile, { id: made.id, format: 'html' }, { token: below })).errorCode,
  ).toBe('record.not.found')
})

test('a range that is too long for a statement is refused', async () => {
  expect(
    await provider.call(
      issueStatement,
      { kind: 'team', from: TEST_NOW - 500 * DAY, to: TEST_NOW },
      { token },
    ),
  ).toMatchObject({ status: 400, errorCode: 'range.too.long', field: 'to', detail: { days: 400 } })
})
