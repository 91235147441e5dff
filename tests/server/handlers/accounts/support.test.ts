import { expect, test } from 'vitest'
import { customerErrors, ownErrors } from '../../../../src/endpoints/accounts/support.ts'
import { withdraw } from '../../../../src/endpoints/money/withdrawals.ts'
import { startView } from '../../../../src/endpoints/accounts/views.ts'
import { newId } from '../../../../src/server/store/db/ids.ts'
import { freshRequestId, testProvider } from '../../../kit/provider/provider.ts'

const site = await testProvider()
const { sub } = await site.makeTeam()
const customer = await site.makeAccount({ name: 'customer1', parent: sub })
const support = await site.makeAccount({ name: 'helper1', parent: sub, support: true })
const token = await site.tokenOf(customer)
const helper = await site.tokenOf(support)

const refusedWithdrawal = () =>
  site.call(
    withdraw,
    {
      requestId: freshRequestId(),
      amount: 50,
      bankCardId: newId(site.clock.now),
      paymentPassword: '862047',
    },
    { token },
  )

test('the customer and support see the same refused calls, with their request ids and nothing of the input', async () => {
  const first = await refusedWithdrawal()
  site.clock.now += 2_000
  const second = await refusedWithdrawal()
  const own = async () => (await site.call(ownErrors, {}, { token })).value.list
  await expect.poll(async () => (await own()).length).toBe(2)
  const list = await own()
  expect(list.map(({ requestId }) => requestId)).toEqual([second.requestId, first.requestId])
  expect(list[0]).toMatchObject({ call: 'withdraw', code: second.errorCode })
  expect(JSON.stringify(list)).not.toContain('862047')
  const { value } = await site.call(customerErrors, { account: customer.name }, { token: helper })
  expect(value.list).toEqual(list)
})

test('an account keeps a fixed number of them, and an old one is not shown next to a new one', async () => {
  for (let at = 0; at < 40; at += 1) {
    site.clock.now += 1_000
    await refusedWithdrawal()
  }
  const own = async () => (await site.call(ownErrors, {}, { token })).value.list
  await expect.poll(async () => (await own()).length).toBe(32)
  site.clock.now += 8 * 86_400_000
  const fresh = await site.tokenOf(customer)
  await site.call(startView, { account: 'nobody', reason: 'x'.repeat(20) }, { token: fresh })
  await expect.poll(async () => (await site.call(ownErrors, {}, { token: fresh })).value.list.length).toBe(1)
})

test('support asks for customers only', async () => {
  const later = await site.tokenOf(support)
  expect((await site.call(customerErrors, { account: support.name }, { token: later })).errorCode).toBe(
    'account.not.found',
  )
})
