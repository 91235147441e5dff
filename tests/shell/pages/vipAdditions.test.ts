import { expect, test } from 'vitest'
import type { VipRank } from '../../../src/entities/loyalty/loyalty.ts'
import { vipAdditions } from '../../../src/shell/pages/loyalty/vipAdditions.ts'

const level = (own: Partial<VipRank>): VipRank => ({
  rank: 1,
  name: 'Bronze',
  lifetimeTurnover: 0,
  monthlyTurnover: 0,
  upgradeBonus: 0,
  monthlySalary: 0,
  pointsPercent: 100,
  dailyWithdrawals: 5,
  benefits: [],
  ...own,
})

test('a level adds only what is more than the level before it gives', () => {
  const before = level({ monthlySalary: 10, dailyWithdrawals: 6, benefits: ['points'] })
  const rank = level({
    upgradeBonus: 8,
    monthlySalary: 10,
    pointsPercent: 120,
    dailyWithdrawals: 6,
    benefits: ['points', 'manager'],
  })
  expect(vipAdditions(rank, before)).toEqual({
    upgradeBonus: 8,
    monthlySalary: null,
    pointsPercent: 120,
    dailyWithdrawals: null,
    benefits: ['manager'],
  })
})

test('the first level adds its benefits, and nothing that every account has', () => {
  expect(vipAdditions(level({ rank: 0, benefits: ['points'] }), undefined)).toEqual({
    upgradeBonus: null,
    monthlySalary: null,
    pointsPercent: null,
    dailyWithdrawals: null,
    benefits: ['points'],
  })
})
