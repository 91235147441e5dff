import { beforeAll, describe, expect, it } from 'vitest'
import { downlinePNL, downlines, teamBetting } from '../../../../src/endpoints/team/agent.ts'
import type { Endpoint } from '../../../../src/endpoints/endpoint.ts'
import {
  cancelExport,
  deleteView,
  exportFile,
  exportJobs,
  listMemory,
  saveListSettings,
  saveView,
  startExport,
} from '../../../../src/endpoints/lists/lists.ts'
import { balance } from '../../../../src/endpoints/money/wallet.ts'
import type { Account } from '../../../../src/server/ports/accounts/accounts.ts'
import { exportJobs as jobs } from '../../../../src/server/jobs/exports.ts'
import { giveMoney } from '../../../kit/provider/people.ts'
import { TEST_NOW, testProvider } from '../../../kit/provider/provider.ts'

const provider = await testProvider()
const { call, db, makeAccount, tokenOf } = provider

let token: string
let other: string
let top: Account

beforeAll(async () => {
  top = await makeAccount({ name: 'exporter', type: 1 })
  for (const name of ['alpha', 'beta', 'gamma']) {
    const one = await makeAccount({ name, parent: top })
    await giveMoney(db, one, 12_3400n)
  }
  token = await tokenOf(top)
  other = await tokenOf(await makeAccount({ name: 'somebody', type: 1 }))
})

const turn = async (): Promise<void> => {
  for (const job of jobs) while ((await job.run(provider.jobContext)) > 0);
}

const columns = [
  { field: 'account', title: 'Account', kind: 'text' as const },
  { field: 'type', title: 'Kind', kind: 'text' as const, words: { '0': 'Member' } },
  { field: 'balance', title: 'Balance RM', kind: 'money' as const },
  { field: 'registeredAt', title: 'Registered', kind: 'moment' as const },
]

const ask = (endpoint: Endpoint, input: Record<string, unknown>, format: 'csv' | 'xlsx' = 'csv') => ({
  call: endpoint.path,
  input,
  format,
  title: 'Team management',
  filters: ['Scope: whole team'],
  columns,
})

const fileOf = async (id: string): Promise<Buffer> => {
  const pieces: Buffer[] = []
  for (let offset = 0; ; ) {
    const { piece, done } = (await call(exportFile, { id, offset }, { token })).value
    pieces.push(Buffer.from(piece, 'base64'))
    offset += pieces.at(-1)!.length
    if (done) return Buffer.concat(pieces)
  }
}

describe('an export', () => {
  it('has the whole result under a header, in the reader’s language, with numbers as numbers and times in the settlement zone', async () => {
    const { value: job } = await call(
      startExport,
      ask(downlines, { scope: 'all', sort: 'account', order: 'ascend' }),
      { token },
    )
    expect(job).toMatchObject({ state: 'waiting', total: 3, path: null })
    await turn()
    expect((await call(exportJobs, { id: job.id }, { token })).value.list[0]).toMatchObject({
      state: 'ready',
      rows: 3,
      total: 3,
    })
    const lines = (await fileOf(job.id)).toString('utf8').split('\r\n')
    expect(lines).toEqual([
      '\uFEFFTeam management',
      'Account,exporter',
      'Filters,Scope: whole team',
      'Time zone,Asia/Kuala_Lumpur',
      'Generated,2026-03-10 12:00:00',
      'Rows,3',
      '',
      'Account,Kind,Balance RM,Registered',
      'alpha,Member,12.34,2026-03-10 12:00:00',
      'beta,Member,12.34,2026-03-10 12:00:00',
      'gamma,Member,12.34,2026-03-10 12:00:00',
      'Total,,37.02,',
      '',
    ])
  })

  it('has the totals of the whole result, and the account’s own row once', async () => {
    const input = { from: TEST_NOW, to: TEST_NOW + 1 }
    const given = {
      ...ask(downlinePNL, input),
      columns: [columns[0]!, { field: 'profit', title: 'P&L', kind: 'money' as const }],
    }
    const { value: job } = await call(startExport, given, { token })
    await turn()
    const lines = (await fileOf(job.id)).toString('utf8').split('\r\n')
    expect(lines.filter((line) => line.startsWith('exporter'))).toHaveLength(1)
    expect(lines.at(-2)).toBe('Total,0')
  })

  it('says that there is no activity when the result is empty', async () => {
    const { value: job } = await call(startExport, ask(teamBetting, {}), { token })
    await turn()
    expect((await fileOf(job.id)).toString('utf8')).toContain('No activity')
  })

  it('is an XLSX workbook on request', async () => {
    const { value: job } = await call(startExport, ask(downlines, { scope: 'all' }, 'xlsx'), { token })
    await turn()
    expect((await fileOf(job.id)).subarray(0, 2).toString('latin1')).toBe('PK')
  })

  it('deletes its data when it is cancelled', async () => {
    const { value: job } = await call(startExport, ask(downlines, { scope: 'all' }), { token })
    expect((await call(cancelExport, { id: job.id }, { token })).value).toEqual({})
    await turn()
    expect((await call(exportJobs, { id: job.id }, { token })).value.list[0]!.state).toBe('cancelled')
    expect((await call(exportFile, { id: job.id }, { token })).errorCode).toBe('record.not.found')
    expect((await call(cancelExport, { id: job.id }, { token })).errorCode).toBe('export.state')
    const { rows } = await db
      .selectFrom('export_piece')
      .select('job_id')
      .where('job_id', '=', job.id)
      .execute()
      .then((found) => ({ rows: found }))
    expect(rows).toEqual([])
  })

  it('is hidden from other accounts, and contains only what its owner may read', async () => {
    const { value: job } = await call(startExport, ask(downlines, {}), { token })
    for (const endpoint of [exportFile, cancelExport, exportJobs]) {
      expect((await provider.callRaw(endpoint, { id: job.id }, { token: other })).errorCode).toBe(
        'record.not.found',
      )
    }
    expect((await call(startExport, ask(downlines, { account: 'alpha' }), { token: other })).errorCode).toBe(
      'account.not.found',
    )
    expect((await call(startExport, ask(balance, {}), { token })).errorCode).toBe('list.call.unknown')
    expect((await call(startExport, ask(downlines, { no: 1 }), { token })).errorCode).toBe('request.invalid')
    const member = await tokenOf((await provider.ports.accounts.byName('alpha'))!)
    expect((await call(startExport, ask(downlines, {}), { token: member })).errorCode).toBe('agent.only')
  })
})

describe('the saved views and columns of a list', () => {
  it('are stored for their account only', async () => {
    const { value: view } = await call(
      saveView,
      { page: 'agent/teamManagement', name: 'Mine', query: 'scope=all' },
      { token },
    )
    await call(saveView, { page: 'agent/teamManagement', name: 'Mine', query: 'scope=direct' }, { token })
    await call(
      saveListSettings,
      { page: 'agent/teamManagement', settings: { columns: { depth: { show: true } }, density: 'small' } },
      { token },
    )
    expect((await call(listMemory, {}, { token })).value).toEqual({
      views: [{ ...view, query: 'scope=direct' }],
      settings: { 'agent/teamManagement': { columns: { depth: { show: true } }, density: 'small' } },
    })
    expect((await call(listMemory, {}, { token: other })).value).toEqual({ views: [], settings: {} })
    expect((await call(deleteView, { id: view.id }, { token: other })).errorCode).toBe('record.not.found')
    expect((await call(deleteView, { id: view.id }, { token })).value).toEqual({})
    await call(saveListSettings, { page: 'agent/teamManagement', settings: null }, { token })
    expect((await call(listMemory, {}, { token })).value).toEqual({ views: [], settings: {} })
  })

  it('are limited in number', async () => {
    for (let n = 0; n < 20; n++) await call(saveView, { page: 'p', name: `v${n}`, query: '' }, { token })
    expect((await call(saveView, { page: 'p', name: 'one more', query: '' }, { token })).errorCode).toBe(
      'list.views.full',
    )
    expect((await call(saveView, { page: 'p', name: 'v3', query: 'again' }, { token })).value.query).toBe(
      'again',
    )
  })
})
