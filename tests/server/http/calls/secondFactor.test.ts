import { TOTP, Secret } from 'otpauth'
import { beforeAll, expect, test } from 'vitest'
import { allEndpoints } from '../../../../src/endpoints/all.ts'
import {
  beginAuthenticator,
  confirmAuthenticator,
  getSecurityOverview,
} from '../../../../src/endpoints/accounts/security.ts'
import { startView } from '../../../../src/endpoints/accounts/views.ts'
import { brand } from '../../../../src/entities/site/brand.ts'
import type { Account } from '../../../../src/server/ports/accounts/accounts.ts'
import { TEST_PASSWORD, testBrand, testProvider, type TestProvider } from '../../../kit/provider/provider.ts'
import { sampleOf } from '../../../kit/data/sampleOf.ts'

let provider: TestProvider
let team: Awaited<ReturnType<TestProvider['makeTeam']>>
let support: Account

beforeAll(async () => {
  provider = await testProvider({
    brand: testBrand({ security: brand.def.shape.security.parse({ secondFactorFor: ['agent', 'support'] }) }),
  })
  team = await provider.makeTeam()
  support = await provider.makeAccount({ name: 'helper', support: true })
})

/** Switches 2-step login on, as its owner does in the security centre. */
const setUp = async (token: string): Promise<void> => {
  const { value } = await provider.call(beginAuthenticator, { password: TEST_PASSWORD }, { token })
  const code = new TOTP({ secret: Secret.fromBase32(value.secret) }).generate({
    timestamp: provider.clock.now,
  })
  expect((await provider.call(confirmAuthenticator, { code }, { token })).status).toBe(200)
}

test('the calls it is demanded for stay shut until 2-step login is on, and no others', async () => {
  const token = await provider.tokenOf(team.agent)
  const shut = async (): Promise<string[]> => {
    const found: string[] = []
    for (const { name, endpoint } of allEndpoints) {
      if (endpoint.method !== 'GET') continue
      const { errorCode } = await provider.callRaw(endpoint, sampleOf(endpoint.input), { token })
      if (errorCode === 'second.factor.required') found.push(name)
    }
    return found
  }
  const ofAgents = allEndpoints
    .filter(({ endpoint }) => endpoint.audience === 'agent' && endpoint.method === 'GET')
    .map(({ name }) => name)
  expect(await shut()).toEqual(ofAgents)
  await setUp(token)
  expect(await shut()).toEqual([])
})

test('a player is asked for none, and finds its settings open', async () => {
  const token = await provider.tokenOf(team.member)
  expect((await provider.call(getSecurityOverview, {}, { token })).status).toBe(200)
})

test('support looks at nobody before it has one; what it then looks at is not asked again', async () => {
  const token = await provider.tokenOf(support)
  const look = () =>
    provider.call(startView, { account: 'sub', reason: 'The balance does not add up' }, { token })
  expect((await look()).errorCode).toBe('second.factor.required')
  await setUp(token)
  expect((await look()).status).toBe(200)
})
