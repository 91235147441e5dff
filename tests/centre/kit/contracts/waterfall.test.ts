import { describe, expect, test } from 'vitest'
import { barsOf, billSteps, type BillStep } from '../../../../src/centre/kit/contracts/waterfall.ts'
import { tierShare } from '../../../../src/centre/kit/contracts/tierShare.ts'
import type { BillExplanation } from '../../../../src/entities/contracts/settlement.ts'

const steps = (...amounts: readonly (number | [number])[]): BillStep[] =>
  amounts.map((amount) =>
    typeof amount === 'number' ? { name: 'stake', amount } : { name: 'own', amount: amount[0], sum: true },
  )

describe('the bars of a waterfall', () => {
  test.each([
    [
      'a step begins where the one before ended',
      steps(100, -60, [40]),
      [
        [0, 1],
        [0.4, 0.6],
        [0, 0.4],
      ],
    ],
    [
      'below zero the zero line moves',
      steps(50, -150, [-100]),
      [
        [2 / 3, 1 / 3],
        [0, 1],
        [0, 2 / 3],
      ],
    ],
    [
      'nothing has no width',
      steps(0, [0]),
      [
        [0, 0],
        [0, 0],
      ],
    ],
  ])('%s', (_name, given, expected) => {
    const bars = barsOf(given).map(({ start, width }) => [start, width])
    for (const [index, bar] of bars.entries())
      expect(bar.map((share) => share.toFixed(6))).toEqual(expected[index]!.map((share) => share.toFixed(6)))
  })
})

const NONE = { stake: 0, winnings: 0, rebates: 0, promotions: 0, salaries: 0, validBets: 0, netLoss: 0 }

/** An explanation with the fields that the steps read. */
const explained = (kind: string, basis: number, inputs: object): BillExplanation =>
  ({
    bill: { kind, gross: 9, owedDown: 4, own: 5 },
    basis,
    inputs: { ...NONE, carriedIn: 0, ...inputs },
  }) as BillExplanation

describe('the steps of a bill', () => {
  test.each([
    [
      'a dividend',
      explained('dividend', 20, {
        stake: 100,
        winnings: 60,
        rebates: 5,
        salaries: 3,
        netLoss: 32,
        carriedIn: -12,
      }),
      'stake 100, winnings -60, rebates -5, salaries -3, =netLoss 32, carriedIn -12, =basis 20',
    ],
    [
      'a daily salary',
      explained('daily', 90, { stake: 100, validBets: 90 }),
      'stake 100, uncounted -10, =validBets 90',
    ],
    [
      'an hourly salary',
      explained('hourly', 100, { stake: 100, validBets: 100 }),
      'stake 100, =validBets 100',
    ],
    [
      'a real-time salary',
      explained('realtime', 7, { wonStake: 3, lostStake: 4 }),
      'wonStake 3, lostStake 4, =basis 7',
    ],
  ])('%s adds up from the stake to the basis, and from the gross to the net', (_name, given, expected) => {
    const [basis, share] = billSteps(given)
    const text = (all: readonly BillStep[] | undefined) =>
      all?.map(({ name, amount, sum }) => `${sum ? '=' : ''}${name} ${amount}`).join(', ')
    expect(text(basis)).toBe(expected)
    expect(text(share)).toBe('gross 9, owedDown -4, =own 5')
  })
})

test.each([
  [{ validBets: 100, missingValidBets: 25, activeMembers: 0, missingActiveMembers: 0 }, 75],
  [{ validBets: 100, missingValidBets: 0, activeMembers: 4, missingActiveMembers: 3 }, 25],
  [{ validBets: 0, missingValidBets: 0, activeMembers: 0, missingActiveMembers: 0 }, 100],
])('the share of a tier %j is %i %%', (tier, expected) => {
  expect(tierShare({ index: 0, rateBps: 100, met: false, ...tier })).toBe(expected)
})
