import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { statementFigure } from '../../../../src/centre/agent/figures.ts'
import {
  TRENDS,
  categoryBets,
  dayOfTrend,
  overviewCards,
  type OverviewState,
} from '../../../../src/centre/agent/overview/cards.ts'
import { treeOpens } from '../../../../src/centre/agent/tree/treeFigures.ts'
import { spanOfDays } from '../../../../src/centre/kit/format/presets.ts'
import { earningsOf, paidThisMonth, payoutBill } from '../../../../src/centre/agent/overview/earnings.ts'
import { tasksOf } from '../../../../src/centre/agent/overview/tasks.ts'
import { downlinePNL, pendingTasks, teamOverviewSum } from '../../../../src/endpoints/team/agent.ts'
import { incomeForecast } from '../../../../src/endpoints/team/income.ts'
import { createAffiliateUrl } from '../../../../src/endpoints/team/team.ts'
import { dayName } from '../../../../src/rules/calendar.ts'
import { teamTree } from '../../../../src/endpoints/team/teamTree.ts'
import { TREE_FIGURES } from '../../../../src/entities/team/teamTree.ts'
import { sumOfWire } from '../../../../src/rules/money/money.ts'
import { GAME_CATEGORIES } from '../../../../src/entities/games/game.ts'
import { times } from '../../../kit/data/times.ts'
import { DAYS } from '../../../kit/provider/demoWorld.ts'
import { openedFigures } from '../../../kit/provider/openedFigures.ts'

const { provider, agent, agents, token, dayOf, totalOf, explained } = await openedFigures()
const { call, brand } = provider
const { zone } = brand

const periods = fc
  .tuple(fc.nat(DAYS), fc.nat(DAYS))
  .map(([a, b]) => ({ from: dayOf(Math.max(a, b)), to: dayOf(Math.min(a, b)) }))

const states = (): fc.Arbitrary<OverviewState> =>
  fc.record({
    range: periods,
    category: fc.option(fc.constantFrom(...GAME_CATEGORIES), { nil: undefined, freq: 2 }),
    account: fc.option(fc.constantFrom(...agents.map(({ name }) => name)), { nil: undefined }),
  })

const overviewOf = async (state: OverviewState) => {
  const span = spanOfDays(state.range, zone)
  const { value } = await call(
    teamOverviewSum,
    { ...span, account: state.account, category: state.category },
    { token },
  )
  return { overview: value, span }
}

describe('the list that a figure opens adds up to the figure, to the unit', () => {
  test('every card of the team overview, for any team, period and category', async () => {
    const seen = new Set<string>()
    await fc.assert(
      fc.asyncProperty(states(), async (state) => {
        const { overview, span } = await overviewOf(state)
        for (const card of overviewCards({ overview, state, span }).flatMap(({ cards }) => cards)) {
          if (card.value !== 0) seen.add(card.name)
          expect([card.name, await totalOf(card.opens, token)]).toEqual([card.name, card.value])
        }
      }),
      {
        numRuns: times(12),
        examples: [[{ range: { from: dayOf(DAYS), to: dayOf(0) }, category: undefined, account: undefined }]],
      },
    )
    // A card that is 0 for every team would prove nothing.
    expect([...seen].sort()).toEqual(
      expect.arrayContaining([
        'activeMembers',
        'agents',
        'betCount',
        'deposits',
        'firstDepositors',
        'gameResult',
        'members',
        'myIncome',
        'newMembers',
        'profit',
        'stake',
        'teamBalance',
        'validBets',
        'withdrawals',
      ]),
    )
  })

  test('the comparison value of a card equals the card of the previous period', async () => {
    const state = { range: { from: dayOf(2), to: dayOf(0) }, category: undefined, account: undefined }
    const before = { ...state, range: { from: dayOf(5), to: dayOf(3) } }
    const cardsOf = async (of: OverviewState) =>
      overviewCards({ ...(await overviewOf(of)), state: of }).flatMap(({ cards }) => cards)
    const former = new Map((await cardsOf(before)).map((card) => [card.name, card.value]))
    const compared = (await cardsOf(state)).filter((card) => card.before !== undefined)
    expect(compared.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['newMembers', 'firstDepositors', 'activeMembers', 'myIncome', 'withdrawals']),
    )
    for (const card of compared)
      if (former.has(card.name)) expect([card.name, card.before]).toEqual([card.name, former.get(card.name)])
  })

  test('the bars of the charts', async () => {
    await fc.assert(
      fc.asyncProperty(states(), async (state) => {
        const { overview } = await overviewOf(state)
        const day = overview.byDay[overview.byDay.length >> 1]!
        const span = spanOfDays({ from: day.day, to: day.day }, zone)
        for (const trend of TRENDS) {
          // Deposits and withdrawals have no category, so their charts are left out.
          if (state.category !== undefined && (trend === 'deposits' || trend === 'withdrawals')) continue
          const opened = await totalOf(dayOfTrend(trend, state, day.day, span), token)
          expect([trend, opened]).toEqual([trend, day[trend]])
        }
        for (const one of overview.byCategory)
          expect(await totalOf(categoryBets(state, one.category), token)).toBe(one.validBets)
      }),
      { numRuns: times(6) },
    )
  })

  test('the days of the previous period are the days of its own overview', async () => {
    const state = { range: { from: dayOf(2), to: dayOf(0) }, category: undefined, account: undefined }
    const before = { ...state, range: { from: dayOf(5), to: dayOf(3) } }
    const { byDayBefore } = (await overviewOf(state)).overview
    expect(byDayBefore).toEqual((await overviewOf(before)).overview.byDay)
    expect(byDayBefore.some((day) => day.activeMembers > 0)).toBe(true)
  })

  test('the income of this month, its sources, and the next payouts with a bill', async () => {
    const seen = new Set<string>()
    for (const reader of [agent, ...agents.slice(0, 4)]) {
      const as = await provider.tokenOf(reader)
      const { value } = await call(incomeForecast, {}, { token: as })
      expect(await totalOf(paidThisMonth(value.month), as)).toBe(value.month.paid.total)
      for (const { source, paid, opens, next } of earningsOf(value)) {
        expect([source, await totalOf(opens, as)]).toEqual([source, paid])
        if (paid !== 0) seen.add(source)
        const bill = next && payoutBill(next)
        if (!bill) continue
        expect([source, await explained(bill, as)]).toEqual([source, next.amount])
        seen.add('bill')
      }
    }
    expect([...seen].sort()).toEqual(expect.arrayContaining(['bill', 'daily', 'hourly', 'rebate']))
  })

  test('every task, and each opens as many rows as it counts', async () => {
    const { value: before } = await call(pendingTasks, {}, { token })
    await call(createAffiliateUrl, { kind: 'member', channel: 'soon', rebates: {}, validDays: 3 }, { token })
    await call(
      createAffiliateUrl,
      { kind: 'member', channel: 'later', rebates: {}, validDays: 30 },
      { token },
    )
    for (const side of ['mine', 'downlines'] as const) {
      const { rows } = await provider.ports.bills.list(agent, { side, offset: 0, limit: 100 })
      const payable = rows.find(({ gross }) => gross > 0n)!
      await provider.db
        .updateTable('bill')
        .set({ state: 'payerShort', paid: 0n, paid_at: null })
        .where('line_id', '=', agent.lineId)
        .where('bill_id', '=', payable.billId)
        .execute()
    }
    const { value } = await call(pendingTasks, {}, { token })
    const tasks = tasksOf(value, dayName(provider.clock.now, zone))
    for (const task of tasks)
      expect([task.name, await totalOf(task.opens, token)]).toEqual([task.name, task.count])
    const counted = tasks.filter(({ count }) => count > 0).map(({ name }) => name)
    expect(counted).toEqual(
      expect.arrayContaining(['short_mine', 'short_downlines', 'endingLinks', 'inactive']),
    )
    expect(value.endingLinks).toBe(before.endingLinks + 1)
  })

  test('every figure of the user profit and loss', async () => {
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
      'salaries',
      'profit',
    ] as const
    const opened = new Set<string>()
    await fc.assert(
      fc.asyncProperty(states(), async (state) => {
        const { value } = await call(
          downlinePNL,
          {
            ...spanOfDays(state.range, zone),
            account: state.account,
            category: state.category,
            pageSize: 100,
          },
          { token },
        )
        for (const row of [value.list[0]!, ...value.list.slice(1).slice(0, 3)])
          for (const field of fields) {
            const behind = statementFigure(field, row, state)
            if (!behind) continue
            opened.add(field)
            expect([row.account, field, await totalOf(behind, token)]).toEqual([
              row.account,
              field,
              row[field],
            ])
          }
      }),
      {
        numRuns: times(5),
        examples: [[{ range: { from: dayOf(DAYS), to: dayOf(0) }, category: undefined, account: undefined }]],
      },
    )
    expect([...opened].sort()).toEqual(
      expect.arrayContaining(['deposits', 'gameResult', 'profit', 'rebates', 'salaries', 'withdrawals']),
    )
  })

  test('every block of the team tree, and each level adds up', async () => {
    const range = { from: dayOf(DAYS), to: dayOf(0) }
    const seen = new Set<string>()
    for (const figure of TREE_FIGURES)
      for (const account of [undefined, agents[0]!.name, agents.at(-1)!.name]) {
        const { value } = await call(teamTree, { account, figure, ...spanOfDays(range, zone) }, { token })
        expect([
          figure,
          sumOfWire([value.self, ...value.nodes.map((node) => node.value), value.others.value]),
        ]).toEqual([figure, value.total])
        const sizes = value.nodes.map((node) => Math.abs(node.value))
        expect(sizes).toEqual(sizes.toSorted((a, b) => b - a))
        for (const node of value.nodes.slice(0, 3)) {
          seen.add(figure)
          const opened = treeOpens(figure, { account: node.account, scope: 'all', range })
          expect([figure, node.account, await totalOf(opened, token)]).toEqual([
            figure,
            node.account,
            node.value,
          ])
        }
        if (value.self !== 0 && figure !== 'profit')
          expect([
            figure,
            await totalOf(treeOpens(figure, { account: value.account, scope: 'self', range }), token),
          ]).toEqual([figure, value.self])
      }
    expect([...seen].sort()).toEqual([...TREE_FIGURES].sort())
  })
})
