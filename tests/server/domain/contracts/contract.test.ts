import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { CONTRACT_STATES, type ContractTerms } from '../../../../src/entities/contracts/contract.ts'
import { boundaryFrom } from '../../../../src/rules/contracts/contractPeriod.ts'
import {
  actionsFor,
  checkTerms,
  endedByAgreeing,
  hashInput,
  highestRate,
  normalTerms,
  transition,
  type Side,
} from '../../../../src/server/domain/contracts/contract.ts'

const ZONE = 'Asia/Kuala_Lumpur'
const at = (text: string) => Date.parse(text)

const daily = (...tiers: [number, number, number][]): ContractTerms => ({
  kind: 'daily',
  tiers: tiers.map(([validBets, activeMembers, rateBps]) => ({ validBets, activeMembers, rateBps })),
})
const realtime = (profitRateBps: number, lossRateBps: number, singleBetAmount = 10): ContractTerms => ({
  kind: 'realtime',
  profitRateBps,
  lossRateBps,
  singleBetAmount,
})

describe('a contract changes state only as each side is allowed to', () => {
  const table = [
    ['offered', null, 'accept', 'offeree', 'active'],
    ['offered', null, 'reject', 'offeree', 'rejected'],
    ['offered', null, 'withdraw', 'offerer', 'withdrawn'],
    ['offered', null, 'accept', 'offerer', null],
    ['offered', null, 'withdraw', 'offeree', null],
    ['active', null, 'requestTermination', 'offerer', 'terminationRequested'],
    ['active', null, 'requestTermination', 'offeree', 'terminationRequested'],
    ['active', null, 'accept', 'offeree', null],
    ['terminationRequested', 'offerer', 'acceptTermination', 'offeree', 'terminated'],
    ['terminationRequested', 'offerer', 'rejectTermination', 'offeree', 'active'],
    ['terminationRequested', 'offerer', 'acceptTermination', 'offerer', null],
    ['terminationRequested', 'offeree', 'acceptTermination', 'offerer', 'terminated'],
    ['rejected', null, 'accept', 'offeree', null],
    ['withdrawn', null, 'accept', 'offeree', null],
    ['terminated', null, 'requestTermination', 'offeree', null],
    ['ended', null, 'requestTermination', 'offerer', null],
  ] as const
  test.each(table)(
    '%s (asked by %s): %s by the %s leads to %s',
    (state, terminationRequestedBy, action, side, next) => {
      const decision = transition({ state, terminationRequestedBy }, action, side)
      expect(decision.ok ? decision.value.state : null).toBe(next)
    },
  )

  test('the side that requested a termination is stored only until the other side answers', () => {
    const requested = transition(
      { state: 'active', terminationRequestedBy: null },
      'requestTermination',
      'offeree',
    )
    expect(requested).toEqual({
      ok: true,
      value: { state: 'terminationRequested', terminationRequestedBy: 'offeree' },
    })
    const rejected = transition(
      { state: 'terminationRequested', terminationRequestedBy: 'offeree' },
      'rejectTermination',
      'offerer',
    )
    expect(rejected).toEqual({ ok: true, value: { state: 'active', terminationRequestedBy: null } })
  })

  test('a final state offers no action', () => {
    for (const state of CONTRACT_STATES.filter(
      (s) => !['offered', 'active', 'terminationRequested'].includes(s),
    )) {
      for (const side of ['offerer', 'offeree'] as Side[])
        expect(actionsFor({ state, terminationRequestedBy: null }, side)).toEqual([])
    }
  })
})

describe('terms are checked before they are offered', () => {
  const own = daily([0, 0, 50], [1000, 5, 80])
  const table: [string, ContractTerms, ContractTerms | 'house' | null, string | null, string?][] = [
    ['ascending tiers within the own rate', daily([0, 0, 20], [500, 0, 80]), own, null],
    [
      'a rate above the own one',
      daily([0, 0, 20], [500, 0, 81]),
      own,
      'contract.above.own',
      'terms.tiers.1.rateBps',
    ],
    ['no own contract', daily([0, 0, 0]), null, 'contract.above.own', 'terms.tiers.0.rateBps'],
    ['the house, at any rate', daily([0, 0, 9000]), 'house', null],
    ['the house, at any real-time rates', realtime(9000, 9000), 'house', null],
    ['a tier that needs only more members', daily([100, 1, 20], [100, 2, 30]), own, null],
    ['a tier that needs only more bets', daily([100, 1, 20], [101, 1, 30]), own, null],
    ['real-time without a single bet amount', realtime(5, 10, 0), realtime(5, 10), null],
    [
      'a single bet amount below zero',
      realtime(5, 10, -0.5),
      realtime(5, 10),
      'contract.tiers.order',
      'terms.singleBetAmount',
    ],
    ['real-time under a daily contract', realtime(1, 0), own, 'contract.above.own', 'terms.profitRateBps'],
    ['a loss rate under a daily contract', realtime(0, 1), own, 'contract.above.own', 'terms.lossRateBps'],
    [
      'two equal tiers',
      daily([100, 1, 20], [100, 1, 30]),
      own,
      'contract.tiers.order',
      'terms.tiers.1.rateBps',
    ],
    [
      'a tier with one lower threshold',
      daily([100, 5, 20], [200, 4, 30]),
      own,
      'contract.tiers.order',
      'terms.tiers.1.rateBps',
    ],
    [
      'a tier with higher thresholds and the same rate',
      daily([100, 5, 20], [200, 5, 20]),
      own,
      'contract.tiers.order',
      'terms.tiers.1.rateBps',
    ],
    ['a threshold below zero', daily([-1, 0, 20]), own, 'contract.tiers.order', 'terms.tiers.0.rateBps'],
    ['real-time within both rates', realtime(5, 10), realtime(5, 10), null],
    [
      'a real-time profit rate above the own',
      realtime(6, 1),
      realtime(5, 10),
      'contract.above.own',
      'terms.profitRateBps',
    ],
    [
      'a real-time loss rate above the own',
      realtime(5, 11),
      realtime(5, 10),
      'contract.above.own',
      'terms.lossRateBps',
    ],
    ['real-time without an own contract', realtime(0, 0), null, 'contract.above.own', 'terms.profitRateBps'],
  ]
  test.each(table)('%s', (_name, terms, mine, code, field) => {
    const decision = checkTerms(terms, mine)
    expect(decision.ok ? null : decision.error.code).toBe(code)
    if (!decision.ok) expect(decision.error.field).toBe(field)
  })

  test.each<[string, ContractTerms, ContractTerms | null, string, number]>([
    ['its own highest rate', daily([0, 0, 81]), own, '0.8%', 80],
    ['zero without a contract', daily([0, 0, 1]), null, '0%', 0],
    ['its own profit rate', realtime(150, 10), realtime(125, 10), '1.25%', 125],
    ['its own loss rate', realtime(5, 11), realtime(5, 10), '0.1%', 10],
    ['zero without a real-time contract', realtime(0, 0), null, '0%', 0],
    ['a profit rate of zero without a real-time contract', realtime(1, 0), null, '0%', 0],
  ])(
    'the refusal names the highest rate that the offerer may give: %s',
    (_what, terms, mine, maximum, bps) => {
      expect(checkTerms(terms, mine)).toMatchObject({ error: { detail: { maximum, maximumBps: bps } } })
    },
  )

  test('an hourly contract has no member threshold, and a dividend is monthly without carry-over by default', () => {
    const tiers = [{ validBets: 5, activeMembers: 9, rateBps: 1 }]
    expect(normalTerms({ kind: 'hourly', tiers, period: 'W' })).toEqual({
      kind: 'hourly',
      tiers: [{ validBets: 5, activeMembers: 0, rateBps: 1 }],
    })
    expect(normalTerms({ kind: 'dividend', tiers })).toEqual({
      kind: 'dividend',
      tiers,
      period: 'M',
      carryOver: 'none',
    })
  })

  test.each([
    [daily([0, 0, 50], [1000, 5, 80]), 80],
    [realtime(5, 10), 10],
    [realtime(10, 5), 10],
  ])('the highest rate of %j is %i', (terms, rate) => {
    expect(highestRate(terms)).toBe(rate)
  })

  test('the hash does not depend on the order of keys or on fields the kind does not have', () => {
    const one: ContractTerms = {
      kind: 'hourly',
      tiers: [{ validBets: 5, activeMembers: 9, rateBps: 1 }],
      period: 'M',
      carryOver: 'forEver',
    }
    const two: ContractTerms = { tiers: [{ rateBps: 1, activeMembers: 0, validBets: 5 }], kind: 'hourly' }
    expect(hashInput(one)).toBe(hashInput(two))
  })
})

describe('accepting a contract ends the better ones below (§4)', () => {
  const below = (
    payeePath: string,
    rateBps: number,
    state: 'active' | 'terminationRequested' | 'offered' | 'ended' = 'active',
    kind: 'daily' | 'hourly' = 'daily',
  ) => ({
    kind,
    state,
    payeePath,
    terms: { kind, tiers: [{ validBets: 0, activeMembers: 0, rateBps }] } as ContractTerms,
  })

  test('only those of the kind, in force, strictly below, with a higher highest rate', () => {
    const ends = [below('a/b/c/', 51), below('a/b/c/d/', 60, 'terminationRequested')]
    const stays = [
      below('a/b/', 99),
      below('a/', 99),
      below('a/bb/', 99),
      below('a/b/c/', 50),
      below('a/b/c/', 90, 'offered'),
      below('a/b/c/', 90, 'ended'),
      below('a/b/c/', 90, 'active', 'hourly'),
    ]
    expect(endedByAgreeing('a/b/', daily([0, 0, 10], [1, 0, 50]), [...stays, ...ends])).toEqual(ends)
  })

  test('afterwards no contract in force below has a higher highest rate', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(200)), fc.nat(200), (rates, rate) => {
        const contracts = rates.map((r, i) => below(`a/b/${i}/`, r))
        const ended = endedByAgreeing('a/b/', daily([0, 0, rate]), contracts)
        const left = contracts.filter((c) => !ended.includes(c))
        return (
          left.every((c) => highestRate(c.terms) <= rate) && ended.every((c) => highestRate(c.terms) > rate)
        )
      }),
    )
  })
})

test('a contract counts from the start of the next period, or immediately when accepted at that time', () => {
  expect(boundaryFrom(at('2025-03-05T10:00:00+08:00'), 'M', ZONE)).toBe(at('2025-04-01T00:00:00+08:00'))
  expect(boundaryFrom(at('2025-03-05T10:00:00+08:00'), 'H', ZONE)).toBe(at('2025-03-16T00:00:00+08:00'))
  expect(boundaryFrom(at('2025-03-05T10:00:00+08:00'), 'W', ZONE)).toBe(at('2025-03-10T00:00:00+08:00'))
  expect(boundaryFrom(at('2025-03-05T00:00:00+08:00'), 'D', ZONE)).toBe(at('2025-03-05T00:00:00+08:00'))
  expect(boundaryFrom(at('2025-03-05T10:01:00+08:00'), 'hour', ZONE)).toBe(at('2025-03-05T11:00:00+08:00'))
  expect(boundaryFrom(at('2025-03-05T10:01:00+08:00'), 'slot', ZONE)).toBe(at('2025-03-05T10:05:00+08:00'))
})
