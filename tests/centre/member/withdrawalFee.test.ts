import fc from 'fast-check'
import { expect, test } from 'vitest'
import { withdrawalFee } from '../../../src/centre/member/money/withdrawalFee.ts'
import { fromWire, toWire } from '../../../src/rules/money/money.ts'
import { withdrawalFee as providerFee } from '../../../src/server/domain/money/withdrawal.ts'

const terms = { feeBps: 100, feeMinimum: 1, freeDaily: 3, dailyCount: 5, dailyLeft: 5 }

test.each([
  ['the first of a day', 500, 5, 0],
  ['the third of a day', 500, 3, 0],
  ['the fourth of a day', 500, 2, 5],
  ['a small one pays the least fee', 50, 2, 1],
  ['rounded down to a cent', 123.45, 2, 1.23],
  ['nothing typed yet', 0, 2, 0],
])('%s', (_what, amount, dailyLeft, fee) => {
  expect(withdrawalFee(amount, { ...terms, dailyLeft })).toBe(fee)
})

test('the screen shows the fee that the provider charges', () => {
  const cents = fc.integer({ min: 1, max: 10_000_000 })
  const rule = fc.record({
    feeBps: fc.integer({ min: 0, max: 1000 }),
    feeMinimum: fc.integer({ min: 0, max: 500 }),
    freeDaily: fc.integer({ min: 0, max: 5 }),
    today: fc.integer({ min: 0, max: 9 }),
  })
  fc.assert(
    fc.property(cents, rule, (sum, { feeBps, feeMinimum, freeDaily, today }) => {
      const shown = withdrawalFee(sum / 100, {
        feeBps,
        feeMinimum: feeMinimum / 100,
        freeDaily,
        dailyCount: 10,
        dailyLeft: 10 - today,
      })
      const taken = providerFee(fromWire(sum / 100), today, {
        feeBps,
        freeDaily,
        feeMinimum: fromWire(feeMinimum / 100),
      })
      expect(shown).toBe(toWire(taken))
    }),
  )
})
