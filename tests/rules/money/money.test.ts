import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { money } from '../../../src/entities/scalars.ts'
import {
  CENT,
  UNITS,
  fromWire,
  max,
  min,
  roundDown,
  shareOf,
  sum,
  sumOfWire,
  toWire,
} from '../../../src/rules/money/money.ts'

const units = fc.bigInt({ min: -5_000_000_000_000_000n, max: 5_000_000_000_000_000n })

describe('money on the wire', () => {
  test('every amount in units survives the conversion to the wire', () => {
    fc.assert(fc.property(units, (u) => fromWire(JSON.parse(JSON.stringify(toWire(u))) as number) === u))
  })

  test('every amount that is sent would be accepted as input', () => {
    fc.assert(fc.property(units, (u) => money.safeParse(toWire(u)).success))
  })

  test.each([0.00001, 1.23456, Number.NaN, Number.POSITIVE_INFINITY, 1e15])(
    '%s is not an amount',
    (value) => {
      expect(money.safeParse(value).success).toBe(false)
    },
  )
})

describe('rounding', () => {
  test('a payout loses less than a cent and never gains', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 0n, max: 10n ** 15n }), (u) => {
        const paid = roundDown(u)
        return paid <= u && u - paid < CENT && paid % CENT === 0n
      }),
    )
  })

  test('shares of an amount never exceed it', () => {
    const shares = fc
      .array(fc.integer({ min: 0, max: 10_000 }), { maxLength: 8 })
      .filter((list) => list.reduce((a, b) => a + b, 0) <= 10_000)
    fc.assert(
      fc.property(
        fc.bigInt({ min: 0n, max: 10n ** 15n }),
        shares,
        (amount, list) => sum(list.map((bps) => shareOf(amount, bps))) <= amount,
      ),
    )
  })
})

test('the currency has 10,000 units, and the smallest payout 100', () => {
  expect(UNITS).toBe(10_000n)
  expect(CENT).toBe(100n)
})

test.each([
  [0, 0n],
  [0.01, 100n],
  [1.5, 15_000n],
  [-0.0001, -1n],
  [123_456.789, 1_234_567_890n],
])('the wire amount %d is %d units', (amount, inUnits) => {
  expect(fromWire(amount)).toBe(inUnits)
  expect(toWire(inUnits)).toBe(amount)
})

test.each([
  [[], 0],
  [[0.1, 0.2], 0.3],
  [[1.1, 2.2, -0.3], 3],
])('the wire amounts %j add up to %d', (amounts, total) => {
  expect(sumOfWire(amounts)).toBe(total)
})

test.each([
  [0n, 0n],
  [99n, 0n],
  [100n, 100n],
  [12_399n, 12_300n],
])('%d units are paid out as %d', (amount, paid) => {
  expect(roundDown(amount)).toBe(paid)
})

test.each([
  [10_000n, 0, 0n],
  [10_000n, 1, 1n],
  [9_999n, 1, 0n],
  [123_456n, 250, 3_086n],
  [5n, 10_000, 5n],
])('of %d units, %d basis points are %d', (amount, bps, share) => {
  expect(shareOf(amount, bps)).toBe(share)
})

test.each([
  [1n, 2n],
  [2n, 1n],
  [-1n, 1n],
])('of %d and %d the smaller and the larger', (a, b) => {
  expect([min(a, b), max(a, b)]).toEqual(a < b ? [a, b] : [b, a])
})

test('the sum of no amounts is 0, and a sum adds', () => {
  expect(sum([])).toBe(0n)
  expect(sum([1n, 20n, -4n])).toBe(17n)
})
