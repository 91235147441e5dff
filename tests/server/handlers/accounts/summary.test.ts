import { expect, test } from 'vitest'
import { depositByLaunchUrl, getDeposit } from '../../../../src/endpoints/money/cashier.ts'
import { getProtection, setLimit } from '../../../../src/endpoints/accounts/protection.ts'
import { getAccountSummary } from '../../../../src/endpoints/accounts/summary.ts'
import { balance } from '../../../../src/endpoints/money/wallet.ts'
import { withdrawSettings } from '../../../../src/endpoints/money/withdrawals.ts'
import { rewardCenterList } from '../../../../src/endpoints/loyalty/promotions.ts'
import { payPath } from '../../../kit/site/payPath.ts'
import { freshRequestId, testProvider } from '../../../kit/provider/provider.ts'

const site = await testProvider()
const { sub } = await site.makeTeam()

const deposit = async (token: string, amount: number) =>
  (await site.call(depositByLaunchUrl, { requestId: freshRequestId(), amount }, { token })).value

test('the summary of an account equals the screens that its parts open', async () => {
  const account = await site.makeAccount({ name: 'summary1', parent: sub })
  const token = await site.tokenOf(account)
  const of = async () => (await site.call(getAccountSummary, {}, { token })).value
  expect(await of()).toMatchObject({ balance: 0, held: 0, moving: [], limits: [] })

  const paid = await deposit(token, 120.5)
  await site.app.inject({ method: 'POST', url: payPath(paid.payUrl!, 'pay') })
  const open = await deposit(token, 30)
  await site.call(setLimit, { kind: 'deposit', period: 'week', amount: 500 }, { token })

  const summary = await of()
  const money = (await site.call(balance, {}, { token })).value
  const terms = (await site.call(withdrawSettings, {}, { token })).value
  const rewards = (await site.call(rewardCenterList, {}, { token })).value
  const { limits } = (await site.call(getProtection, {}, { token })).value
  const pending = (await site.call(getDeposit, { id: open.id }, { token })).value
  expect(summary.balance).toBe(120.5)
  expect(summary).toEqual({
    balance: money.sumBalance,
    held: money.held,
    moving: [
      {
        kind: 'deposit',
        id: pending.id,
        number: pending.number,
        amount: 30,
        status: 'pending',
        at: pending.createdAt,
        dueAt: pending.expiresAt,
      },
    ],
    turnover: {
      required: terms.turnover.required,
      done: terms.turnover.done,
      missing: terms.turnover.missing,
    },
    rewards: { count: rewards.totals.claimableCount, amount: rewards.totals.claimable },
    limits: limits.filter(({ amount }) => amount !== null),
  })
  expect(summary.limits).toHaveLength(1)
  expect(summary.turnover.missing).toBeGreaterThan(0)
})

test('another account sees nothing of it', async () => {
  const other = await site.makeAccount({ name: 'summary2', parent: sub })
  const token = await site.tokenOf(other)
  expect((await site.call(getAccountSummary, {}, { token })).value).toMatchObject({ balance: 0, moving: [] })
})
