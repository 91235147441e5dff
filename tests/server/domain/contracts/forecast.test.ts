import { describe, expect, test } from 'vitest'
import {
  addSums,
  forecastDailyIncome,
  forecastPayments,
  forecastRebate,
  forecastTeam,
  NO_SUMS,
  owedInPeriod,
  PACE_DAYS,
  partOfSums,
  periodFrom,
  SUMS,
  type Pace,
  type TeamSums,
} from '../../../../src/server/domain/contracts/forecast.ts'
import { CENT } from '../../../../src/rules/money/money.ts'
import { NO_PERIOD } from '../../../../src/server/domain/contracts/settlement.ts'

/** Every sum has an own value, in whole cents, so that a mixed-up field fails. */
const sums = (factor: bigint) =>
  Object.fromEntries(SUMS.map((field, index) => [field, BigInt(index + 1) * factor * CENT])) as TeamSums

const pace = (days: number, whole: bigint, rest: bigint): Pace => ({
  days,
  whole: sums(whole),
  rest: sums(rest),
})

describe('the figures expected at the end of a period', () => {
  test.each([
    ['nothing is left of the period', pace(7, 700n, 0n), 0, 1_000n],
    ['the rest of today is left', pace(7, 700n, 70n), 0, 1_010n],
    ['whole days are left too', pace(7, 700n, 70n), 3, 1_310n],
    ['the account is two days old', pace(2, 700n, 70n), 3, 1_000n + (70n + 2_100n) / 2n],
    ['less than a cent is expected', pace(700, 0n, 1n), 0, 1_000n],
    ['the account is new today', pace(0, 700n, 70n), 3, 1_000n],
  ])('%s', (_name, given, daysLeft, first) => {
    const soFar = { ...NO_PERIOD, ...sums(1_000n), activeMembers: 4, wonBets: 3 }
    const { activeMembers, wonBets, ...expected } = forecastTeam(soFar, given, daysLeft, 2)
    expect(expected).toMatchObject(Object.fromEntries(SUMS.map((f, i) => [f, first * BigInt(i + 1) * CENT])))
    expect([activeMembers, wonBets]).toEqual([4, 3])
  })

  test.each([
    [4, 9, 9],
    [4, 2, 4],
  ])('active members: %i so far and %i before are %i', (soFar, before, expected) => {
    const team = { ...NO_PERIOD, activeMembers: soFar }
    expect(forecastTeam(team, pace(7, 0n, 0n), 0, before).activeMembers).toBe(expected)
  })

  test('a part of sums is rounded toward zero, and sums are added field by field', () => {
    // Two thirds of 10.00, 20.00, … 60.00.
    expect(partOfSums(sums(1_000n), 2, 3)).toEqual({
      stake: 66_666n,
      winnings: 133_333n,
      rebates: 200_000n,
      promotions: 266_666n,
      salaries: 333_333n,
      validBets: 400_000n,
    })
    expect(addSums(sums(10n), sums(3n))).toEqual(sums(13n))
    expect(addSums(NO_SUMS, sums(3n))).toEqual(sums(3n))
  })

  test('take their pace from the seven whole days before today', () => {
    expect(PACE_DAYS).toBe(7)
  })
})

test('the period of a team has its sums and active members, and counts no single bets', () => {
  const none = { wonBets: 0, lostBets: 0, wonStake: 0n, lostStake: 0n }
  expect(periodFrom()).toEqual({
    stake: 0n,
    winnings: 0n,
    rebates: 0n,
    promotions: 0n,
    salaries: 0n,
    validBets: 0n,
    activeMembers: 0,
    ...none,
  })
  expect(periodFrom(sums(10n), 3)).toEqual({ ...sums(10n), activeMembers: 3, ...none })
})

test.each([
  ['grows with the valid bets', 100_0000n, 400n, 600n, 150_0000n],
  ['is rounded down to a cent', 100_0000n, 300n, 400n, 133_3300n],
  ['never shrinks', 100_0000n, 400n, 300n, 100_0000n],
  ['grows from the smallest valid bet', 100_0000n, 1n, 2n, 200_0000n],
  ['is nothing without bets', 0n, 0n, 600n, 0n],
])('the expected rebate %s', (_name, soFar, bets, expectedBets, expected) => {
  expect(forecastRebate(soFar, bets, expectedBets)).toBe(expected)
})

test.each([
  ['bills only', 10n, [], { soFar: 10n, forecast: 10n }],
  ['running periods', 10n, [{ soFar: 2n, forecast: 5n, later: 0 }], { soFar: 12n, forecast: 15n }],
  [
    'later periods are like the running one',
    10n,
    [{ soFar: 2n, forecast: 5n, later: 2 }],
    { soFar: 12n, forecast: 25n },
  ],
])('owed to downlines: %s', (_name, billed, running, expected) => {
  expect(owedInPeriod(billed, running)).toEqual(expected)
})

test.each([
  // Average 100.00 a day: 30.00 came today, so 70.00 are lacking.
  [
    'with days left',
    { paid: 500_0000n, today: 30_0000n, before: 700_0000n, days: 7, daysLeft: 4 },
    970_0000n,
  ],
  [
    'on a better day',
    { paid: 500_0000n, today: 130_0000n, before: 700_0000n, days: 7, daysLeft: 4 },
    900_0000n,
  ],
  ['a payer', { paid: -500_0000n, today: -30_0000n, before: -700_0000n, days: 7, daysLeft: 4 }, -970_0000n],
  [
    'a payer on a worse day',
    { paid: -500_0000n, today: -130_0000n, before: -700_0000n, days: 7, daysLeft: 1 },
    -600_0000n,
  ],
  [
    'of which nothing came before today',
    { paid: 5_0000n, today: 5_0000n, before: 0n, days: 7, daysLeft: 4 },
    5_0000n,
  ],
  [
    'of which a first payment to others came today',
    { paid: -5_0000n, today: -5_0000n, before: 0n, days: 7, daysLeft: 4 },
    -5_0000n,
  ],
  ['in whole cents', { paid: 0n, today: 0n, before: 100_0000n, days: 7, daysLeft: 0 }, 14_2800n],
  ['of a new account', { paid: 5_0000n, today: 5_0000n, before: 0n, days: 0, daysLeft: 9 }, 5_0000n],
])('the income of a month %s', (_name, given, expected) => {
  expect(forecastDailyIncome(given)).toBe(expected)
})

test('dividends count until the end of the month, and not at it', () => {
  const coming = [
    { at: 10, amount: 5n },
    { at: 19, amount: -2n },
    { at: 20, amount: 100n },
  ]
  expect(forecastPayments(1n, coming, 20)).toBe(4n)
})
