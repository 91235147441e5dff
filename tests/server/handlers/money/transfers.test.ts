import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { depositByLaunchUrl } from '../../../../src/endpoints/money/cashier.ts'
import {
  transferDownline,
  transferEnabled,
  transferSlipOf,
  transferUpline,
} from '../../../../src/endpoints/money/transfers.ts'
import type { Account } from '../../../../src/server/ports/accounts/accounts.ts'
import { aggregateAll } from '../../../kit/provider/aggregateAll.ts'
import { payPath } from '../../../kit/site/payPath.ts'
import { verifyServers } from '../../../../src/server/store/maintenance/verify.ts'
import { freshRequestId, testProvider } from '../../../kit/provider/provider.ts'
import { times } from '../../../kit/data/times.ts'

const site = await testProvider()
const team = await site.makeTeam()
const { agent, sub, member, stranger } = team
const PAYMENT = '246810'
const hash = await site.ports.passwords.hash(PAYMENT)
for (const account of [agent, sub, member]) await site.changeAccount(account, { paymentPasswordHash: hash })
const [agents, subs, members, strangers] = await Promise.all(
  [agent, sub, member, stranger].map((account) => site.tokenOf(account)),
)

const mainOf = async (account: Account): Promise<number> =>
  Number((await site.ports.ledger.balances(account)).find((w) => w.kind === 'main')!.balance) / 10_000
const fund = async (account: Account, token: string, amount: number) => {
  const { value } = await site.call(depositByLaunchUrl, { requestId: freshRequestId(), amount }, { token })
  await site.app.inject({ method: 'POST', url: payPath(value.payUrl!, 'pay') })
  await site.ports.turnover.close(
    account,
    (await site.ports.turnover.open(account)).map((r) => r.requirementId),
    site.clock.now,
  )
}
await fund(agent, agents!, 1000)
const down = (amount: number, account: string, change = {}) =>
  site.call(
    transferDownline,
    { requestId: freshRequestId(), amount, account, paymentPassword: PAYMENT, ...change },
    { token: agents },
  )
const up = (amount: number, token = members, change = {}) =>
  site.call(
    transferUpline,
    { requestId: freshRequestId(), amount, paymentPassword: PAYMENT, ...change },
    { token },
  )

describe('a transfer between accounts', () => {
  test('can go to any account of the team, with a receipt that both sides can read', async () => {
    const { value: slip } = await down(250.5, 'member', { remark: 'for Friday' })
    expect(slip).toMatchObject({ account: 'member', amount: 250.5, balance: 749.5 })
    expect([await mainOf(agent), await mainOf(member)]).toEqual([749.5, 250.5])
    for (const token of [agents, members]) {
      expect((await site.call(transferSlipOf, { id: slip.transferId }, { token })).value).toMatchObject({
        from: 'agent',
        to: 'member',
        amount: 250.5,
        remark: 'for Friday',
        number: slip.number,
      })
    }
    for (const token of [subs, strangers])
      expect((await site.call(transferSlipOf, { id: slip.transferId }, { token })).status).toBe(404)
  })

  test('has type 6207 for the sender and 6104 for the receiver', async () => {
    const types = async (account: Account) =>
      (await site.ports.ledger.record(account, { offset: 0, limit: 10 })).rows.map((row) => row.type)
    expect(await types(agent)).toContain(6207)
    expect(await types(member)).toEqual([6104])
  })

  test("can go to one's own upline", async () => {
    await up(50.5)
    expect([await mainOf(sub), await mainOf(member)]).toEqual([50.5, 200])
    expect((await site.call(transferEnabled, {}, { token: members })).value).toMatchObject({
      upline: true,
      downline: false,
      uplineAccount: 'sub',
      available: 200,
    })
  })

  test('sends live events to both sides', async () => {
    site.clock.now += 1000
    await up(1)
    const events = await site.ports.events.recent([member.lineId], site.clock.now)
    expect(
      events
        .filter((e) => e.kind === 'balance')
        .map((e) => e.accountId)
        .toSorted(),
    ).toEqual([sub.accountId, member.accountId].toSorted())
  })
})

describe('what is refused', () => {
  test.each(['stranger', 'other', 'nobody', 'agent', 'trial'])(
    'money to %s, with the same refusal for all',
    async (name) => {
      expect(await down(10, name)).toMatchObject({
        status: 403,
        errorCode: 'transfer.not.downline',
        field: 'account',
      })
    },
  )
  test.each([
    [0.5, 'amount.below.minimum'],
    [100_001, 'amount.above.maximum'],
    [5_000, 'balance.insufficient'],
  ])('%d with %s', async (amount, errorCode) => {
    expect(await down(amount, 'member')).toMatchObject({ errorCode, field: 'amount' })
  })
  test('money with open turnover; the screen shows that before the form is filled in', async () => {
    const player = await site.makeAccount({ name: 'wagering', parent: sub })
    await site.changeAccount(player, { paymentPasswordHash: hash })
    const token = await site.tokenOf(player)
    const { value } = await site.call(
      depositByLaunchUrl,
      { requestId: freshRequestId(), amount: 120 },
      { token },
    )
    await site.app.inject({ method: 'POST', url: payPath(value.payUrl!, 'pay') })
    const { turnover } = (await site.call(transferEnabled, {}, { token })).value
    expect(turnover).toMatchObject({
      required: 120,
      done: 0,
      missing: 120,
      sources: [{ source: 'deposit', missing: 120 }],
    })
    expect(await up(10, token)).toMatchObject({
      errorCode: 'turnover.missing',
      detail: { missing: turnover.missing },
    })
    expect((await site.call(transferEnabled, {}, { token: members })).value.turnover).toMatchObject({
      missing: 0,
      sources: [],
    })
  })
  test('a wrong payment password, and one that was never set', async () => {
    expect(await down(10, 'member', { paymentPassword: 'x' })).toMatchObject({
      status: 403,
      errorCode: 'payment.password.wrong',
    })
    expect(await up(10, strangers)).toMatchObject({ status: 409, errorCode: 'payment.password.missing' })
  })
  test("a top agent's transfer to its upline, and a member's to a downline", async () => {
    expect(await up(10, agents)).toMatchObject({ status: 409, errorCode: 'transfer.no.upline' })
    expect(
      await site.call(
        transferDownline,
        { requestId: freshRequestId(), amount: 1, account: 'member', paymentPassword: PAYMENT },
        { token: members },
      ),
    ).toMatchObject({ status: 403, errorCode: 'agent.only' })
  })
  test('money with open turnover', async () => {
    const { value } = await site.call(
      depositByLaunchUrl,
      { requestId: freshRequestId(), amount: 100 },
      { token: members },
    )
    await site.app.inject({ method: 'POST', url: payPath(value.payUrl!, 'pay') })
    expect(await up(10)).toMatchObject({
      status: 409,
      errorCode: 'turnover.missing',
      detail: { missing: 100 },
    })
    await site.ports.turnover.close(
      member,
      (await site.ports.turnover.open(member)).map((r) => r.requirementId),
      site.clock.now,
    )
  })
})

test('concurrent transfers create or lose no money, and no balance goes below zero', async () => {
  const sum = async () => (await Promise.all([agent, sub, member].map(mainOf))).reduce((a, b) => a + b, 0)
  const before = await sum()
  const moves = fc.array(
    fc.record({
      amount: fc.integer({ min: 1, max: 400 }),
      way: fc.constantFrom('toSub', 'toMember', 'memberUp', 'subUp'),
    }),
    { minLength: 2, maxLength: 8 },
  )
  await fc.assert(
    fc.asyncProperty(moves, async (list) => {
      await Promise.all(
        list.map(({ amount, way }) => {
          if (way === 'toSub') return down(amount, 'sub')
          if (way === 'toMember') return down(amount, 'member')
          return up(amount, way === 'subUp' ? subs : members)
        }),
      )
      expect(await sum()).toBeCloseTo(before, 4)
      for (const account of [agent, sub, member]) expect(await mainOf(account)).toBeGreaterThanOrEqual(0)
    }),
    { numRuns: times(15) },
  )
})

test('in the end balances, entries and figures agree to the unit', async () => {
  await aggregateAll(site)
  expect((await verifyServers(site.servers)).findings).toEqual([])
})
