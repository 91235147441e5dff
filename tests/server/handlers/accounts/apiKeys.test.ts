import { describe, expect, test } from 'vitest'
import { createApiKey, getApiKeys, revokeApiKey } from '../../../../src/endpoints/accounts/apiKeys.ts'
import { changePassword, getMemberInfo } from '../../../../src/endpoints/accounts/login.ts'
import { getSecurityLog } from '../../../../src/endpoints/accounts/security.ts'
import { allEndpoints } from '../../../../src/endpoints/all.ts'
import { balance } from '../../../../src/endpoints/money/wallet.ts'
import { lockPlayer } from '../../../../src/endpoints/accounts/players.ts'
import { selfExclude } from '../../../../src/endpoints/accounts/protection.ts'
import { createAffiliateUrl } from '../../../../src/endpoints/team/team.ts'
import { statements } from '../../../../src/endpoints/team/statements.ts'
import { API_KEYS_MAX, API_TOPICS } from '../../../../src/entities/accounts/apiKey.ts'
import { keyMayCall } from '../../../../src/rules/accounts/apiKeys.ts'
import { DAY } from '../../../../src/rules/calendar.ts'
import type { Account } from '../../../../src/server/ports/accounts/accounts.ts'
import { makeStaff } from '../../../kit/provider/staff.ts'
import { TEST_PASSWORD, testProvider } from '../../../kit/provider/provider.ts'

const provider = await testProvider()
const team = await provider.makeTeam()

let made = 0
const newAgent = (): Promise<Account> => {
  made += 1
  return provider.makeAccount({ name: `keyagent${made}`, type: 1 })
}

const WANTED = { name: 'Nightly report', topics: ['team'], canWrite: false, days: 30 } as const

const keyOf = async (
  account: Account,
  wanted: Partial<Parameters<typeof provider.call<typeof createApiKey>>[1]> = {},
) =>
  provider.call(
    createApiKey,
    { ...WANTED, topics: [...WANTED.topics], password: TEST_PASSWORD, ...wanted },
    { token: await provider.tokenOf(account) },
  )

test('a key reads what its topics are for, and says so in its list', async () => {
  const agent = await newAgent()
  const { key, item } = (await keyOf(agent)).value
  expect(key).toMatch(/^key\.[\w-]{64}$/)
  expect((await provider.call(statements, { pageSize: 20 }, { token: key, ip: '203.0.113.7' })).status).toBe(
    200,
  )
  const listed = await provider.call(getApiKeys, {}, { token: await provider.tokenOf(agent) })
  expect(listed.value).toEqual([{ ...item, lastUsedAt: provider.clock.now, lastUsedIp: '203.0.113.7' }])
  expect(JSON.stringify(listed.value)).not.toContain(key)
})

describe('a key is refused', () => {
  test('for calls of other topics, for its own list, and where a password is asked for', async () => {
    const { key } = (await keyOf(await newAgent())).value
    for (const refused of [
      await provider.call(balance, {}, { token: key }),
      await provider.call(getApiKeys, {}, { token: key }),
      await provider.call(getMemberInfo, {}, { token: key }),
      await provider.callRaw(createApiKey, { ...WANTED, password: TEST_PASSWORD }, { token: key }),
    ])
      expect(refused).toMatchObject({ status: 403, errorCode: 'api.key.scope' })
  })

  test('to change anything, unless it may write', async () => {
    const agent = await newAgent()
    const link = { name: 'By key', type: 0, rebates: {} }
    const reading = (await keyOf(agent)).value.key
    expect(await provider.callRaw(createAffiliateUrl, link, { token: reading })).toMatchObject({
      errorCode: 'api.key.scope',
    })
    const writing = (await keyOf(agent, { canWrite: true })).value.key
    expect((await provider.callRaw(createAffiliateUrl, link, { token: writing })).errorCode).not.toBe(
      'api.key.scope',
    )
  })

  test('after it was revoked, after its end, and as text that was never a key', async () => {
    const agent = await newAgent()
    const token = await provider.tokenOf(agent)
    const read = (key: string) => provider.call(statements, {}, { token: key })
    const first = (await keyOf(agent)).value
    expect((await provider.call(revokeApiKey, { id: first.item.id }, { token })).status).toBe(200)
    expect(await provider.call(revokeApiKey, { id: first.item.id }, { token })).toMatchObject({
      errorCode: 'record.not.found',
    })
    const second = (await keyOf(agent)).value
    provider.clock.now += 30 * DAY
    const never = `${second.key.slice(0, -4)}aaaa`
    for (const key of [first.key, second.key, never, 'key.', 'key.x'])
      expect(await read(key)).toMatchObject({ status: 401, errorCode: 'login.not.session' })
  })

  test('of another account cannot be revoked', async () => {
    const { item } = (await keyOf(await newAgent())).value
    const token = await provider.tokenOf(await newAgent())
    expect(await provider.call(revokeApiKey, { id: item.id }, { token })).toMatchObject({
      errorCode: 'record.not.found',
    })
  })

  test.each<[string, (agent: Account, token: string) => Promise<{ status: number }>]>([
    [
      'a new password',
      (_, token) =>
        provider.call(
          changePassword,
          { oldPassword: TEST_PASSWORD, newPassword: 'river-lamp-77', confirmNewPassword: 'river-lamp-77' },
          { token },
        ),
    ],
    [
      'a self-exclusion',
      (agent, token) => provider.call(selfExclude, { months: 6, confirm: agent.name }, { token }),
    ],
    [
      'a lock by staff',
      async ({ lineId, accountId }) => {
        const staff = await makeStaff(provider, 'keylocker', 'owner')
        return provider.call(
          lockPlayer,
          { key: `${lineId}.${accountId}`, reason: 'Asked by its owner' },
          { token: staff.token },
        )
      },
    ],
  ])('after %s', async (_, act) => {
    const agent = await newAgent()
    const { key } = (await keyOf(agent)).value
    expect((await act(agent, await provider.tokenOf(agent))).status).toBe(200)
    expect(await provider.call(statements, {}, { token: key })).toMatchObject({ status: 401 })
  })
})

test('a wrong password makes no key, and an account has at most ten, also of simultaneous requests', async () => {
  const agent = await newAgent()
  expect(await keyOf(agent, { password: 'wrong-password' })).toMatchObject({ errorCode: 'password.wrong' })
  const asked = await Promise.all(Array.from({ length: API_KEYS_MAX + 2 }, () => keyOf(agent)))
  const refused = asked.filter(({ status }) => status !== 200)
  expect(refused.map(({ errorCode }) => errorCode)).toEqual(['api.key.too.many', 'api.key.too.many'])
  const token = await provider.tokenOf(agent)
  expect((await provider.call(getApiKeys, {}, { token })).value).toHaveLength(API_KEYS_MAX)
  const { value } = await provider.call(getSecurityLog, {}, { token })
  expect(value.list.filter(({ kind }) => kind === 'apiKey.created')).toHaveLength(API_KEYS_MAX)
})

test('of all calls, a key with every right makes only those of its rule', async () => {
  const scope = { topics: [...API_TOPICS], canWrite: true }
  const { key } = (await keyOf(team.agent, scope)).value
  for (const { name, file, endpoint } of allEndpoints) {
    if (endpoint.audience === 'staff') continue
    const reply = await provider.callRaw(endpoint, {}, { token: key, plain: true })
    if (keyMayCall(scope, file, endpoint)) expect(reply.errorCode, name).not.toBe('api.key.scope')
    else expect(reply, name).toMatchObject({ status: 403, errorCode: 'api.key.scope' })
  }
})
