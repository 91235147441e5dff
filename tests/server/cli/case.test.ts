import { beforeAll, expect, test } from 'vitest'
import { caseCommand } from '../../../src/server/cli/case.ts'
import type { CliContext } from '../../../src/server/cli/command.ts'
import { numberOf } from '../../../src/rules/number.ts'
import { newId } from '../../../src/server/store/db/ids.ts'
import { testProvider, type TestProvider } from '../../kit/provider/provider.ts'

let provider: TestProvider
let number: string
const run = (...words: string[]) => runWith({}, ...words)
const runWith = (options: Record<string, unknown>, ...words: string[]) =>
  caseCommand.run(
    {
      provider,
      db: provider.db,
      settings: { brand: { zone: 'Asia/Kuala_Lumpur' } },
      by: { actorId: null, way: 'operator', staffName: 'ops' },
    } as unknown as CliContext,
    words,
    options,
  )

beforeAll(async () => {
  provider = await testProvider()
  const { member } = await provider.makeTeam()
  const { lineId, accountId } = member
  const at = provider.clock.now
  const caseId = newId(at)
  number = numberOf(caseId)
  await provider.ports.withdrawals.insert({
    lineId,
    accountId,
    withdrawalId: newId(at),
    amount: 3_000_000n,
    fee: 0n,
    status: 'partlyReceived',
    bank: 'CIMB',
    holder: 'Tan Mei Ling',
    cardNumber: '800012345678',
    submittedAt: at,
    decidedAt: at,
    refusalReason: null,
    paidAt: at,
    confirmBy: at,
    confirmedAt: at,
    forced: false,
    amountReceived: 1_200_000n,
    proofUploadId: null,
    nextAt: null,
    caseId,
    caseSettledAt: null,
    caseNote: null,
    returnedAmount: null,
  })
})

test('lists, shows and settles a case', async () => {
  expect((await run('list')).lines).toMatchObject([expect.stringContaining(number)])
  expect((await run('list')).lines[0]).toContain('180.00')
  expect((await run('show', number)).value).toMatchObject({
    case: number,
    sent: '300.00',
    received: '120.00',
    missing: '180.00',
    account: 'member',
  })
  await expect(run('reject', number)).rejects.toThrow('--reason')
  await expect(runWith({ amount: '1.005' }, 'return', number)).rejects.toThrow('--amount')
  expect((await runWith({ amount: '180.01' }, 'return', number)).ok).toBe(false)
  expect((await run('return', number)).lines[0]).toContain('180.00 returned')
  expect((await run('return', number)).ok).toBe(true)
  expect((await runWith({ reason: 'x' }, 'reject', number)).ok).toBe(false)
  expect((await run('list')).lines).toEqual(['No pending case.'])
})
