import { beforeAll, expect, test } from 'vitest'
import { freePlay, login, register } from '../../../../src/endpoints/accounts/login.ts'
import { testProvider, TEST_PASSWORD, type TestProvider } from '../../../kit/provider/provider.ts'
import { testBrand } from '../../../kit/provider/testBrand.ts'

const AGENTS = 'agents.example.org:8443'

let provider: TestProvider
beforeAll(async () => {
  provider = await testProvider({ brand: testBrand({ agentDomains: [AGENTS], defaultAgent: 'agent' }) })
  await provider.makeTeam()
})

const enter = (username: string, host: string, way: 'host' | 'origin' = 'origin') =>
  provider.call(
    login,
    { username, password: TEST_PASSWORD, type: 'username' },
    {
      headers: way === 'host' ? { host } : { origin: `https://${host}`, host: 'provider.example.org' },
    },
  )

// §6: non-agents cannot log in to the agent site; non-member accounts cannot log in.
test.each([
  ['agent', AGENTS, null],
  ['sub', AGENTS, null],
  ['member', AGENTS, 'login.non.agent'],
  ['trial', AGENTS, 'login.non.agent'],
  ['agent', 'play.example.org', null],
  ['member', 'play.example.org', null],
  ['trial', 'play.example.org', 'login.non.member'],
])('%s at %s', async (name, host, code) => {
  for (const way of ['host', 'origin'] as const) {
    const reply = await enter(name, host, way)
    expect([reply.status, reply.errorCode]).toEqual([code ? 403 : 200, code])
  }
})

test('a wrong password gets the same reply whether or not the account may use this site', async () => {
  const reply = await provider.call(
    login,
    { username: 'member', password: 'wrong', type: 'username' },
    { headers: { host: AGENTS } },
  )
  expect(reply.errorCode).toBe('login.failed')
})

test('the agent site refuses registration and free play', async () => {
  const newcomer = {
    username: 'newcomer',
    password: 'river-lamp-7',
    confirmPassword: 'river-lamp-7',
    domain: AGENTS,
    registerUrl: `https://${AGENTS}/`,
    registerMethod: 'WEB' as const,
    login: true as const,
    termsAccepted: true,
    ageConfirmed: true,
  }
  expect((await provider.call(register, newcomer, { headers: { host: AGENTS } })).errorCode).toBe(
    'login.non.agent',
  )
  expect(
    (await provider.call(freePlay, { os: 'linux', platform: 'W', value: 'x' }, { headers: { host: AGENTS } }))
      .errorCode,
  ).toBe('login.non.agent')
  expect((await provider.call(register, newcomer)).status).toBe(200)
})
