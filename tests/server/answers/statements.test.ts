import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { downlinePNL } from '../../../src/endpoints/agent.ts'
import { income } from '../../../src/endpoints/income.ts'
import { issueStatement, statementFile, statements } from '../../../src/endpoints/statements.ts'
import { DAY } from '../../../src/rules/calendar.ts'
import { verifyStatementVerb } from '../../../src/server/cli/verifyStatement.ts'
import { readStatementHtml } from '../../../src/server/domain/statementHtml.ts'
import { seedWorld } from '../../../src/server/seed/seedWorld.ts'
import { testProvider, TEST_NOW, type TestProvider } from '../../kit/provider.ts'

const folder = mkdtempSync(join(tmpdir(), 'statements-'))
const span = { from: TEST_NOW - 20 * DAY, to: TEST_NOW + DAY }

let provider: TestProvider
let token: string
let below: string

beforeAll(async () => {
  provider = await testProvider()
  await seedWorld(provider.jobContext, { accounts: 60, days: 12 })
  token = await provider.tokenOf((await provider.ports.accounts.byName('demoagent'))!)
  below = await provider.tokenOf((await provider.ports.accounts.byName('demosub'))!)
})

const fileOf = async (id: string, format: 'html' | 'xlsx', language = 'EN'): Promise<string> => {
  const { name, content } = (await provider.call(statementFile, { id, format }, { token, language })).value
  const path = join(folder, `${id}-${name}`)
  writeFileSync(path, Buffer.from(content, 'base64'))
  return path
}

test('a statement of each kind says what its screen says, in both formats, and each is a link of the account’s chain', async () => {
  const paths: string[] = []
  const issued = []
  for (const [kind, language] of [['team', 'EN'], ['income', 'MS'], ['team', 'MS']] as const) {
    const made = (await provider.call(issueStatement, { kind, ...span }, { token, language })).value
    issued.push(made)
    const html = Buffer.from((await provider.call(statementFile, { id: made.id, format: 'html' }, { token })).value.content, 'base64').toString()
    const read = readStatementHtml(html)!
    expect(read.facts).toMatchObject({ owner: 'demoagent', account: 'demoagent', zone: provider.brand.zone, currency: 'MYR', number: made.number })
    const screen = kind === 'team' ? downlinePNL : income
    const shown = (await provider.call(screen, { ...span, pageSize: 100 }, { token })).value
    expect(read.lines).toHaveLength(shown.list.length)
    expect(made.lines).toBe(read.lines.length)
    const totals = shown.totals as Record<string, number>
    if (kind === 'team') expect(read.totals.slice(1)).toEqual(['deposits', 'withdrawals', 'stake', 'validBets', 'winnings', 'rebates', 'promotions', 'salaries', 'profit', 'betCount'].map((f) => totals[f]))
    else expect(read.totals.slice(1)).toEqual(['rebate', 'dividend', 'daily', 'hourly', 'realtime', 'total'].map((f) => totals[f]))
    expect(html).toContain(language === 'MS' ? '<html lang="ms">' : '<html lang="en">')
    paths.push(await fileOf(made.id, 'html'), await fileOf(made.id, 'xlsx'))
  }
  expect(issued.map((one) => one.sequence)).toEqual([1, 2, 3])
  expect(issued.map((one) => one.previousHash)).toEqual([null, issued[0]!.hash, issued[1]!.hash])
  expect(await verifyStatementVerb.alone(paths.filter((path) => path.endsWith('html')), {})).toMatchObject({ ok: true })
  expect(await verifyStatementVerb.alone(paths, {})).toMatchObject({ ok: true })
  expect((await provider.call(statements, {}, { token })).value).toMatchObject({ total: 3, list: issued.toReversed() })
  expect((await provider.call(statements, { kind: 'income' }, { token })).value.total).toBe(1)
})

test('statements asked for at once follow each other without a gap', async () => {
  const before = (await provider.call(statements, {}, { token: below })).value.total
  const made = await Promise.all(Array.from({ length: 6 }, () => provider.call(issueStatement, { kind: 'income', ...span }, { token: below })))
  const chain = made.map((reply) => reply.value).toSorted((a, b) => a.sequence - b.sequence)
  expect(chain.map((one) => one.sequence - before)).toEqual([1, 2, 3, 4, 5, 6])
  chain.slice(1).forEach((one, i) => expect(one.previousHash).toBe(chain[i]!.hash))
})

test('no statement is issued of figures that are still being worked out', async () => {
  const line = (await provider.ports.accounts.byName('demoagent'))!
  const ask = () => provider.call(issueStatement, { kind: 'team', ...span }, { token })
  await provider.db.insertInto('team_build').values({ line_id: line.lineId, what: 'figures', after_path: '' }).execute()
  expect(await ask()).toMatchObject({ status: 409, errorCode: 'statement.not.ready' })
  await provider.db.deleteFrom('team_build').where('line_id', '=', line.lineId).execute()
  expect((await ask()).status).toBe(200)
})

test('an agent gets statements of its own team, with the category in words, and of nobody else', async () => {
  const made = (await provider.call(issueStatement, { kind: 'team', ...span, account: 'demosub', category: 'RNG' }, { token, language: 'MS' })).value
  expect(made.account).toBe('demosub')
  const read = readStatementHtml(Buffer.from((await provider.call(statementFile, { id: made.id, format: 'html' }, { token })).value.content, 'base64').toString())!
  expect(read.facts.filters).toBe('Kategori: Slot')
  expect((await provider.call(issueStatement, { kind: 'team', ...span, account: 'demoagent' }, { token: below })).errorCode).toBe('account.not.found')
  // What the upline asked for about an account below is the upline's paper, not that account's.
  expect((await provider.call(statementFile, { id: made.id, format: 'html' }, { token: below })).errorCode).toBe('record.not.found')
})

test('more days than a statement takes are refused', async () => {
  expect(await provider.call(issueStatement, { kind: 'team', from: TEST_NOW - 500 * DAY, to: TEST_NOW }, { token }))
    .toMatchObject({ status: 400, errorCode: 'range.too.long', field: 'to', detail: { days: 400 } })
})
