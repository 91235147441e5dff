import { describe, expect, test } from 'vitest'
import {
  depositByLaunchUrl,
  depositByManualTransfer,
  depositByQr,
  depositTransactions,
  getDeposit,
} from '../../../../src/endpoints/money/cashier.ts'
import { cashierJobs } from '../../../../src/server/jobs/cashier.ts'
import { aggregateAll } from '../../../kit/provider/aggregateAll.ts'
import { payPath } from '../../../kit/site/payPath.ts'
import { verifyServers } from '../../../../src/server/store/maintenance/verify.ts'
import { freshRequestId, testProvider } from '../../../kit/provider/provider.ts'

const site = await testProvider()
const { member, stranger } = await site.makeTeam()
const token = await site.tokenOf(member)
const strangers = await site.tokenOf(stranger)

const mainOf = async (ref = member): Promise<bigint> =>
  (await site.ports.ledger.balances(ref)).find((w) => w.kind === 'main')!.balance
const open = async (amount: number) =>
  (await site.call(depositByLaunchUrl, { requestId: freshRequestId(), amount }, { token })).value
const press = (payUrl: string, way: string) => site.app.inject({ method: 'POST', url: payPath(payUrl, way) })
const runJob = async (name: string): Promise<number> =>
  site.jobs.find((job) => job.name === name)!.run(site.jobContext)

describe('a deposit through the pay page', () => {
  test('is credited when the cashier reports the payment, not before', async () => {
    const before = await mainOf()
    const deposit = await open(100)
    expect(deposit).toMatchObject({ status: 'pending', amount: 100, creditedAt: null })
    expect(await mainOf()).toBe(before)

    expect((await press(deposit.payUrl!, 'pay')).statusCode).toBe(303)
    expect(await mainOf()).toBe(before + 1_000_000n)
    expect((await site.call(getDeposit, { id: deposit.id }, { token })).value).toMatchObject({
      status: 'credited',
      payUrl: null,
    })
  })

  test('has a ledger transfer of type 6101, adds required turnover, and sends live events', async () => {
    const deposit = await open(55.5)
    await press(deposit.payUrl!, 'pay')
    const [transfer] = await site.ports.ledger.transfersOf(member.lineId, 'deposit', deposit.id)
    expect(transfer).toMatchObject({ type: 6101 })
    expect(transfer!.entries.map((e) => e.amount).sort()).toEqual([-555_000n, 555_000n])
    const required = await site.ports.turnover.open(member)
    expect(required.find((r) => r.sourceId === deposit.id)).toMatchObject({
      source: 'deposit',
      required: 555_000n,
    })
    const events = await site.ports.events.recent([member.lineId], site.clock.now)
    expect(events.filter((e) => e.accountId === member.accountId).map((e) => e.kind)).toEqual(
      expect.arrayContaining(['deposit', 'balance']),
    )
  })

  test('paid by many concurrent clicks, is credited once', async () => {
    const before = await mainOf()
    const deposit = await open(20)
    await Promise.all(Array.from({ length: 20 }, () => press(deposit.payUrl!, 'pay')))
    expect(await mainOf()).toBe(before + 200_000n)
    expect(await site.ports.ledger.transfersOf(member.lineId, 'deposit', deposit.id)).toHaveLength(1)
  })

  test('that failed changes no balance', async () => {
    const before = await mainOf()
    const deposit = await open(30)
    await press(deposit.payUrl!, 'fail')
    await press(deposit.payUrl!, 'pay')
    expect(await mainOf()).toBe(before)
    expect((await site.call(getDeposit, { id: deposit.id }, { token })).value.status).toBe('failed')
  })

  test('paid after it has expired is still credited', async () => {
    const before = await mainOf()
    const deposit = await open(40)
    site.clock.now = deposit.expiresAt - 1000
    await press(deposit.payUrl!, 'late')
    site.clock.now = deposit.expiresAt + 1000
    await runJob('deposits')
    expect((await site.call(getDeposit, { id: deposit.id }, { token })).value.status).toBe('expired')
    site.clock.now += 20_000
    expect(await runJob('sandboxPayments')).toBe(1)
    expect(await mainOf()).toBe(before + 400_000n)
    expect(await runJob('sandboxPayments')).toBe(0)
  })

  test('is hidden from other accounts', async () => {
    const deposit = await open(25)
    const reply = await site.call(getDeposit, { id: deposit.id }, { token: strangers })
    expect(reply).toMatchObject({ status: 404, errorCode: 'record.not.found' })
    await press(deposit.payUrl!, 'fail')
  })
})

describe('the callback', () => {
  const send = (headers: Record<string, string>, body: unknown) =>
    site.app.inject({
      method: 'POST',
      url: '/cashier/callback',
      headers: { 'content-type': 'application/json', ...headers },
      payload: JSON.stringify(body),
    })
  const body = { eventId: '01890a5d-ac96-774b-bcce-b302099a8057', payToken: 'x', outcome: 'paid', amount: 10 }

  test.each([
    ['no signature', {}],
    ['a wrong signature', { 'x-timestamp': String(site.clock.now), 'x-signature': 'a'.repeat(64) }],
    ['an old one', { 'x-timestamp': '1000000000000', 'x-signature': 'a'.repeat(64) }],
  ])('with %s is refused', async (_what, headers) => {
    const reply = await send(headers, body)
    expect(reply.statusCode).toBe(401)
    expect(reply.json()).toMatchObject({ errorCode: 'vendor.signature' })
  })
})

describe('a deposit by bank transfer', () => {
  test('shows the bank account with a reference number, and the automatic policy credits it', async () => {
    const before = await mainOf()
    const { value: deposit } = await site.call(
      depositByManualTransfer,
      { requestId: freshRequestId(), amount: 60 },
      { token },
    )
    expect(deposit.bankAccount!.reference).toBe(deposit.number)
    site.clock.now += 21_000
    await cashierJobs.find((job) => job.name === 'deposits')!.run(site.jobContext)
    expect(await mainOf()).toBe(before + 600_000n)
  })
})

describe('what is refused', () => {
  test.each([
    [5, 'amount.below.minimum'],
    [10_001, 'amount.above.maximum'],
  ])('by QR, %d with %s, at the field amount', async (amount, errorCode) => {
    const reply = await site.call(depositByQr, { requestId: freshRequestId(), amount }, { token })
    expect(reply).toMatchObject({ status: 400, errorCode, field: 'amount' })
  })

  test('a sixth deposit while five are unpaid', async () => {
    for (let i = 0; i < 5; i++)
      await site.call(depositByQr, { requestId: freshRequestId(), amount: 20 }, { token: strangers })
    const reply = await site.call(
      depositByQr,
      { requestId: freshRequestId(), amount: 20 },
      { token: strangers },
    )
    expect(reply).toMatchObject({ status: 409, errorCode: 'deposit.too.many.open' })
  })

  test('a repeated request returns the same deposit', async () => {
    const requestId = freshRequestId()
    const first = await site.call(depositByLaunchUrl, { requestId, amount: 33 }, { token })
    const second = await site.call(depositByLaunchUrl, { requestId, amount: 33 }, { token })
    expect(second.value.id).toBe(first.value.id)
  })
})

test('the totals of the record sum the credited amounts of the whole result', async () => {
  const { value } = await site.call(depositTransactions, { pageSize: 2 }, { token })
  expect(value.list).toHaveLength(2)
  expect(value.totals.credited).toBe(100 + 55.5 + 20 + 40 + 60)
})

test('in the end balances, entries and figures agree to the unit', async () => {
  await aggregateAll(site)
  expect((await verifyServers(site.servers)).findings).toEqual([])
})
