import { beforeAll, describe, expect, test } from 'vitest'
import { bills, explainBill } from '../../../src/endpoints/contracts.ts'
import { bonusDetails, commission, explainRebate, income } from '../../../src/endpoints/income.ts'
import { claimRebate, manualRebate, rebateHistory } from '../../../src/endpoints/rebates.ts'
import { DAY } from '../../../src/rules/calendar.ts'
import { seedWorld } from '../../../src/server/seed/seedWorld.ts'
import { freshRequestId, testProvider, TEST_NOW, type TestProvider } from '../../kit/provider.ts'

const NAMES = ['demoagent', 'demosub', 'demomember'] as const
const span = { from: TEST_NOW - 20 * DAY, to: TEST_NOW + DAY }
const cents = (amount: number): number => Math.round(amount * 100)

let provider: TestProvider
const tokens = {} as Record<(typeof NAMES)[number], string>

beforeAll(async () => {
  provider = await testProvider()
  await seedWorld(provider.jobContext, { accounts: 60, days: 12 })
  for (const name of NAMES) tokens[name] = await provider.tokenOf((await provider.ports.accounts.byName(name))!)
}, 120_000)

describe('my income', () => {
  test('every day’s salaries and dividends are the payments of the bills it leads to', async () => {
    const token = tokens.demosub
    const { list, totals, total } = (await provider.call(income, { ...span, pageSize: 100 }, { token })).value
    expect(total).toBeGreaterThan(3)
    expect(cents(totals.total)).toBe(cents(list.reduce((sum, row) => sum + row.total, 0)))
    for (const row of list.slice(0, 4)) {
      for (const kind of ['dividend', 'daily', 'hourly', 'realtime'] as const) {
        let net = 0
        for (const side of ['mine', 'downlines'] as const) {
          for (let pageNo = 1; ; pageNo += 1) {
            const page = (await provider.call(bills, { kind, side, paidOn: row.day, pageNo, pageSize: 100 }, { token })).value
            net += (side === 'mine' ? 1 : -1) * page.list.reduce((sum, bill) => sum + bill.paid, 0)
            if (pageNo * 100 >= page.total) break
          }
        }
        expect([row.day, kind, cents(net)]).toEqual([row.day, kind, cents(row[kind])])
      }
    }
  })

  test('a day’s rebate is what its explanation credits, and its sources add up to that but for a cent each', async () => {
    const token = tokens.demoagent
    const { list } = (await provider.call(income, { ...span, kind: 'rebate' }, { token })).value
    expect(list.length).toBeGreaterThan(3)
    for (const row of list) {
      const { records, sources } = (await provider.call(explainRebate, { day: row.day }, { token })).value
      expect(cents(records.reduce((sum, record) => sum + record.own + record.team, 0))).toBe(cents(row.rebate))
      const exact = sources.reduce((sum, source) => sum + source.amount, 0)
      expect(exact).toBeGreaterThanOrEqual(row.rebate - 0.0001)
      expect(exact - row.rebate).toBeLessThan(0.01 * (records.length + 1))
    }
  })

  test('an agent may ask for an account of its team, and for no other', async () => {
    const asked = await provider.call(income, { ...span, account: 'demosub' }, { token: tokens.demoagent })
    expect(asked.value.totals).toEqual((await provider.call(income, span, { token: tokens.demosub })).value.totals)
    expect((await provider.call(income, { ...span, account: 'demoagent' }, { token: tokens.demosub })).errorCode).toBe('account.not.found')
    expect((await provider.call(income, span, { token: tokens.demomember })).errorCode).toBe('agent.only')
  })

  test('commission says by downline what it brought and what it was paid', async () => {
    const { list, total } = (await provider.call(commission, { ...span, pageSize: 100 }, { token: tokens.demoagent })).value
    expect(list).toHaveLength(total)
    const sub = list.find((row) => row.account === 'demosub')!
    expect(sub.validBets).toBeGreaterThan(0)
    expect(sub.rebate).toBeGreaterThan(0)
    const paid = (await provider.call(bills, { side: 'mine', pageSize: 1 }, { token: tokens.demosub })).value.totals.paid
    expect(cents(sub.paidTotal)).toBe(cents(paid))
    expect(cents(sub.paidDividend + sub.paidDaily + sub.paidHourly + sub.paidRealtime)).toBe(cents(sub.paidTotal))
  })

  test('every kind of bill explains itself with parts that add up', async () => {
    for (const kind of ['dividend', 'daily', 'hourly', 'realtime'] as const) {
      const { list } = (await provider.call(bills, { kind, pageSize: 3 }, { token: tokens.demosub })).value
      expect([kind, list.length > 0]).toEqual([kind, true])
      for (const bill of list) {
        const why = (await provider.call(explainBill, { id: bill.id }, { token: tokens.demosub })).value
        expect(cents(why.byDownline.reduce((sum, part) => sum + part.validBets, 0))).toBe(cents(bill.validBets))
        expect(cents(why.owedDown.reduce((sum, owed) => sum + owed.gross, 0))).toBe(cents(bill.owedDown))
        expect(cents(why.payments.reduce((sum, payment) => sum + payment.amount, 0))).toBe(cents(bill.paid))
        if (why.taken !== null) expect(why.tiers[why.taken]!.rateBps).toBe(bill.rateBps)
      }
    }
  })
})

describe('manual rebate', () => {
  test('waits by category, is claimed one at a time or all together, once, and stands in the history', async () => {
    const token = tokens.demomember
    const waiting = (await provider.call(manualRebate, {}, { token })).value
    const some = waiting.list.filter((row) => row.amount > 0)
    expect(some.length).toBeGreaterThan(0)
    expect(cents(waiting.total)).toBe(cents(some.reduce((sum, row) => sum + row.amount, 0)))
    const before = (await provider.call(rebateHistory, { pageSize: 100 }, { token })).value
    const { category, amount } = some[0]!
    const requestId = freshRequestId()
    const claimed = (await provider.call(claimRebate, { requestId, category }, { token })).value
    expect(claimed.amount).toBe(amount)
    expect((await provider.call(claimRebate, { requestId, category }, { token })).value).toEqual(claimed)
    expect((await provider.call(claimRebate, { requestId: freshRequestId(), category }, { token })).errorCode).toBe('rebate.nothing')
    if (some.length > 1) {
      const rest = (await provider.call(claimRebate, { requestId: freshRequestId() }, { token })).value
      expect(cents(rest.amount)).toBe(cents(waiting.total - amount))
    }
    expect((await provider.call(manualRebate, {}, { token })).value.total).toBe(0)
    const after = (await provider.call(rebateHistory, { pageSize: 100 }, { token })).value
    expect([after.total, after.totals]).toEqual([before.total, before.totals])
    expect(after.list.filter((row) => row.state === 'claimable')).toEqual([])
  })

  test('bonus details say each rate, where it came from and what it earned', async () => {
    const { list } = (await provider.call(bonusDetails, span, { token: tokens.demomember })).value
    expect(list).toHaveLength(9)
    expect(new Set(list.map((row) => row.sourceAccount))).toEqual(new Set(['demosub']))
    const history = (await provider.call(rebateHistory, { ...span, pageSize: 100 }, { token: tokens.demomember })).value
    expect(cents(list.reduce((sum, row) => sum + row.earned, 0))).toBe(cents(history.totals.own + history.totals.team))
  })
})
