import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { money } from '../../src/entities/scalars.ts'
import { CENT, fromWire, roundDown, shareOf, sum, toWire } from '../../src/rules/money.ts'

const units = fc.bigInt({ min: -5_000_000_000_000_000n, max: 5_000_000_000_000_000n })

describe('money on the wire', () => {
  test('every amount inside survives the wire unchanged', () => {
    fc.assert(fc.property(units, (u) => fromWire(JSON.parse(JSON.stringify(toWire(u))) as number) === u))
  })

  test('every amount that leaves is one that may enter', () => {
    fc.assert(fc.property(units, (u) => money.safeParse(toWire(u)).success))
  })

  test.each([0.00001, 1.23456, Number.NaN, Number.POSITIVE_INFINITY, 1e15])('%s is no amount', (value) => {
    expect(money.safeParse(value).success).toBe(false)
  })
})

describe('rounding', () => {
  test('a payout loses less than a cent and never gains', () => {
    fc.assert(fc.property(fc.bigInt({ min: 0n, max: 10n ** 15n }), (u) => {
      const paid = roundDown(u)
      return paid <= u && u - paid < CENT && paid % CENT === 0n
    }))
  })

  test('shares of a whole never exceed it', () => {
    const shares = fc.array(fc.integer({ min: 0, max: 10_000 }), { maxLength: 8 })
      .filter((list) => list.reduce((a, b) => a + b, 0) <= 10_000)
    fc.assert(fc.property(fc.bigInt({ min: 0n, max: 10n ** 15n }), shares, (amount, list) =>
      sum(list.map((bps) => shareOf(amount, bps))) <= amount))
  })
})
