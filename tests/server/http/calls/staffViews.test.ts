import { beforeAll, expect, test } from 'vitest'
import { allEndpoints } from '../../../../src/endpoints/all.ts'
import { getMemberInfo } from '../../../../src/endpoints/accounts/login.ts'
import { endPlayerView, startPlayerView } from '../../../../src/endpoints/accounts/playerViews.ts'
import { staffLogout } from '../../../../src/endpoints/accounts/staff.ts'
import { endView, viewsOfMe } from '../../../../src/endpoints/accounts/views.ts'
import { auditLog } from '../../../../src/endpoints/site/approvals.ts'
import { downlines } from '../../../../src/endpoints/team/agent.ts'
import { STAFF_ROLES } from '../../../../src/entities/accounts/staff.ts'
import { VIEW_MS } from '../../../../src/rules/accounts/viewAs.ts'
import { hasRight } from '../../../../src/rules/accounts/staffRights.ts'
import { keyOf } from '../../../../src/rules/recordKey.ts'
import type { Account } from '../../../../src/server/ports/accounts/accounts.ts'
import { sampleOf } from '../../../../src/entities/sampleOf.ts'
import { testProvider, type TestProvider } from '../../../kit/provider/provider.ts'
import { makeStaff, staffToken } from '../../../kit/provider/staff.ts'

const REASON = 'The balance does not add up'

let site: TestProvider
let team: Awaited<ReturnType<TestProvider['makeTeam']>>
let staffId: string
let token: string

beforeAll(async () => {
  site = await testProvider()
  team = await site.makeTeam()
  ;({ staffId, token } = await makeStaff(site, 'sue', 'support'))
})

const keyFor = ({ lineId, accountId }: Account) => keyOf({ lineId, id: accountId })
const open = async (account: Account, by = token) => {
  const { value } = await site.call(startPlayerView, { key: keyFor(account), reason: REASON }, { token: by })
  return { grant: value, call: { token: by, headers: { 'view-as': value.key } } }
}

test('staff see what the account sees, and change nothing', async () => {
  const { grant, call } = await open(team.agent)
  expect(grant).toMatchObject({ account: 'agent', staff: true, expiresAt: site.clock.now + VIEW_MS })
  expect((await site.call(getMemberInfo, {}, call)).value).toMatchObject({ account: 'agent', support: false })
  expect((await site.call(downlines, {}, call)).value.list.map(({ account }) => account)).toContain('sub')
  const changing = allEndpoints.filter(
    ({ endpoint }) => endpoint.audience !== 'staff' && (endpoint.method !== 'GET' || endpoint.ownOnly),
  )
  expect(changing.length).toBeGreaterThan(70)
  for (const { name, endpoint } of changing) {
    const reply = await site.callRaw(endpoint, sampleOf(endpoint.input), call)
    expect([name, reply.status, reply.errorCode]).toEqual([name, 403, 'view.read.only'])
  }
})

test('only roles with the right view accounts, with a reason, and never accounts of support', async () => {
  for (const role of STAFF_ROLES) {
    const person = await makeStaff(site, `a_${role}`, role)
    const reply = await site.call(
      startPlayerView,
      { key: keyFor(team.member), reason: REASON },
      { token: person.token },
    )
    expect([role, reply.errorCode]).toEqual([role, hasRight(role, 'players.viewAs') ? null : 'staff.right'])
  }
  const helpdesk = await site.makeAccount({ name: 'helpdesk', support: true })
  const start = (account: Account, reason = REASON) =>
    site.call(startPlayerView, { key: keyFor(account), reason }, { token })
  expect((await start(helpdesk)).errorCode).toBe('record.not.found')
  expect((await start(team.member, 'why not')).field).toBe('reason')
})

test('the audit log names the person; the owner reads the name of the site, and can end the view', async () => {
  site.clock.now += 1_000
  const { call } = await open(team.sub)
  const { token: owner } = await makeStaff(site, 'ora', 'owner')
  const log = (await site.call(auditLog, { action: 'security.view' }, { token: owner })).value.list
  expect(log[0]).toMatchObject({ action: 'security.view.started', staff: 'sue', subject: 'sub' })
  const own = { token: await site.tokenOf(team.sub) }
  const [view] = (await site.call(viewsOfMe, {}, own)).value.list
  expect(view).toMatchObject({ by: site.brand.name, reason: REASON, endedAt: null })
  await site.call(endView, { key: view!.key }, own)
  expect((await site.call(getMemberInfo, {}, call)).errorCode).toBe('view.ended')
  const events = await site.ports.events.recent([], site.clock.now)
  expect(events.filter(({ kind }) => kind === 'view').map(({ accountId }) => accountId)).toContain(staffId)
})

test('a view is for the session that opened it, and ends with its time, its session or by the person', async () => {
  const { grant, call } = await open(team.member)
  const info = async (by: string) =>
    (await site.call(getMemberInfo, {}, { token: by, headers: call.headers })).errorCode
  expect(await info(await staffToken(site, staffId))).toBe('view.ended')
  expect(await info((await makeStaff(site, 'sid', 'support')).token)).toBe('view.ended')
  expect(await info((await makeStaff(site, 'fin', 'finance')).token)).toBe('support.only')
  expect(await info(await site.tokenOf(team.member))).toBe('support.only')
  expect(await info(token)).toBeNull()
  // Without the view, a session of staff is none of a player.
  expect((await site.call(getMemberInfo, {}, { token })).errorCode).toBe('login.not.session')

  const other = await makeStaff(site, 'oth', 'support')
  const end = (by: string) => site.call(endPlayerView, { key: grant.key }, { token: by })
  expect((await end(other.token)).errorCode).toBe('record.not.found')
  expect((await end(token)).errorCode).toBeNull()
  expect((await end(token)).errorCode).toBe('view.ended')
  expect(await info(token)).toBe('view.ended')

  const late = await open(team.member)
  site.clock.now += VIEW_MS
  expect((await site.call(getMemberInfo, {}, late.call)).errorCode).toBe('view.ended')
  const fresh = await staffToken(site, staffId)
  const last = await open(team.member, fresh)
  await site.call(staffLogout, {}, { token: fresh })
  expect((await site.call(getMemberInfo, {}, last.call)).errorCode).toBe('login.not.session')
})
