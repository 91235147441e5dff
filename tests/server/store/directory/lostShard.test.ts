import pg from 'pg'
import { expect, test } from 'vitest'
import { allEndpoints } from '../../../../src/endpoints/all.ts'
import { getMemberInfo } from '../../../../src/endpoints/accounts/login.ts'
import type { Endpoint } from '../../../../src/endpoints/endpoint.ts'
import { DAY } from '../../../../src/rules/calendar.ts'
import { definitionOf } from '../../../../src/entities/schemaDefinition.ts'
import { verifyServers } from '../../../../src/server/store/maintenance/verify.ts'
import { testConnection } from '../../../kit/provider/cluster.ts'
import { giveMoney } from '../../../kit/provider/people.ts'
import { passwordLogin } from '../../../kit/provider/passwordLogin.ts'
import { makeStaff } from '../../../kit/provider/staff.ts'
import { ON_CLUSTER, testCluster, TEST_SHARDS } from '../../../kit/provider/testCluster.ts'
import { vendorSite } from '../../../kit/provider/vendorSite.ts'

/** The calls that read all lines: their replies name the servers that did not answer. */
const OVER_ALL_LINES = allEndpoints
  .map(({ endpoint }) => endpoint)
  .filter(({ output }) => {
    const field = definitionOf(output).shape?.missing
    return field !== undefined && definitionOf(field).type === 'optional'
  })

/** Returns the input of such a call: the last day, for one that takes a period. */
const inputOf = ({ input }: Endpoint, now: number): object =>
  definitionOf(input).shape?.from ? { from: now - DAY, to: now } : {}

const missing: string[] = []
const servers = await testCluster()
await servers.prepare()
servers.watch(({ name }) => missing.push(name))
const site = await vendorSite({ servers })
const { provider, member } = site
const stranger = (await provider.ports.accounts.byName('stranger'))!
await giveMoney((await servers.of(stranger.lineId)).db, stranger, 1_000_000n)

/** Lets a server's database accept connections or not, as a stopped server would. */
const setOpen = async (name: 'directory' | 'alpha' | 'beta', isOpen: boolean): Promise<void> => {
  const { directory, shards } = servers.addresses
  const database = /\/(test_\w+)/.exec(name === 'directory' ? directory : shards.get(name)!)![1]!
  const admin = new pg.Client(testConnection('postgres', ON_CLUSTER ? name : 'test'))
  await admin.connect()
  await admin.query(`ALTER DATABASE ${database} ALLOW_CONNECTIONS ${isOpen}`)
  await admin.query('SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = $1', [database])
  await admin.end()
}

const until = async (isSo: () => Promise<boolean>): Promise<void> => {
  while (!(await isSo())) await new Promise((done) => setTimeout(done, 20))
}

const bet = async ({ playerToken }: { playerToken: string }): Promise<number> =>
  (await site.wallet('bet', site.betBody(playerToken))).status

test('every list of the desks over all lines says which servers are missing', () => {
  expect(OVER_ALL_LINES.length).toBeGreaterThan(10)
})

test('a lost shard stops its own lines only, with 503, and they are back when it is', async () => {
  const lostName = (await servers.of(member.lineId)).name
  const lost = TEST_SHARDS.find((name) => name === lostName)!
  expect(lost).not.toBe((await servers.of(stranger.lineId)).name)
  expect(TEST_SHARDS).toContain(lostName)
  const [members, strangers] = [await site.launch(member), await site.launch(stranger)]
  const session = await provider.tokenOf(member)
  const own = await provider.tokenOf(stranger)
  expect([await bet(members), await bet(strangers)]).toEqual([200, 200])

  await setOpen(lost, false)
  await until(async () => (await bet(members)) === 503)
  const refused = await provider.call(getMemberInfo, {}, { token: session })
  expect([refused.status, refused.errorCode]).toEqual([503, 'server.busy'])
  for (let n = 0; n < 5; n += 1) expect(await bet(strangers)).toBe(200)
  expect((await provider.call(getMemberInfo, {}, { token: own })).status).toBe(200)
  // Reads over all lines leave the lost shard out and name it.
  expect(await provider.ports.settlements.lines()).toEqual([stranger.lineId])
  expect(missing).toContain(lost)
  const { token } = await makeStaff(provider, 'keeper', 'owner')
  for (const endpoint of OVER_ALL_LINES)
    expect(
      (await provider.callRaw(endpoint, inputOf(endpoint, provider.clock.now), { token })).value,
    ).toMatchObject({ missing: [lost] })
  for (const job of provider.jobs) await job.run(provider.jobContext).catch(() => {})

  await setOpen(lost, true)
  await until(async () => (await bet(members)) === 200)
  expect((await provider.call(getMemberInfo, {}, { token: session })).status).toBe(200)
  for (const endpoint of OVER_ALL_LINES)
    expect(
      (await provider.callRaw(endpoint, inputOf(endpoint, provider.clock.now), { token })).value,
    ).not.toHaveProperty('missing')
  const { count, findings } = await verifyServers(servers)
  expect([count, findings]).toEqual([0, []])
})

test('a lost directory stops logins with 503; open sessions and games go on', async () => {
  const launched = await site.launch(member)
  const session = await provider.tokenOf(member)
  const info = () => provider.call(getMemberInfo, {}, { token: session })
  const enter = passwordLogin(provider)
  expect([await bet(launched), (await info()).status, (await enter('member')).status]).toEqual([
    200, 200, 200,
  ])

  await setOpen('directory', false)
  const refused = await enter('member')
  expect([refused.status, refused.errorCode]).toEqual([503, 'server.busy'])
  expect([await bet(launched), (await info()).status]).toEqual([200, 200])
  for (const job of provider.jobs) await job.run(provider.jobContext).catch(() => {})

  await setOpen('directory', true)
  await until(async () => (await enter('member')).status === 200)
  expect([await bet(launched), (await info()).status]).toEqual([200, 200])
  const { count, findings } = await verifyServers(servers)
  expect([count, findings]).toEqual([0, []])
})
