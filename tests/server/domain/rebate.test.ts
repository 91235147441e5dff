import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { CENT, fromWire, sum } from '../../../src/rules/money.ts'
import { rebateDifference, rebateOf, shareAmount } from '../../../src/server/domain/rebate.ts'

test.each([
  ['own bets keep the whole rate', { RNG: 80 }, null, 80],
  ['a downline keeps its own', { RNG: 80 }, { RNG: 55 }, 25],
  ['equal rates leave nothing', { RNG: 80 }, { RNG: 80 }, 0],
  ['a downline with more takes nothing from its upline', { RNG: 80 }, { RNG: 90 }, 0],
  ['no rate in the category', { LIVE: 80 }, { RNG: 90 }, 0],
] as const)('%s', (_name, own, below, expected) => {
  expect(rebateDifference(own, below, 'RNG')).toBe(expected)
})

test('a rebate is rounded down once, over all its shares', () => {
  const share = { validBets: fromWire(0.5), differenceBps: 100 }
  expect(rebateOf([share])).toBe(0n)
  expect(rebateOf([share, share])).toBe(fromWire(0.01))
  expect(shareAmount(share)).toBe(fromWire(0.005))
})

test('up a chain of falling rates the rebates never exceed the top rate, and fall short by less than a cent each', () => {
  fc.assert(fc.property(fc.bigInt({ min: 0n, max: 10n ** 12n }), fc.array(fc.nat(100), { minLength: 1, maxLength: 20 }), (validBets, steps) => {
    const rates = steps.map((_, i) => sum(steps.slice(0, i + 1).map(BigInt)))
    const paid = rates.map((rate, i) => rebateOf([{ validBets, differenceBps: Number(rate - (rates[i - 1] ?? 0n)) }]))
    const exact = validBets * rates.at(-1)!
    const total = sum(paid) * 10_000n
    return total <= exact && exact - total < CENT * 10_000n * BigInt(rates.length) && paid.every((p) => p % CENT === 0n)
  }))
})
