import { describe, expect, test } from 'vitest'
import { downlineFigure } from '../../../../src/centre/agent/figures.ts'
import { paymentsOf, rebateOf } from '../../../../src/centre/agent/income/incomeFigures.ts'
import { presetDays, spanOfDays } from '../../../../src/centre/kit/format/presets.ts'
import { profitFigure } from '../../../../src/centre/member/figures.ts'
import { MEMBER_LISTS } from '../../../../src/centre/member/lists.ts'
import { downlines } from '../../../../src/endpoints/team/agent.ts'
import { income } from '../../../../src/endpoints/team/income.ts'
import { personalProfit } from '../../../../src/endpoints/betting/reports.ts'
import { balance, wallets } from '../../../../src/endpoints/money/wallet.ts'
import { sumOfWire } from '../../../../src/rules/money/money.ts'
import { DAYS } from '../../../kit/provider/demoWorld.ts'
import { openedFigures } from '../../../kit/provider/openedFigures.ts'

const { provider, agent, agents, token, daysAgo, totalOf, explained } = await openedFigures()
const { call, callRaw, ports, brand } = provider
const { zone } = brand

describe('the list that a figure opens adds up to the figure, to the unit', () => {
  test('sizes and balances of team management, and the totals of each list', async () => {
    for (const account of [undefined, ...agents.slice(0, 4).map(({ name }) => name)])
      for (const scope of ['direct', 'all', 'team'] as const) {
        const { value } = await call(downlines, { account, scope, pageSize: 100 }, { token })
        expect(value.list).toHaveLength(value.total)
        expect(value.totals.balance).toBe(sumOfWire(value.list.map((row) => row.balance)))
        if (scope !== 'direct') continue
        expect(value.totals.teamSize).toBe(value.list.reduce((sum, row) => sum + row.teamSize, 0))
        expect(value.totals.teamBalance).toBe(sumOfWire(value.list.map((row) => row.teamBalance)))
        for (const row of value.list.slice(0, 5))
          for (const figure of ['teamSize', 'teamBalance'] as const) {
            const behind = downlineFigure(figure, row)
            if (behind)
              expect([row.account, figure, await totalOf(behind, token)]).toEqual([
                row.account,
                figure,
                row[figure],
              ])
          }
      }
    const narrowed = (await call(downlines, { scope: 'direct', kind: 'member', pageSize: 100 }, { token }))
      .value
    expect(narrowed.totals).toEqual({ balance: sumOfWire(narrowed.list.map((row) => row.balance)) })
  })

  test('income: each day’s figure is the sum of its payments', async () => {
    for (const one of [agent, ...agents.slice(0, 3)]) {
      const as = await provider.tokenOf(one)
      const { value } = await call(
        income,
        { from: daysAgo(DAYS), to: daysAgo(-1), pageSize: 100 },
        { token: as },
      )
      for (const row of value.list) {
        expect(await explained(rebateOf(row.day), as)).toBe(row.rebate)
        for (const kind of ['dividend', 'daily', 'hourly', 'realtime'] as const) {
          expect([row.day, kind, await explained(paymentsOf(kind, row.day), as)]).toEqual([
            row.day,
            kind,
            row[kind],
          ])
        }
      }
    }
  })

  test('the member’s own days, and the wallets under its balance', async () => {
    const fields = [
      'deposits',
      'withdrawals',
      'stake',
      'validBets',
      'winnings',
      'gameResult',
      'betCount',
      'rebates',
      'promotions',
    ] as const
    for (const name of ['demomember', 'demosub']) {
      const as = await provider.tokenOf((await ports.accounts.byName(name))!)
      for (const category of [undefined, 'RNG' as const]) {
        const range = presetDays('past30', provider.clock.now, zone)
        const { value } = await call(
          personalProfit,
          { ...spanOfDays(range, zone), category, pageSize: 100 },
          { token: as },
        )
        for (const row of value.list)
          for (const field of fields) {
            const behind = profitFigure(field, row, category)
            if (behind)
              expect([row.day, field, await totalOf(behind, as)]).toEqual([row.day, field, row[field]])
          }
      }
      const { value: own } = await call(wallets, {}, { token: as })
      const open = own.wallets.filter(({ kind }) => kind !== 'hold')
      expect((await call(balance, {}, { token: as })).value.sumBalance).toBe(
        sumOfWire(open.map((wallet) => wallet.balance)),
      )
    }
  })

  test('a payout is listed on the day of payment, its returned part on the day of the return, a refused one never', async () => {
    const as = await provider.tokenOf((await ports.accounts.byName('demomember'))!)
    const listed = async (days: number) => {
      const { value } = await callRaw(
        MEMBER_LISTS.transactionHistory.list,
        { tab: 'paidOut', from: daysAgo(days), to: daysAgo(days - 1) },
        { token: as },
      )
      return (value as { list: { amount: number; balanceAfter: number | null }[] }).list
    }
    expect((await listed(3)).map(({ amount }) => amount)).toContain(-500)
    expect((await listed(5)).map(({ amount }) => amount)).toContain(-400)
    expect((await listed(4)).map(({ amount }) => amount)).toContain(300)
    expect((await listed(6)).map(({ amount }) => amount)).not.toContain(-300)
    expect((await listed(3)).find(({ amount }) => amount === -500)).toMatchObject({
      balanceBefore: null,
      balanceAfter: null,
    })
  })
})
