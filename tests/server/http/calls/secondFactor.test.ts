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
import { sample } from '../../../kit/data/full.ts'
import { TEST_PASSWORD, testProvider, type TestProvider } from '../../../kit/provider/provider.ts'
import { testBrand } from '../../../kit/provider/testBrand.ts'
import { sampleOf } from '../../../../src/entities/sampleOf.ts'

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

/** Switches 2-step login on, as the owner does in the security centre. */
const setUp = async (token: string): Promise<void> => {
  const { value } = await provider.call(beginAuthenticator, { password: TEST_PASSWORD }, { token })
  const code = new TOTP({ secret: Secret.fromBase32(value.secret) }).generate({
    timestamp: provider.clock.now,
  })
  expect((await provider.call(confirmAuthenticator, { code }, { token })).status).toBe(200)
}

test('calls that require a second factor are refused until 2-step login is on, and no others', async () => {
  const token = await provider.tokenOf(team.agent)
  const chosen = sample(
    allEndpoints.filter(({ endpoint }) => endpoint.method === 'GET'),
    3,
  )
  const refusedCalls = async (): Promise<string[]> => {
    const found: string[] = []
    for (const { name, endpoint } of chosen) {
      const { errorCode } = await provider.callRaw(endpoint, sampleOf(endpoint.input), { token })
      if (errorCode === 'second.factor.required') found.push(name)
    }
    return found
  }
  const ofAgents = chosen.filter(({ endpoint }) => endpoint.audience === 'agent').map(({ name }) => name)
  expect(await refusedCalls()).toEqual(ofAgents)
  await setUp(token)
  expect(await refusedCalls()).toEqual([])
})

test('a player needs no second factor', async () => {
  const token = await provider.tokenOf(team.member)
  expect((await provider.call(getSecurityOverview, {}, { token })).status).toBe(200)
})

test('support needs a second factor to start a view, and none within it', async () => {
  const token = await provider.tokenOf(support)
  const view = () =>
    provider.call(startView, { account: 'sub', reason: 'The balance does not add up' }, { token })
  expect((await view()).errorCode).toBe('second.factor.required')
  await setUp(token)
  expect((await view()).status).toBe(200)
})
