import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { allEndpoints } from '../../../../src/endpoints/all.ts'
import { downlines } from '../../../../src/endpoints/team/agent.ts'
import { getMemberInfo } from '../../../../src/endpoints/accounts/login.ts'
import { getSecurityLog, getSessions } from '../../../../src/endpoints/accounts/security.ts'
import { endView, startView, viewsOfMe } from '../../../../src/endpoints/accounts/views.ts'
import { logout } from '../../../../src/endpoints/money/wallet.ts'
import { MINUTE } from '../../../../src/rules/calendar.ts'
import { VIEW_MS } from '../../../../src/rules/accounts/viewAs.ts'
import { mayLook, readViewKey, viewKey } from '../../../../src/server/domain/accounts/viewAs.ts'
import type { Account } from '../../../../src/server/ports/accounts/accounts.ts'
import { testProvider, type TestProvider } from '../../../kit/provider/provider.ts'
import { sampleOf } from '../../../../src/entities/sampleOf.ts'

const REASON = 'The balance does not add up'

let provider: TestProvider
let team: Awaited<ReturnType<TestProvider['makeTeam']>>
let helpdesk: Account
let token: string

beforeAll(async () => {
  provider = await testProvider()
  team = await provider.makeTeam()
  helpdesk = await provider.makeAccount({ name: 'helpdesk', support: true })
})
beforeEach(async () => {
  provider.clock.now += 1_000
  token = await provider.tokenOf(helpdesk)
})

const openView = async (account: Account): Promise<{ token: string; headers: Record<string, string> }> => {
  const { key } = (await provider.call(startView, { account: account.name, reason: REASON }, { token })).value
  return { token, headers: { 'view-as': key } }
}

const rowsEverywhere = async (): Promise<Record<string, string>> => {
  const { rows: tables } = await sql<{
    name: string
  }>`SELECT tablename AS name FROM pg_tables WHERE schemaname = current_schema()`.execute(provider.db)
  const counted: Record<string, string> = {}
  for (const { name } of tables) {
    const { rows } = await sql<{
      sum: string
    }>`SELECT count(*) || ' ' || coalesce(md5(string_agg(t::text, '|' ORDER BY t::text)), '') AS sum FROM ${sql.table(name)} t`.execute(
      provider.db,
    )
    counted[name] = rows[0]!.sum
  }
  return counted
}

describe('in a support view', () => {
  // Calls of staff are refused to every player, in a view or not (allCalls.test.ts).
  const calls = allEndpoints.filter(({ endpoint }) => endpoint.audience !== 'staff')
  const changing = calls.filter(({ endpoint }) => endpoint.method !== 'GET' || endpoint.ownOnly)
  const reading = calls.filter(({ endpoint }) => endpoint.method === 'GET' && !endpoint.ownOnly)

  test('many calls are refused, launching a game included', () => {
    expect(changing.length).toBeGreaterThan(70)
    expect(changing.map(({ name }) => name)).toEqual(
      expect.arrayContaining([
        'login',
        'logout',
        'transferDownline',
        'launchGame',
        'launchSportsbook',
        'startView',
        'endView',
      ]),
    )
  })

  test.each(changing.map((call) => [`${call.file}.${call.name}`, call.endpoint] as const))(
    '%s is refused, for any account and input',
    async (_name, endpoint) => {
      for (const account of [team.agent, team.member, team.trial]) {
        const view = await openView(account)
        for (const input of [sampleOf(endpoint.input), { thisIsNoField: 1 }]) {
          const reply = await provider.callRaw(endpoint, input, view)
          expect([reply.status, reply.errorCode]).toEqual([403, 'view.read.only'])
        }
      }
    },
  )

  test('every other call returns what its owner would get, and writes nothing', async () => {
    for (const account of [team.agent, team.member]) {
      const own = { token: await provider.tokenOf(account) }
      const view = await openView(account)
      // The first calls of the owner may fill caches of the provider. Everything after them is written by the view.
      const owned = new Map<string, string | null>()
      for (const { file, name, endpoint } of reading)
        owned.set(
          `${file}.${name}`,
          (await provider.callRaw(endpoint, sampleOf(endpoint.input), own)).errorCode,
        )
      const before = await rowsEverywhere()
      for (const { file, name, endpoint } of reading) {
        const reply = await provider.callRaw(endpoint, sampleOf(endpoint.input), view)
        expect([file, name, reply.errorCode]).toEqual([file, name, owned.get(`${file}.${name}`)])
      }
      expect(await rowsEverywhere()).toEqual(before)
    }
  })

  test('pictures are refused', async () => {
    const view = await openView(team.member)
    const response = await provider.app.inject({
      method: 'POST',
      url: '/wps/upload/image',
      headers: {
        merchant: provider.brand.merchant,
        authorization: token,
        ...view.headers,
        'content-type': 'multipart/form-data; boundary=x',
      },
      payload: '--x\r\nContent-Disposition: form-data; name="file"; filename="a.png"\r\n\r\nabc\r\n--x--\r\n',
    })
    expect(response.json()).toMatchObject({ success: false, errorCode: 'view.read.only' })
  })

  test('the account is the viewed one, and the session is that of support', async () => {
    const view = await openView(team.agent)
    expect((await provider.call(getMemberInfo, {}, view)).value).toMatchObject({
      account: 'agent',
      support: false,
    })
    expect((await provider.call(downlines, {}, view)).value.list.map((row) => row.account)).toContain('sub')
    expect((await provider.call(getSessions, {}, view)).value.filter((one) => one.current)).toEqual([])
    expect((await provider.call(getMemberInfo, {}, { token })).value).toMatchObject({
      account: 'helpdesk',
      support: true,
    })
  })
})

describe('a view', () => {
  test('is started by support only, with a reason, and not for support accounts', async () => {
    const asMember = await provider.tokenOf(team.member)
    const second = await provider.makeAccount({ name: 'secondline', support: true })
    expect(
      (await provider.call(startView, { account: 'sub', reason: REASON }, { token: asMember })).errorCode,
    ).toBe('support.only')
    expect((await provider.call(startView, { account: 'sub', reason: 'why not' }, { token })).field).toBe(
      'reason',
    )
    expect((await provider.call(startView, { account: 'nobody', reason: REASON }, { token })).errorCode).toBe(
      'account.not.found',
    )
    for (const account of [helpdesk, second])
      expect(
        (await provider.call(startView, { account: account.name, reason: REASON }, { token })).errorCode,
      ).toBe('view.not.allowed')
  })

  test('is in the audit log of the account before its first call, with person and reason', async () => {
    await openView(team.sub)
    const { rows } = await provider.ports.audit.list(team.sub, {
      kindPrefix: 'security.view',
      offset: 0,
      limit: 1,
    })
    expect(rows[0]).toMatchObject({
      kind: 'security.view.started',
      actorId: helpdesk.accountId,
      detail: { by: 'helpdesk', reason: REASON },
    })
    const log = (await provider.call(getSecurityLog, {}, { token: await provider.tokenOf(team.sub) })).value
    expect(log.list[0]).toMatchObject({ kind: 'view.started' })
  })

  test('is shown to the account, which can end it: the next call is refused', async () => {
    const view = await openView(team.member)
    const own = { token: await provider.tokenOf(team.member) }
    const { list } = (await provider.call(viewsOfMe, {}, own)).value
    expect(list[0]).toMatchObject({
      by: 'helpdesk',
      reason: REASON,
      endedAt: null,
      key: view.headers['view-as'],
    })
    expect((await provider.call(getMemberInfo, {}, view)).errorCode).toBeNull()
    expect((await provider.call(endView, { key: list[0]!.key }, own)).errorCode).toBeNull()
    expect((await provider.call(getMemberInfo, {}, view)).errorCode).toBe('view.ended')
    expect((await provider.call(endView, { key: list[0]!.key }, own)).errorCode).toBe('view.ended')
    expect((await provider.call(viewsOfMe, {}, own)).value.list[0]!.endedAt).toBe(provider.clock.now)
    const { rows } = await provider.ports.audit.list(team.member, {
      kindPrefix: 'security.view',
      offset: 0,
      limit: 1,
    })
    expect(rows[0]).toMatchObject({
      kind: 'security.view.ended',
      actorId: team.member.accountId,
      detail: { by: 'account' },
    })
    expect(
      (await provider.ports.events.recent([team.member.lineId, helpdesk.lineId], provider.clock.now))
        .filter((event) => event.kind === 'view')
        .map((event) => event.accountId),
    ).toEqual(expect.arrayContaining([team.member.accountId, helpdesk.accountId]))
  })

  test('is ended by support, and by no other account', async () => {
    const view = await openView(team.member)
    const key = view.headers['view-as']!
    for (const account of [team.agent, team.stranger]) {
      expect(
        (await provider.call(endView, { key }, { token: await provider.tokenOf(account) })).errorCode,
      ).toBe('record.not.found')
    }
    expect((await provider.call(endView, { key }, { token })).errorCode).toBeNull()
    expect((await provider.call(getMemberInfo, {}, view)).errorCode).toBe('view.ended')
  })

  test('ends after its time or with its session, and its key is of no use to other accounts', async () => {
    const view = await openView(team.member)
    const asOther = { headers: view.headers, token: await provider.tokenOf(helpdesk) }
    const asOwner = { headers: view.headers, token: await provider.tokenOf(team.member) }
    expect((await provider.call(getMemberInfo, {}, asOther)).errorCode).toBe('view.ended')
    expect((await provider.call(getMemberInfo, {}, asOwner)).errorCode).toBe('support.only')
    expect((await provider.call(getMemberInfo, {}, { headers: view.headers })).errorCode).toBe(
      'login.not.session',
    )
    provider.clock.now += VIEW_MS - 1
    expect((await provider.call(getMemberInfo, {}, view)).errorCode).toBeNull()
    provider.clock.now += 1
    expect((await provider.call(getMemberInfo, {}, view)).errorCode).toBe('view.ended')
    const next = await openView(team.member)
    await provider.call(logout, {}, { token })
    expect((await provider.call(getMemberInfo, {}, next)).errorCode).toBe('login.not.session')
  })

  test.each([
    '',
    'x',
    '0195e2b4-8a00-7c3d-8e6f-2a4b6c8d0e1f',
    `${'0'.repeat(8)}-0000-0000-0000-${'0'.repeat(12)}.${'0'.repeat(8)}-0000-0000-0000-${'0'.repeat(12)}`,
  ])('“%s” is not a key', async (key) => {
    expect((await provider.call(getMemberInfo, {}, { token, headers: { 'view-as': key } })).errorCode).toBe(
      'view.ended',
    )
  })
})

test('access is decided by method, account, session and time', () => {
  const view = { supportId: 's', sessionId: 'one', expiresAt: 10 * MINUTE, endedAt: null }
  const by = { accountId: 's', sessionId: 'one', support: true }
  const get = { method: 'GET' }
  expect(mayLook(view, by, get, MINUTE)).toMatchObject({ ok: true })
  expect(mayLook(view, by, { method: 'DELETE' }, MINUTE)).toMatchObject({ error: { code: 'view.read.only' } })
  expect(mayLook(view, { ...by, support: false }, get, MINUTE)).toMatchObject({
    error: { code: 'support.only' },
  })
  expect(mayLook({ ...view, endedAt: 5 }, by, get, MINUTE)).toMatchObject({ error: { code: 'view.ended' } })
  const id = {
    lineId: '0195e2b4-8a00-7c3d-8e6f-2a4b6c8d0e1f',
    viewId: '0195e2b4-8a00-7c3d-8e6f-2a4b6c8d0e2f',
  }
  expect(readViewKey(viewKey(id))).toEqual(id)
})
