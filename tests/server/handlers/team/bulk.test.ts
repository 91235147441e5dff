import { beforeAll, describe, expect, it } from 'vitest'
import {
  bulkMessageConsent,
  messages,
  setBulkMessageConsent,
} from '../../../../src/endpoints/content/messages.ts'
import { contractList } from '../../../../src/endpoints/contracts/contracts.ts'
import { downlines } from '../../../../src/endpoints/team/agent.ts'
import {
  bulkItems,
  bulkJobs,
  cancelBulk,
  previewBulk,
  startBulk,
} from '../../../../src/endpoints/team/bulk.ts'
import { accountMessages } from '../../../../src/endpoints/team/teamAccount.ts'
import { timeOut } from '../../../../src/endpoints/accounts/protection.ts'
import type { BulkAction } from '../../../../src/entities/team/bulk.ts'
import { ok } from '../../../../src/rules/decision.ts'
import type { Account } from '../../../../src/server/ports/accounts/accounts.ts'
import type { Scope } from '../../../../src/server/ports/scope.ts'
import { bulkJobs as jobs } from '../../../../src/server/jobs/bulk.ts'
import { moveContract } from '../../../../src/server/usecases/contracts/moveContract.ts'
import { offerContract } from '../../../../src/server/usecases/contracts/offerContract.ts'
import { chance } from '../../../kit/provider/people.ts'
import { testProvider } from '../../../kit/provider/provider.ts'

const provider = await testProvider()
const { call, callRaw, makeAccount, tokenOf, clock, jobContext } = provider
const MEMBERS = 120
const RATES = { RNG: 20 }

let top: Account
let sub: Account
let members: Account[]
let token: string
let subToken: string
let foreignToken: string

beforeAll(async () => {
  top = await makeAccount({ name: 'top', type: 1, rebates: { RNG: 100 } })
  sub = await makeAccount({ name: 'sub', type: 2, parent: top, rebates: { RNG: 50 } })
  members = []
  for (let i = 0; i < MEMBERS; i += 1)
    members.push(await makeAccount({ name: `m${String(i).padStart(3, '0')}`, parent: top, rebates: RATES }))
  await makeAccount({ name: 'deep', parent: sub, rebates: { RNG: 10 } })
  const other = await makeAccount({ name: 'other', type: 1 })
  await makeAccount({ name: 'foreign', parent: other })
  token = await tokenOf(top)
  subToken = await tokenOf(sub)
  foreignToken = await tokenOf(other)
})

const message: BulkAction = { kind: 'message', subject: 'News for {name}', content: 'From <b>{agent}</b>' }
const start = (action: BulkAction, selection = {}, by = token) =>
  call(
    startBulk,
    { requestId: crypto.randomUUID(), selection: { scope: 'all', ...selection }, action },
    { token: by },
  )
const runBatch = () => jobs[0]!.run(jobContext)
const runAll = async (): Promise<void> => {
  while ((await runBatch()) > 0);
}
const jobOf = async (id: string, by = token) => (await call(bulkJobs, { id }, { token: by })).value.list[0]!
const inboxOf = async (account: Account) =>
  (await call(messages, { box: 'in', kind: 'team', pageSize: 100 }, { token: await tokenOf(account) })).value
    .list

describe('an action on many accounts', () => {
  it('writes to everyone that matches, once each, and skips who refuses it or is excluded', async () => {
    const quiet = await tokenOf(members[0]!)
    await call(setBulkMessageConsent, { receives: false }, { token: quiet })
    expect((await call(bulkMessageConsent, {}, { token: quiet })).value.receives).toBe(false)
    const away = await call(timeOut, { hours: 24 }, { token: await tokenOf(members[1]!) })
    expect(away.errorCode).toBeNull()
    const preview = await call(previewBulk, { selection: { scope: 'all' }, action: message }, { token })
    expect([preview.value.total, preview.value.ready]).toEqual([MEMBERS + 2, MEMBERS])
    expect(preview.value.skipped).toEqual([
      { reason: 'noBulkMessages', count: 2, accounts: ['m000', 'm001'] },
    ])
    const started = (await start(message)).value
    await runAll()
    expect(await jobOf(started.id)).toMatchObject({
      state: 'done',
      total: MEMBERS + 2,
      done: MEMBERS,
      skipped: 2,
    })
    expect(await inboxOf(members[0]!)).toEqual([])
    for (const account of [members[2]!, members.at(-1)!, sub]) {
      const [one, ...more] = await inboxOf(account)
      expect(more).toEqual([])
      expect([one!.subject, one!.from, one!.content]).toEqual([
        `News for ${account.name}`,
        'top',
        'From &lt;b&gt;top&lt;/b&gt;',
      ])
    }
    const sent = await call(messages, { box: 'out' }, { token })
    expect(sent.value.list.map(({ to }) => to)).toEqual([`${MEMBERS} accounts`])
    const page = await call(accountMessages, { account: 'deep' }, { token })
    expect(page.value.list.map(({ subject }) => subject)).toEqual(['News for deep'])
  })

  it('is started once, however often the request is repeated', async () => {
    const requestId = crypto.randomUUID()
    const input = { requestId, selection: { scope: 'self' as const, account: 'deep' }, action: message }
    const replies = await Promise.all([1, 2, 3].map(() => call(startBulk, input, { token })))
    const ids = new Set(replies.flatMap((reply) => (reply.errorCode ? [] : [reply.value.id])))
    expect(ids.size).toBe(1)
    await runAll()
    const deep = (await provider.ports.accounts.byName('deep'))!
    expect(await inboxOf(deep)).toHaveLength(2)
  })

  it('continues after a crash in a batch, and acts on no account twice', async () => {
    const before = (await inboxOf(members[5]!)).length
    const started = (await start(message, { scope: 'direct' })).value
    expect(await runBatch()).toBe(1)
    const failing = {
      ...jobContext,
      transact: <T>(scope: Scope, work: Parameters<typeof jobContext.transact<T>>[1]) =>
        jobContext.transact<T>(scope, async (ports) => {
          const value = await work(ports)
          if (value === true || value === false) throw new Error('the process dies before it commits')
          return value
        }),
    }
    await expect(jobs[0]!.run(failing)).rejects.toThrow('dies')
    expect((await jobOf(started.id)).done + (await jobOf(started.id)).skipped).toBe(50)
    clock.now += 120_000
    // Two processes at the same time.
    for (let i = 0; i < 8; i += 1) await Promise.all([runBatch(), runBatch()])
    const ended = await jobOf(started.id)
    expect([ended.state, ended.done + ended.skipped]).toEqual(['done', MEMBERS + 1])
    for (const account of members.slice(2)) expect(await inboxOf(account)).toHaveLength(before + 1)
  })

  it('raises rates of direct downlines and never lowers one', async () => {
    const action: BulkAction = { kind: 'rates', rebates: { RNG: 40 } }
    const preview = await call(previewBulk, { selection: { scope: 'all' }, action }, { token })
    expect(preview.value.ready).toBe(MEMBERS)
    expect(preview.value.skipped.map(({ reason, accounts }) => [reason, accounts])).toEqual([
      ['notDirect', ['deep']],
      ['ratesHeld', ['sub']],
    ])
    await start(action)
    await runAll()
    const rate = async (name: string) => (await provider.ports.accounts.byName(name))!.rebates.RNG
    expect([await rate('m000'), await rate('m119'), await rate('sub'), await rate('deep')]).toEqual([
      40, 40, 50, 10,
    ])
    const high = await start({ kind: 'rates', rebates: { RNG: 1000 } })
    expect([high.errorCode, high.field]).toEqual(['rebate.above.upline', 'action.rebates.RNG'])
  })

  it('offers the same contract to the selected, and stops when it is cancelled', async () => {
    const terms = { kind: 'daily' as const, tiers: [{ validBets: 100, activeMembers: 0, rateBps: 10 }] }
    const action: BulkAction = { kind: 'contract', terms }
    expect((await start(action)).errorCode).toBe('contract.above.own')
    await provider.transact({ line: top.lineId }, async (ports) => {
      const service = { ports, now: clock.now, random: chance, brand: provider.brand }
      const by = { actorId: null, way: 'operator' as const }
      const house = await offerContract(service, { offerer: null, payee: top, terms, effectiveFrom: 0, by })
      if (!house.ok) return house
      const { contractId } = house.value
      return moveContract(service, {
        lineId: top.lineId,
        contractId,
        action: 'accept',
        side: 'offeree',
        name: 'top',
        by,
      })
    })
    const names = members.slice(0, 3).map(({ name }) => name)
    const chosen = (await start(action, { accounts: [...names, 'deep', 'nobody', 'foreign'] })).value
    expect(chosen.total).toBe(4)
    await runAll()
    const report = await call(bulkItems, { id: chosen.id }, { token })
    expect(report.value.list.map(({ account, state, reason }) => `${account} ${state} ${reason}`)).toEqual([
      'deep skipped notDirect',
      ...names.map((name) => `${name} done null`),
    ])
    const all = (await start(action)).value
    await runBatch()
    const cancelled = await call(cancelBulk, { id: all.id }, { token })
    expect(cancelled.value.state).toBe('cancelled')
    await runAll()
    expect(await jobOf(all.id)).toMatchObject({ state: 'cancelled', done: 46, skipped: 4 })
    const waiting = await call(bulkItems, { id: all.id, state: 'waiting' }, { token })
    expect(waiting.value.total).toBe(MEMBERS + 2 - 50)
    const offers = await call(contractList, { kind: 'daily', side: 'downlines', state: 'offered' }, { token })
    expect(offers.value.total).toBe(49)
    expect((await call(cancelBulk, { id: all.id }, { token })).errorCode).toBe('bulk.ended')
  })

  it('lists exactly the named accounts, for an export of a selection', async () => {
    const chosen = await call(downlines, { scope: 'all', accounts: ['M001', 'deep', 'foreign'] }, { token })
    expect(chosen.value.list.map(({ account }) => account).toSorted()).toEqual(['deep', 'm001'])
    expect(chosen.value.total).toBe(2)
  })

  it('stays within the team of its agent, and its report with its agent', async () => {
    const outside = await start(message, { account: 'top' }, subToken)
    expect(outside.errorCode).toBe('account.not.found')
    const foreign = await start(message, { scope: 'team', account: 'foreign' }, token)
    expect(foreign.errorCode).toBe('account.not.found')
    expect((await start(message, { accounts: ['foreign', 'm000'] }, subToken)).errorCode).toBe('bulk.none')
    const [job] = (await call(bulkJobs, {}, { token })).value.list
    for (const by of [subToken, foreignToken])
      for (const endpoint of [bulkJobs, bulkItems, cancelBulk])
        expect((await callRaw(endpoint, { id: job!.id }, { token: by })).errorCode).toBe('record.not.found')
    expect((await call(bulkJobs, {}, { token: subToken })).value.list).toEqual([])
  })

  it('is deleted with its report after 30 days', async () => {
    clock.now += 31 * 86_400_000
    await runAll()
    expect((await call(bulkJobs, {}, { token: await tokenOf(top) })).value.list).toEqual([])
    expect(
      await provider.transact({ line: top.lineId }, async (ports) =>
        ok(await ports.bulk.due(clock.now * 2, clock.now * 2)),
      ),
    ).toEqual(ok(null))
  })
})
