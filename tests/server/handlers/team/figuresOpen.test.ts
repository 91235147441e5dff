import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { statementFigure } from '../../../../src/centre/agent/figures.ts'
import {
  categoryBets,
  dayBets,
  overviewCards,
  type OverviewState,
} from '../../../../src/centre/agent/overview/cards.ts'
import { spanOfDays } from '../../../../src/centre/kit/format/presets.ts'
import { downlinePNL, teamOverviewSum } from '../../../../src/endpoints/team/agent.ts'
import { GAME_CATEGORIES } from '../../../../src/entities/games/game.ts'
import { times } from '../../../kit/data/times.ts'
import { DAYS, openedFigures } from '../../../kit/provider/openedFigures.ts'

const { provider, agents, token, dayOf, totalOf } = await openedFigures()
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
        expect(await totalOf(dayBets('validBets', state, day.day), token)).toBe(day.validBets)
        expect(await totalOf(dayBets('gameResult', state, day.day), token)).toBe(day.gameResult)
        for (const one of overview.byCategory)
          expect(await totalOf(categoryBets(state, one.category), token)).toBe(one.validBets)
      }),
      { numRuns: times(6) },
    )
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
})
