import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { earnPoints, missionProgress, nextRankOf, rankOf, worthOf } from '../../../src/server/domain/loyalty.ts'

const words = { en: 'x' }
const rank = (n: number, lifetimeTurnover: number, monthlyTurnover: number) => ({
  rank: n, name: words, lifetimeTurnover, monthlyTurnover, upgradeBonus: 0, monthlySalary: 0, pointsPercent: 100, dailyWithdrawals: 5, benefits: [],
})
const ladder = [rank(0, 0, 0), rank(1, 1000, 0), rank(2, 5000, 500)]
const wagered = (lifetime: bigint, thisMonth = 0n, lastMonth = 0n) => ({ lifetime: lifetime * 10_000n, thisMonth: thisMonth * 10_000n, lastMonth: lastMonth * 10_000n })

describe('a rank', () => {
  test.each([
    [wagered(0n), 0], [wagered(999n), 0], [wagered(1000n), 1], [wagered(5000n), 1], [wagered(5000n, 500n), 2],
    [wagered(5000n, 0n, 500n), 2], [wagered(5000n, 499n, 499n), 1],
  ])('of %o is %d', (turnover, expected) => {
    expect(rankOf(ladder, turnover)).toBe(expected)
  })

  test('says what the next one still asks for', () => {
    expect(nextRankOf(ladder, 0, wagered(400n))).toEqual({ rank: 1, missing: 6_000_000n })
    expect(nextRankOf(ladder, 1, wagered(6000n, 100n))).toEqual({ rank: 2, missing: 4_000_000n })
    expect(nextRankOf(ladder, 2, wagered(6000n, 600n))).toBeNull()
  })
})

describe('points', () => {
  test('earned bit by bit are those earned at once: no order of asking gains or loses one', () => {
    const steps = fc.array(fc.bigInt({ min: 0n, max: 500_000n }), { maxLength: 20 })
    fc.assert(fc.property(steps, fc.integer({ min: 50, max: 250 }), (list, percent) => {
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
    }))
  })


  test.each([[100, 10_000n], [555, 55_500n], [1, 100n], [99, 9_900n]])('%d are worth %d units at 100 for one', (points, units) => {
    expect(worthOf(points, 100)).toBe(units)
  })
  test('are worth less, never more, when they do not divide', () => {
    expect(worthOf(100, 300)).toBe(3_300n)
  })
})

describe('a mission', () => {
  const figures = { validBets: 2_000_000n, deposits: 500_000n, betCount: 7 }
  test.each([
    ['turnover', 200, 200, true], ['turnover', 201, 200, false], ['deposit', 50, 50, true], ['deposit', 60, 50, false],
    ['betCount', 5, 5, true], ['betCount', 8, 7, false], ['login', 1, 1, true],
  ] as const)('of %s %d stands at %d', (kind, target, progress, reached) => {
    expect(missionProgress({ kind, target }, figures)).toEqual({ progress, reached })
  })
})
