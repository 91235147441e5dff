import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { ContractTerms, Tier } from '../../../src/entities/contract.ts'
import { CENT, fromWire, UNITS } from '../../../src/rules/money.ts'
import { carryOut, chooseTier, netLossOf, NO_PERIOD, payable, stateAfter, yieldOf } from '../../../src/server/domain/settlement.ts'

const tiers: Tier[] = [
  { validBets: 1000, activeMembers: 2, rateBps: 100 },
  { validBets: 5000, activeMembers: 5, rateBps: 150 },
  { validBets: 5000, activeMembers: 9, rateBps: 200 },
]

describe('the highest tier whose every threshold is met applies', () => {
  test.each([
    ['nothing reached', 999.9999, 9, null, 0, 0.0001, 0],
    ['on the threshold belongs to the tier', 1000, 2, 0, 1, 4000, 3],
    ['money without members is not enough', 9000, 4, 0, 1, 0, 1],
    ['members without money are not enough', 4999.99, 50, 0, 1, 0.01, 0],
    ['the second', 5000, 5, 1, 2, 0, 4],
    ['the top has nothing above it', 5000, 9, 2, null, 0, 0],
  ])('%s', (_name, validBets, members, taken, next, missingMoney, missingMembers) => {
    const choice = chooseTier(tiers, fromWire(validBets), members)
    expect(choice.taken).toBe(taken)
    expect(choice.nextMissed?.index ?? null).toBe(next)
    expect(choice.nextMissed?.missingValidBets ?? 0n).toBe(fromWire(missingMoney))
    expect(choice.nextMissed?.missingActiveMembers ?? 0).toBe(missingMembers)
  })

  test('more money or more members never lowers the tier', () => {
    fc.assert(fc.property(fc.nat(9_000), fc.nat(12), fc.nat(9_000), fc.nat(12), (money, members, moreMoney, moreMembers) => {
      const before = chooseTier(tiers, BigInt(money) * UNITS, members).taken ?? -1
      const after = chooseTier(tiers, BigInt(money + moreMoney) * UNITS, members + moreMembers).taken ?? -1
      return after >= before
    }))
  })
})

describe('what a contract yields', () => {
  const dividend = (carryOver: 'none' | 'onePeriod' | 'forEver'): ContractTerms => ({ kind: 'dividend', tiers, period: 'W', carryOver })
  const team = (stake: number, winnings: number, rest: Partial<typeof NO_PERIOD> = {}) => ({
    ...NO_PERIOD, stake: fromWire(stake), winnings: fromWire(winnings), validBets: fromWire(stake), activeMembers: 10, ...rest,
  })

  test('a dividend is the rate of stake − winnings − rebates − promotions − salaries', () => {
    const figures = team(10_000, 8_000, { rebates: fromWire(100), promotions: fromWire(250.5), salaries: fromWire(49.5) })
    expect(netLossOf(figures)).toBe(fromWire(1_600))
    expect(yieldOf(dividend('none'), figures, 0n)).toEqual({
      tierIndex: 2, rateBps: 200, basis: fromWire(1_600), netLoss: fromWire(1_600), gross: fromWire(32), carriedOut: 0n,
    })
  })

  test.each([
    ['none', -100, -40, 0],
    ['onePeriod', -100, -40, -100],
    ['onePeriod', 50, -100, 0],
    ['onePeriod', -20, -100, -20],
    ['forEver', -100, -40, -140],
    ['forEver', 50, -100, -50],
    ['forEver', 100, -40, 0],
  ] as const)('carry-over %s of %d after %d leaves %d', (rule, netLoss, carriedIn, out) => {
    expect(carryOut(rule, fromWire(netLoss), fromWire(carriedIn))).toBe(fromWire(out))
  })

  test('a dividend pays nothing while the loss carried in is not made up', () => {
    expect(yieldOf(dividend('forEver'), team(10_000, 9_900), fromWire(-100)).gross).toBe(0n)
    expect(yieldOf(dividend('forEver'), team(10_000, 9_900), fromWire(-99)).gross).toBe(fromWire(0.02))
  })

  test('a salary is the rate of valid bets, rounded down to the cent', () => {
    const daily: ContractTerms = { kind: 'daily', tiers: [{ validBets: 0, activeMembers: 0, rateBps: 15 }] }
    expect(yieldOf(daily, team(3_333.33, 0), 0n).gross).toBe(fromWire(4.99))
    expect(yieldOf(daily, { ...team(3_333.33, 9_999_999) }, fromWire(-5)).gross).toBe(fromWire(4.99))
  })

  test('a real-time salary takes the profit rate of stakes won and the loss rate of stakes lost', () => {
    const terms: ContractTerms = { kind: 'realtime', profitRateBps: 10, lossRateBps: 25, singleBetAmount: 1 }
    expect(yieldOf(terms, { ...NO_PERIOD, wonStake: fromWire(1_004.99), lostStake: fromWire(401.99) }, 0n)).toMatchObject({
      gross: fromWire(2), tierIndex: null, rateBps: null, basis: fromWire(1_406.98),
    })
  })

  test('a gross is whole cents, never below zero, and never above the exact share by a unit', () => {
    fc.assert(fc.property(fc.bigInt({ min: -(10n ** 12n), max: 10n ** 12n }), fc.bigInt({ min: -(10n ** 12n), max: 0n }), fc.nat(10_000), (loss, carried, rate) => {
      const terms: ContractTerms = { kind: 'dividend', tiers: [{ validBets: 0, activeMembers: 0, rateBps: rate }], period: 'D', carryOver: 'forEver' }
      const { gross, basis } = yieldOf(terms, { ...NO_PERIOD, stake: loss }, carried)
      const exact = basis > 0n ? basis * BigInt(rate) : 0n
      return gross >= 0n && gross % CENT === 0n && gross * 10_000n <= exact && exact - gross * 10_000n < CENT * 10_000n
    }))
  })
})

describe('a short payer pays what it has, in whole cents', () => {
  test.each([
    ['enough', 100, 0, 250, 100, 'paid'],
    ['exactly enough', 100, 40, 60, 60, 'paid'],
    ['some', 100, 0, 30.0099, 30, 'partPaid'],
    ['less than a cent', 100, 0, 0.0099, 0, 'payerShort'],
    ['the house', 100, 25, null, 75, 'paid'],
    ['nothing to pay', 0, 0, 5, 0, 'notReached'],
  ] as const)('%s', (_name, gross, paid, balance, expected, state) => {
    const amount = payable(fromWire(gross), fromWire(paid), balance === null ? null : fromWire(balance))
    expect(amount).toBe(fromWire(expected))
    expect(stateAfter(fromWire(gross), fromWire(paid) + amount)).toBe(state)
  })
})
