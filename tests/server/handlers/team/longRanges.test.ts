import { describe, expect, it } from 'vitest'
import { downlinePNL, teamOverviewSum } from '../../../../src/endpoints/team/agent.ts'
import { bonusDetails, income } from '../../../../src/endpoints/team/income.ts'
import { MOMENTS } from '../../../../src/entities/scalars.ts'
import { testProvider } from '../../../kit/provider/provider.ts'

const provider = await testProvider()
const { call, makeAccount, tokenOf } = provider
const token = await tokenOf(await makeAccount({ name: 'topagent', type: 1 }))

describe('a range from the first possible time to the last', () => {
  const allTime = { from: MOMENTS.first, to: MOMENTS.last }

  it('is refused by calls that return each day', async () => {
    const reply = await call(teamOverviewSum, allTime, { token })
    expect(reply).toMatchObject({
      status: 400,
      errorCode: 'range.too.long',
      field: 'to',
      detail: { days: 1_830 },
    })
  })

  it.each([
    ['the statements', downlinePNL],
    ['the income', income],
    ['the bonus details', bonusDetails],
  ] as const)('is answered by %s', async (_what, endpoint) => {
    expect((await provider.callRaw(endpoint, allTime, { token })).status).toBe(200)
  })
})
