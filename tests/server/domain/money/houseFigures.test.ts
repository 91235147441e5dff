import { expect, test } from 'vitest'
import { COST_TYPES, TRANSACTION_TYPES } from '../../../../src/rules/money/transactionTypes.ts'
import {
  addFigures,
  costOf,
  ggrOf,
  ngrOf,
  NO_FIGURES,
  type HouseFigures,
} from '../../../../src/server/domain/money/houseFigures.ts'

const FIGURES: HouseFigures = {
  betCount: 3,
  stake: 1_000n,
  validBets: 900n,
  winnings: 400n,
  bonusCost: 50n,
  rebates: 7n,
  commissions: 20n,
}

test('GGR is stakes less winnings; NGR is GGR less each cost once', () => {
  expect(ggrOf(FIGURES)).toBe(600n)
  expect(ngrOf(FIGURES)).toBe(523n)
  expect(ggrOf({ stake: 10n, winnings: 25n })).toBe(-15n)
  expect(ngrOf({ ...NO_FIGURES, bonusCost: 1n, rebates: 10n, commissions: 100n })).toBe(-111n)
})

test('figures add up field by field', () => {
  expect(addFigures(FIGURES, NO_FIGURES)).toEqual(FIGURES)
  expect(addFigures(FIGURES, { ...FIGURES, betCount: 1, rebates: -7n })).toEqual({
    betCount: 4,
    stake: 2_000n,
    validBets: 1_800n,
    winnings: 800n,
    bonusCost: 100n,
    rebates: 0n,
    commissions: 40n,
  })
})

test('each type of transfer is at most one cost of the house; stakes, deposits and corrections are none', () => {
  const costs = Object.entries(TRANSACTION_TYPES).flatMap(([name, type]) => {
    const cost = costOf(type)
    return cost ? [[name, cost]] : []
  })
  expect(Object.fromEntries(costs)).toEqual({
    promotion: 'bonusCost',
    pointsConversion: 'bonusCost',
    missionReward: 'bonusCost',
    rankSalary: 'bonusCost',
    referralReward: 'bonusCost',
    rebate: 'rebates',
    dividend: 'commissions',
    dailySalary: 'commissions',
    hourlySalary: 'commissions',
    realtimeSalary: 'commissions',
  })
  const all: number[] = Object.values(COST_TYPES).flat()
  expect(new Set(all).size).toBe(all.length)
})
