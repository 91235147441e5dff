import { describe, expect, test } from 'vitest'
import { depositBonus } from '../../../src/rules/loyalty/depositBonus.ts'

describe("a deposit's bonus", () => {
  const half = { bonusBps: 5000, bonusMaximum: 500, minimumDeposit: 50 }
  test.each([
    [1_000_000n, 500_000n],
    [499_999n, 0n],
    [500_000n, 250_000n],
    [100_000_000n, 5_000_000n],
    [1_000_300n, 500_100n],
  ])('on %d is %d', (deposit, bonus) => {
    expect(depositBonus(half, deposit)).toBe(bonus)
  })
  test('has no minimum or maximum where the promotion names none', () => {
    const free = { bonusBps: 5000, bonusMaximum: null, minimumDeposit: null }
    expect(depositBonus(free, 200n)).toBe(100n)
    expect(depositBonus(free, 1_000_000_000n)).toBe(500_000_000n)
  })
  test('is none where the promotion gives no share', () => {
    expect(depositBonus({ ...half, bonusBps: null }, 1_000_000n)).toBe(0n)
  })
})
