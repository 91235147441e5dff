import { describe, expect, test } from 'vitest'
import type { ContractTerms } from '../../../src/entities/contracts/contract.ts'
import { compareTerms } from '../../../src/rules/contracts/compareTerms.ts'

type Step = [validBets: number, activeMembers: number, rateBps: number]
const tiered = (kind: 'dividend' | 'daily' | 'hourly', tiers: Step[], more: object = {}): ContractTerms => ({
  kind,
  tiers: tiers.map(([validBets, activeMembers, rateBps]) => ({ validBets, activeMembers, rateBps })),
  ...more,
})
const changes = (before: ContractTerms, after: ContractTerms) =>
  Object.fromEntries(
    compareTerms(before, after).map(({ name, tier, change }) => [
      tier === null ? name : `${tier}.${name}`,
      change,
    ]),
  )

describe('terms side by side, for their payee', () => {
  test('a lower rate and a higher threshold are worse, the opposite better', () => {
    expect(changes(tiered('daily', [[1_000, 2, 50]]), tiered('daily', [[2_000, 1, 40]]))).toEqual({
      '0.validBets': 'worse',
      '0.activeMembers': 'better',
      '0.rateBps': 'worse',
    })
    expect(changes(tiered('daily', [[1_000, 2, 50]]), tiered('daily', [[500, 3, 60]]))).toEqual({
      '0.validBets': 'better',
      '0.activeMembers': 'worse',
      '0.rateBps': 'better',
    })
  })

  test('unchanged values are equal', () => {
    const terms = tiered(
      'dividend',
      [
        [0, 0, 10],
        [5, 1, 20],
      ],
      { period: 'W', carryOver: 'onePeriod' },
    )
    expect(new Set(Object.values(changes(terms, terms)))).toEqual(new Set(['same']))
  })

  test('an additional tier is better, a missing tier worse, and each row has both sides', () => {
    const one = tiered('hourly', [[0, 0, 10]])
    const two = tiered('hourly', [
      [0, 0, 10],
      [100, 0, 20],
    ])
    expect(changes(one, two)).toEqual({
      '0.validBets': 'same',
      '0.rateBps': 'same',
      '1.validBets': 'better',
      '1.rateBps': 'better',
    })
    expect(changes(two, one)).toMatchObject({ '1.validBets': 'worse', '1.rateBps': 'worse' })
    expect(compareTerms(two, one).at(-1)).toEqual({
      name: 'rateBps',
      tier: 1,
      before: 20,
      after: null,
      change: 'worse',
    })
  })

  test('a dividend that carries losses over more periods is worse; another period is only different', () => {
    const terms = (carryOver: string, period: string) =>
      tiered('dividend', [[0, 0, 10]], { carryOver, period })
    expect(changes(terms('none', 'M'), terms('forEver', 'W'))).toMatchObject({
      carryOver: 'worse',
      period: 'different',
    })
    expect(changes(terms('forEver', 'M'), terms('onePeriod', 'M'))).toMatchObject({
      carryOver: 'better',
      period: 'same',
    })
  })

  test('a dividend without a period is monthly, and one without carry-over carries none', () => {
    const bare = tiered('dividend', [[0, 0, 10]])
    const named = tiered('dividend', [[0, 0, 10]], { period: 'M', carryOver: 'none' })
    expect(new Set(Object.values(changes(bare, named)))).toEqual(new Set(['same']))
    expect(changes(bare, tiered('dividend', [[0, 0, 10]], { period: 'W' }))).toMatchObject({
      period: 'different',
    })
  })

  test('real-time terms compare both rates and the single bet amount', () => {
    const terms = (profitRateBps: number, lossRateBps: number, singleBetAmount: number): ContractTerms => ({
      kind: 'realtime',
      profitRateBps,
      lossRateBps,
      singleBetAmount,
    })
    expect(changes(terms(10, 20, 5), terms(9, 21, 6))).toEqual({
      profitRateBps: 'worse',
      lossRateBps: 'better',
      singleBetAmount: 'worse',
    })
  })
})

test.each([
  ['a daily contract', tiered('daily', [[0, 0, 10]])],
  ['a dividend', tiered('dividend', [[0, 0, 10]])],
])('%s and a real-time salary cannot be compared', (_what, other) => {
  const realtime: ContractTerms = { kind: 'realtime', profitRateBps: 1, lossRateBps: 1, singleBetAmount: 1 }
  expect(compareTerms(realtime, other)).toEqual([])
  expect(compareTerms(other, realtime)).toEqual([])
})
