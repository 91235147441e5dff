import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  earnPoints,
  missionProgress,
  nextRankOf,
  rankOf,
  worthOf,
} from '../../../../src/server/domain/loyalty/loyalty.ts'

const words = { en: 'x' }
const rank = (n: number, lifetimeTurnover: number, monthlyTurnover: number) => ({
  rank: n,
  name: words,
  lifetimeTurnover,
  monthlyTurnover,
  upgradeBonus: 0,
  monthlySalary: 0,
  pointsPercent: 100,
  dailyWithdrawals: 5,
  benefits: [],
})
const ladder = [rank(0, 0, 0), rank(1, 1000, 0), rank(2, 5000, 500)]
const wagered = (lifetime: bigint, thisMonth = 0n, lastMonth = 0n) => ({
  lifetime: lifetime * 10_000n,
  thisMonth: thisMonth * 10_000n,
  lastMonth: lastMonth * 10_000n,
})

describe('a rank', () => {
  test.each([
    [wagered(0n), 0],
    [wagered(999n), 0],
    [wagered(1000n), 1],
    [wagered(5000n), 1],
    [wagered(5000n, 500n), 2],
    [wagered(5000n, 0n, 500n), 2],
    [wagered(5000n, 499n, 499n), 1],
  ])('of %o is %d', (turnover, expected) => {
    expect(rankOf(ladder, turnover)).toBe(expected)
  })

  test.each([
    ['counts as reached, whatever the lifetime turnover', wagered(0n, 500n), 2, 2],
    ['falls with the monthly turnover, but no further than to one below it', wagered(0n, 499n), 2, 1],
    ['does not reach a higher one', wagered(0n, 500n), 1, 1],
  ])('that is held %s', (_what, turnover, held, expected) => {
    expect(rankOf(ladder, turnover, held)).toBe(expected)
  })

  test('takes the monthly turnover as it was at the start of the month', () => {
    const monthly = [rank(0, 0, 0), rank(1, 1000, 0), rank(2, 5000, 300)]
    expect(rankOf(ladder, wagered(5000n, 300n), 0, monthly)).toBe(2)
    expect(rankOf(ladder, wagered(5000n, 299n), 0, monthly)).toBe(1)
  })

  test('is 0 below the first one', () => {
    expect(rankOf([rank(1, 1000, 0)], wagered(999n))).toBe(0)
  })

  test('is followed by the next higher one, in any order of the list', () => {
    const mixed = [rank(3, 9000, 0), rank(1, 1000, 0), rank(2, 5000, 0)]
    expect(nextRankOf(mixed, 0, wagered(0n))?.rank).toBe(1)
    expect(nextRankOf(mixed, 1, wagered(0n))?.rank).toBe(2)
  })

  test('has nothing missing when both turnovers of the next one are reached', () => {
    expect(nextRankOf(ladder, 1, wagered(6000n, 600n))).toEqual({ rank: 2, missing: 0n })
  })

  test('reports the larger of the missing amounts', () => {
    expect(nextRankOf(ladder, 1, wagered(4900n, 100n))).toEqual({ rank: 2, missing: 4_000_000n })
    expect(nextRankOf(ladder, 1, wagered(4000n, 400n, 450n))).toEqual({ rank: 2, missing: 10_000_000n })
  })

  test('reports what is missing for the next one', () => {
    expect(nextRankOf(ladder, 0, wagered(400n))).toEqual({ rank: 1, missing: 6_000_000n })
    expect(nextRankOf(ladder, 1, wagered(6000n, 100n))).toEqual({ rank: 2, missing: 4_000_000n })
    expect(nextRankOf(ladder, 2, wagered(6000n, 600n))).toBeNull()
  })
})

describe('points', () => {
  test('are the same in total however often turnover is converted', () => {
    const steps = fc.array(fc.bigInt({ min: 0n, max: 500_000n }), { maxLength: 20 })
    fc.assert(
      fc.property(steps, fc.integer({ min: 50, max: 250 }), (list, percent) => {
        let total = 0n
        let counted = 0n
        let points = 0
        for (const step of list) {
          total += step
          const earned = earnPoints(total, counted, 100_000n, percent)
          points += earned.points
          counted = earned.counted
          expect(counted).toBeLessThanOrEqual(total)
        }
        const atOnce = earnPoints(total, 0n, 100_000n, percent).points
        expect(points).toBeLessThanOrEqual(atOnce)
        expect(atOnce - points).toBeLessThanOrEqual(percent === 100 ? 0 : 1)
      }),
    )
  })

  // [total, counted, per, percent] of turnover and what they earn; points cost per × 100 / percent each, rounded up once.
  test.each<[string, [bigint, bigint, bigint, number], number, bigint]>([
    ['one for each 10 at 100 percent', [400_000n, 100_000n, 100_000n, 100], 3, 400_000n],
    ['the rest counts the next time', [199_999n, 0n, 100_000n, 100], 1, 100_000n],
    ['three for 20 at 150 percent', [200_000n, 0n, 100_000n, 150], 3, 200_000n],
    ['one for 10 at 130 percent, rounded up', [100_000n, 0n, 100_000n, 130], 1, 76_924n],
    ['none for less than one costs', [33n, 0n, 1n, 3], 0, 0n],
    ['one for exactly its cost', [34n, 0n, 1n, 3], 1, 34n],
    ['one for the smallest turnover', [1n, 0n, 1n, 100], 1, 1n],
    ['one at 1 percent', [10_000_000n, 0n, 100_000n, 1], 1, 10_000_000n],
    ['none where points are switched off', [500_000n, 20n, 0n, 100], 0, 20n],
    ['none at 0 percent', [500_000n, 20n, 100_000n, 0], 0, 20n],
    ['none without fresh turnover', [500_000n, 500_000n, 100_000n, 100], 0, 500_000n],
    ['none when turnover was taken back', [100_000n, 500_000n, 100_000n, 100], 0, 500_000n],
  ])('are earned: %s', (_what, turnover, points, counted) => {
    expect(earnPoints(...turnover)).toEqual({ points, counted })
  })

  test.each([
    [100, 10_000n],
    [555, 55_500n],
    [1, 100n],
    [99, 9_900n],
  ])('%d are worth %d units at 100 for one', (points, units) => {
    expect(worthOf(points, 100)).toBe(units)
  })
  test('are rounded down in value when they do not divide', () => {
    expect(worthOf(100, 300)).toBe(3_300n)
  })
})

describe('a mission', () => {
  const figures = { validBets: 2_000_000n, deposits: 500_000n, betCount: 7 }
  test.each([
    ['turnover', 200, 200, true],
    ['turnover', 201, 200, false],
    ['deposit', 50, 50, true],
    ['deposit', 60, 50, false],
    ['betCount', 5, 5, true],
    ['betCount', 8, 7, false],
    ['login', 1, 1, true],
    ['login', 2, 1, false],
  ] as const)('of %s %d has the progress %d', (kind, target, progress, reached) => {
    expect(missionProgress({ kind, target }, figures)).toEqual({ progress, reached })
  })
})
