import { beforeAll, expect, test } from 'vitest'
import { contractDetail, processDailySalary } from '../../../src/endpoints/contracts/contracts.ts'
import { contractCommand } from '../../../src/server/cli/contract.ts'
import type { CliContext } from '../../../src/server/cli/command.ts'
import { testProvider, type TestProvider } from '../../kit/provider/provider.ts'

const TERMS = '{"kind":"daily","tiers":[{"validBets":0,"activeMembers":0,"rateBps":50}]}'

let provider: TestProvider
let token: string
const run = (words: string[], options: Record<string, unknown> = {}) =>
  contractCommand.run(
    {
      servers: provider.servers,
      provider,
      by: { actorId: null, way: 'operator', staffName: 'ops' },
    } as unknown as CliContext,
    words,
    options,
  )

beforeAll(async () => {
  provider = await testProvider()
  token = await provider.tokenOf((await provider.makeTeam()).agent)
})

test('the operator offers a contract to a top agent, and accepts the termination that the agent requests', async () => {
  expect((await run(['list', 'agent'])).lines).toEqual(['No contracts with agent yet.'])
  expect((await run(['offer', 'agent'], { terms: TERMS })).ok).toBe(true)
  expect((await run(['offer', 'agent'], { terms: TERMS })).lines[0]).toContain('contract.exists')
  const [offered] = (await provider.call(processDailySalary, { action: 'list' }, { token })).value.list
  const { agreement } = (await provider.call(contractDetail, { id: offered!.id }, { token })).value
  await provider.call(
    processDailySalary,
    { action: 'accept', id: offered!.id, fingerprint: agreement!.fingerprint },
    { token },
  )
  expect((await run(['acceptTermination', 'agent', 'daily'])).ok).toBe(false)
  await provider.call(processDailySalary, { action: 'requestTermination', id: offered!.id }, { token })
  expect((await run(['acceptTermination', 'agent', 'daily'])).ok).toBe(true)
  const [ended] = (await provider.call(processDailySalary, { action: 'list' }, { token })).value.list
  expect(ended!.state).toBe('terminated')
})

test.each([
  [['offer', 'sub'], { terms: TERMS }, 'not a top agent'],
  [['offer', 'nobody'], { terms: TERMS }, 'not a top agent'],
  [['offer', 'agent'], { terms: '{' }, 'JSON'],
  [['offer', 'agent'], { terms: '{"kind":"daily","tiers":[]}' }, 'tiers'],
  [['give', 'agent'], {}, 'expected'],
  [['withdraw', 'agent', 'weekly'], {}, 'expected'],
])('%j throws a UsageError with the reason', async (words, options, says) => {
  await expect(run(words, options)).rejects.toThrow(says)
})
