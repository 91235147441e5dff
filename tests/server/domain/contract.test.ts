import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { CONTRACT_STATES, type ContractTerms } from '../../../src/entities/contract.ts'
import {
  actionsFor, boundaryFrom, checkTerms, endedByAgreeing, hashInput, highestRate, transition, type Side,
} from '../../../src/server/domain/contract.ts'

const ZONE = 'Asia/Kuala_Lumpur'
const at = (text: string) => Date.parse(text)

const daily = (...tiers: [number, number, number][]): ContractTerms => ({
  kind: 'daily', tiers: tiers.map(([validBets, activeMembers, rateBps]) => ({ validBets, activeMembers, rateBps })),
})
const realtime = (profitRateBps: number, lossRateBps: number): ContractTerms => ({
  kind: 'realtime', profitRateBps, lossRateBps, singleBetAmount: 10,
})

describe('a contract changes state only as its sides may', () => {
  const table = [
    ['offered', null, 'accept', 'offeree', 'active'],
    ['offered', null, 'reject', 'offeree', 'rejected'],
    ['offered', null, 'withdraw', 'offerer', 'withdrawn'],
    ['offered', null, 'accept', 'offerer', null],
    ['offered', null, 'withdraw', 'offeree', null],
    ['active', null, 'askTermination', 'offerer', 'terminationAsked'],
    ['active', null, 'askTermination', 'offeree', 'terminationAsked'],
    ['active', null, 'accept', 'offeree', null],
    ['terminationAsked', 'offerer', 'acceptTermination', 'offeree', 'terminated'],
    ['terminationAsked', 'offerer', 'rejectTermination', 'offeree', 'active'],
    ['terminationAsked', 'offerer', 'acceptTermination', 'offerer', null],
    ['terminationAsked', 'offeree', 'acceptTermination', 'offerer', 'terminated'],
    ['rejected', null, 'accept', 'offeree', null],
    ['withdrawn', null, 'accept', 'offeree', null],
    ['terminated', null, 'askTermination', 'offeree', null],
    ['ended', null, 'askTermination', 'offerer', null],
  ] as const
  test.each(table)('%s (asked by %s): %s by the %s leads to %s', (state, terminationAskedBy, action, side, next) => {
    const decision = transition({ state, terminationAskedBy }, action, side)
    expect(decision.ok ? decision.value.state : null).toBe(next)
  })

  test('who asked to terminate is kept only while the other side has not answered', () => {
    const asked = transition({ state: 'active', terminationAskedBy: null }, 'askTermination', 'offeree')
    expect(asked).toEqual({ ok: true, value: { state: 'terminationAsked', terminationAskedBy: 'offeree' } })
    const answered = transition({ state: 'terminationAsked', terminationAskedBy: 'offeree' }, 'rejectTermination', 'offerer')
    expect(answered).toEqual({ ok: true, value: { state: 'active', terminationAskedBy: null } })
  })

  test('a state that is an end offers nobody anything', () => {
    for (const state of CONTRACT_STATES.filter((s) => !['offered', 'active', 'terminationAsked'].includes(s))) {
      for (const side of ['offerer', 'offeree'] as Side[]) expect(actionsFor({ state, terminationAskedBy: null }, side)).toEqual([])
    }
  })
})

describe('terms are checked before they are offered', () => {
  const own = daily([0, 0, 50], [1000, 5, 80])
  const table: [string, ContractTerms, ContractTerms | 'house' | null, string | null, string?][] = [
    ['ascending tiers within the own rate', daily([0, 0, 20], [500, 0, 80]), own, null],
    ['a rate above the own one', daily([0, 0, 20], [500, 0, 81]), own, 'contract.above.own', 'terms.tiers.1.rateBps'],
    ['no own contract', daily([0, 0, 0]), null, 'contract.above.own', 'terms.tiers.0.rateBps'],
    ['the house, whatever the rate', daily([0, 0, 9000]), 'house', null],
    ['two equal tiers', daily([100, 1, 20], [100, 1, 30]), own, 'contract.tiers.order', 'terms.tiers.1.rateBps'],
    ['a tier that asks less of one threshold', daily([100, 5, 20], [200, 4, 30]), own, 'contract.tiers.order', 'terms.tiers.1.rateBps'],
    ['a tier that asks more and pays the same', daily([100, 5, 20], [200, 5, 20]), own, 'contract.tiers.order', 'terms.tiers.1.rateBps'],
    ['a threshold below zero', daily([-1, 0, 20]), own, 'contract.tiers.order', 'terms.tiers.0.rateBps'],
    ['real-time within both rates', realtime(5, 10), realtime(5, 10), null],
    ['a real-time profit rate above the own', realtime(6, 1), realtime(5, 10), 'contract.above.own', 'terms.profitRateBps'],
    ['a real-time loss rate above the own', realtime(5, 11), realtime(5, 10), 'contract.above.own', 'terms.lossRateBps'],
    ['real-time without an own contract', realtime(0, 0), null, 'contract.above.own', 'terms.profitRateBps'],
  ]
  test.each(table)('%s', (_name, terms, mine, code, field) => {
    const decision = checkTerms(terms, mine)
    expect(decision.ok ? null : decision.error.code).toBe(code)
    if (!decision.ok) expect(decision.error.field).toBe(field)
  })

  test('the hash does not depend on the order of keys or on fields the kind does not have', () => {
    const one: ContractTerms = { kind: 'hourly', tiers: [{ validBets: 5, activeMembers: 9, rateBps: 1 }], period: 'M', carryOver: 'forEver' }
    const two: ContractTerms = { tiers: [{ rateBps: 1, activeMembers: 0, validBets: 5 }], kind: 'hourly' }
    expect(hashInput(one)).toBe(hashInput(two))
  })
})

describe('agreeing a contract ends the better ones below (§4)', () => {
  const below = (payeePath: string, rateBps: number, state: 'active' | 'terminationAsked' | 'offered' | 'ended' = 'active', kind: 'daily' | 'hourly' = 'daily') =>
    ({ kind, state, payeePath, terms: { kind, tiers: [{ validBets: 0, activeMembers: 0, rateBps }] } as ContractTerms })

  test('only those of the kind, in force, strictly below, with a higher highest rate', () => {
    const ends = [below('a/b/c/', 51), below('a/b/c/d/', 60, 'terminationAsked')]
    const stays = [
      below('a/b/', 99), below('a/', 99), below('a/bb/', 99), below('a/b/c/', 50), below('a/b/c/', 90, 'offered'),
      below('a/b/c/', 90, 'ended'), below('a/b/c/', 90, 'active', 'hourly'),
    ]
    expect(endedByAgreeing('a/b/', daily([0, 0, 10], [1, 0, 50]), [...stays, ...ends])).toEqual(ends)
  })

  test('afterwards nobody below in force has a higher highest rate', () => {
    fc.assert(fc.property(fc.array(fc.nat(200)), fc.nat(200), (rates, rate) => {
      const contracts = rates.map((r, i) => below(`a/b/${i}/`, r))
      const ended = endedByAgreeing('a/b/', daily([0, 0, rate]), contracts)
      const left = contracts.filter((c) => !ended.includes(c))
      return left.every((c) => highestRate(c.terms) <= rate) && ended.every((c) => highestRate(c.terms) > rate)
    }))
  })
})

test('a contract counts from the start of the next period, at once when agreed on the boundary', () => {
  expect(boundaryFrom(at('2025-03-05T10:00:00+08:00'), 'M', ZONE)).toBe(at('2025-04-01T00:00:00+08:00'))
  expect(boundaryFrom(at('2025-03-05T10:00:00+08:00'), 'H', ZONE)).toBe(at('2025-03-16T00:00:00+08:00'))
  expect(boundaryFrom(at('2025-03-05T10:00:00+08:00'), 'W', ZONE)).toBe(at('2025-03-10T00:00:00+08:00'))
  expect(boundaryFrom(at('2025-03-05T00:00:00+08:00'), 'D', ZONE)).toBe(at('2025-03-05T00:00:00+08:00'))
  expect(boundaryFrom(at('2025-03-05T10:01:00+08:00'), 'hour', ZONE)).toBe(at('2025-03-05T11:00:00+08:00'))
  expect(boundaryFrom(at('2025-03-05T10:01:00+08:00'), 'slot', ZONE)).toBe(at('2025-03-05T10:05:00+08:00'))
})
