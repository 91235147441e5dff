import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { ContractTerms, Tier } from '../../../../src/entities/contracts/contract.ts'
import { CENT, fromWire, UNITS } from '../../../../src/rules/money/money.ts'
import {
  carryOut,
  chooseTier,
  netLossOf,
  NO_PERIOD,
  payable,
  stateAfter,
  yieldOf,
} from '../../../../src/server/domain/contracts/settlement.ts'

const tiers: Tier[] = [
  { validBets: 1000, activeMembers: 2, rateBps: 100 },
  { validBets: 5000, activeMembers: 5, rateBps: 150 },
  { validBets: 5000, activeMembers: 9, rateBps: 200 },
]

describe('the highest tier whose every threshold is met applies', () => {
  test.each([
    ['nothing reached', 999.9999, 9, null, { index: 0, bets: 0.0001, members: 0 }],
    ['exactly the threshold reaches the tier', 1000, 2, 0, { index: 1, bets: 4000, members: 3 }],
    ['bets without members are not enough', 9000, 4, 0, { index: 1, bets: 0, members: 1 }],
    ['members without bets are not enough', 4999.99, 50, 0, { index: 1, bets: 0.01, members: 0 }],
    ['the second', 5000, 5, 1, { index: 2, bets: 0, members: 4 }],
    ['above the top tier nothing is missing', 5000, 9, 2, null],
  ])('%s', (_name, validBets, members, taken, missed) => {
    const choice = chooseTier(tiers, fromWire(validBets), members)
    expect(choice.taken).toBe(taken)
    if (missed === null) expect(choice.nextMissed).toBeNull()
    else
      expect(choice.nextMissed).toMatchObject({
        index: missed.index,
        missingValidBets: fromWire(missed.bets),
        missingActiveMembers: missed.members,
      })
  })

  test('more money or more members never lowers the tier', () => {
    fc.assert(
      fc.property(
        fc.nat(9_000),
        fc.nat(12),
        fc.nat(9_000),
        fc.nat(12),
        (money, members, moreMoney, moreMembers) => {
          const before = chooseTier(tiers, BigInt(money) * UNITS, members).taken ?? -1
          const after =
            chooseTier(tiers, BigInt(money + moreMoney) * UNITS, members + moreMembers).taken ?? -1
          return after >= before
        },
      ),
    )
  })
})

describe('what a contract yields', () => {
  const dividend = (carryOver: 'none' | 'onePeriod' | 'forEver'): ContractTerms => ({
    kind: 'dividend',
    tiers,
    period: 'W',
    carryOver,
  })
  const team = (stake: number, winnings: number, rest: Partial<typeof NO_PERIOD> = {}) => ({
    ...NO_PERIOD,
    stake: fromWire(stake),
    winnings: fromWire(winnings),
    validBets: fromWire(stake),
    activeMembers: 10,
    ...rest,
  })

  test('a period without activity has only zeros', () => {
    expect(NO_PERIOD).toEqual({
      stake: 0n,
      winnings: 0n,
      rebates: 0n,
      promotions: 0n,
      salaries: 0n,
      validBets: 0n,
      activeMembers: 0,
      wonBets: 0,
      lostBets: 0,
      wonStake: 0n,
      lostStake: 0n,
    })
  })

  test.each([
    ['none', 0],
    ['onePeriod', -100],
    ['forEver', -130],
  ] as const)('a dividend that carries %s carries %d out of a loss of 100 after 30', (rule, out) => {
    expect(yieldOf(dividend(rule), team(900, 1_000), fromWire(-30))).toMatchObject({
      basis: fromWire(-130),
      gross: 0n,
      carriedOut: fromWire(out),
    })
  })

  test('a dividend without carry-over drops the loss', () => {
    expect(yieldOf({ kind: 'dividend', tiers }, team(900, 1_000), 0n).carriedOut).toBe(0n)
  })

  test('a dividend whose first tier is not reached pays nothing', () => {
    expect(yieldOf(dividend('none'), team(999, 0), 0n)).toMatchObject({
      tierIndex: null,
      rateBps: null,
      gross: 0n,
    })
  })

  test('a dividend is the rate of stake − winnings − rebates − promotions − salaries', () => {
    const figures = team(10_000, 8_000, {
      rebates: fromWire(100),
      promotions: fromWire(250.5),
      salaries: fromWire(49.5),
    })
    expect(netLossOf(figures)).toBe(fromWire(1_600))
    expect(yieldOf(dividend('none'), figures, 0n)).toEqual({
      tierIndex: 2,
      rateBps: 200,
      basis: fromWire(1_600),
      netLoss: fromWire(1_600),
      gross: fromWire(32),
      carriedOut: 0n,
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

  test('a dividend pays nothing until the carried loss is made up', () => {
    expect(yieldOf(dividend('forEver'), team(10_000, 9_900), fromWire(-100)).gross).toBe(0n)
    expect(yieldOf(dividend('forEver'), team(10_000, 9_900), fromWire(-99)).gross).toBe(fromWire(0.02))
  })

  test('a salary is the rate of valid bets, rounded down to the cent', () => {
    const daily: ContractTerms = { kind: 'daily', tiers: [{ validBets: 0, activeMembers: 0, rateBps: 15 }] }
    expect(yieldOf(daily, team(3_333.33, 0), 0n).gross).toBe(fromWire(4.99))
    expect(yieldOf(daily, { ...team(3_333.33, 9_999_999) }, fromWire(-5))).toMatchObject({
      gross: fromWire(4.99),
      carriedOut: 0n,
    })
  })

  test('a real-time salary takes the profit rate of stakes won and the loss rate of stakes lost', () => {
    const terms: ContractTerms = { kind: 'realtime', profitRateBps: 10, lossRateBps: 25, singleBetAmount: 1 }
    expect(
      yieldOf(terms, { ...NO_PERIOD, wonStake: fromWire(1_004.99), lostStake: fromWire(401.99) }, 0n),
    ).toMatchObject({
      gross: fromWire(2),
      tierIndex: null,
      rateBps: null,
      basis: fromWire(1_406.98),
      carriedOut: 0n,
    })
    const millions = { ...NO_PERIOD, wonStake: fromWire(4_000_000), lostStake: fromWire(8_000_000) }
    expect(yieldOf(terms, millions, 0n).gross).toBe(fromWire(24_000))
  })

  test('a gross amount is in whole cents, never negative, and the exact share rounded down', () => {
    fc.assert(
      fc.property(
        fc.bigInt({ min: -(10n ** 12n), max: 10n ** 12n }),
        fc.bigInt({ min: -(10n ** 12n), max: 0n }),
        fc.nat(10_000),
        (loss, carried, rate) => {
          const terms: ContractTerms = {
            kind: 'dividend',
            tiers: [{ validBets: 0, activeMembers: 0, rateBps: rate }],
            period: 'D',
            carryOver: 'forEver',
          }
          const { gross, basis } = yieldOf(terms, { ...NO_PERIOD, stake: loss }, carried)
          const exact = basis > 0n ? basis * BigInt(rate) : 0n
          return (
            gross >= 0n &&
            gross % CENT === 0n &&
            gross * 10_000n <= exact &&
            exact - gross * 10_000n < CENT * 10_000n
          )
        },
      ),
    )
  })
})

describe('a payer without enough money pays what it has, in whole cents', () => {
  test.each([
    ['enough', { gross: 100, paid: 0, balance: 250 }, 100, 'paid'],
    ['exactly enough', { gross: 100, paid: 40, balance: 60 }, 60, 'paid'],
    ['some', { gross: 100, paid: 0, balance: 30.0099 }, 30, 'partPaid'],
    ['less than a cent', { gross: 100, paid: 0, balance: 0.0099 }, 0, 'payerShort'],
    ['the house', { gross: 100, paid: 25, balance: null }, 75, 'paid'],
    ['nothing to pay', { gross: 0, paid: 0, balance: 5 }, 0, 'notReached'],
  ] as const)('%s', (_name, { gross, paid, balance }, expected, state) => {
    const amount = payable(fromWire(gross), fromWire(paid), balance === null ? null : fromWire(balance))
    expect(amount).toBe(fromWire(expected))
    expect(stateAfter(fromWire(gross), fromWire(paid) + amount)).toBe(state)
  })
})

test.each([
  ['nothing is owed', 0n, 0n, 'notReached'],
  ['nothing is paid', 100n, 0n, 'payerShort'],
  ['any part is paid', 100n, 1n, 'partPaid'],
  ['all but the smallest part is paid', 100n, 99n, 'partPaid'],
  ['all is paid', 100n, 100n, 'paid'],
] as const)('the state of a bill of which %s', (_what, gross, paid, state) => {
  expect(stateAfter(gross, paid)).toBe(state)
})
