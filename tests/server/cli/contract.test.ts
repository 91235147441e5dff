import { beforeAll, expect, test } from 'vitest'
import { processDailySalary } from '../../../src/endpoints/contracts.ts'
import { contractVerb } from '../../../src/server/cli/contract.ts'
import type { Bench } from '../../../src/server/cli/verb.ts'
import { testProvider, type TestProvider } from '../../kit/provider.ts'

const TERMS = '{"kind":"daily","tiers":[{"validBets":0,"activeMembers":0,"rateBps":50}]}'

let provider: TestProvider
let token: string
const run = (words: string[], options: Record<string, unknown> = {}) =>
  contractVerb.run({ db: provider.db, provider } as unknown as Bench, words, options)

beforeAll(async () => {
  provider = await testProvider()
  token = await provider.tokenOf((await provider.makeTeam()).agent)
})

test('the house offers to a top agent, who accepts; what the agent then asks the house answers', async () => {
  expect((await run(['list', 'agent'])).lines).toEqual(['agent has no contract yet.'])
  expect((await run(['offer', 'agent'], { terms: TERMS })).ok).toBe(true)
  expect((await run(['offer', 'agent'], { terms: TERMS })).lines[0]).toContain('contract.exists')
  const [offered] = (await provider.call(processDailySalary, { action: 'list' }, { token })).value.list
  await provider.call(processDailySalary, { action: 'accept', id: offered!.id }, { token })
  expect((await run(['acceptTermination', 'agent', 'daily'])).ok).toBe(false)
  await provider.call(processDailySalary, { action: 'askTermination', id: offered!.id }, { token })
  expect((await run(['acceptTermination', 'agent', 'daily'])).ok).toBe(true)
  const [ended] = (await provider.call(processDailySalary, { action: 'list' }, { token })).value.list
  expect(ended!.state).toBe('terminated')
})

test.each([
  [['offer', 'sub'], { terms: TERMS }, 'top agents'],
  [['offer', 'nobody'], { terms: TERMS }, 'top agents'],
  [['offer', 'agent'], { terms: '{' }, 'JSON'],
  [['offer', 'agent'], { terms: '{"kind":"daily","tiers":[]}' }, 'tiers'],
  [['give', 'agent'], {}, 'expected'],
  [['withdraw', 'agent', 'weekly'], {}, 'expected'],
])('%j is wrong use, and says why', async (words, options, says) => {
  await expect(run(words, options)).rejects.toThrow(says)
})
