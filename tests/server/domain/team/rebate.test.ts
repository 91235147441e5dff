import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { CENT, fromWire, sum } from '../../../../src/rules/money/money.ts'
import {
  rebateDifference,
  rebateOf,
  rebatesOf,
  shareAmount,
} from '../../../../src/server/domain/team/rebate.ts'

test.each([
  ['own bets keep the whole rate', { RNG: 80 }, null, 80],
  ['a downline keeps its own', { RNG: 80 }, { RNG: 55 }, 25],
  ['equal rates leave nothing', { RNG: 80 }, { RNG: 80 }, 0],
  ['a downline with more takes nothing from its upline', { RNG: 80 }, { RNG: 90 }, 0],
  ['no rate in the category', { LIVE: 80 }, { RNG: 90 }, 0],
  ['no rate on own bets', { LIVE: 80 }, null, 0],
  ['a downline without a rate leaves the whole rate', { RNG: 80 }, { LIVE: 90 }, 80],
] as const)('%s', (_name, own, below, expected) => {
  expect(rebateDifference(own, below, 'RNG')).toBe(expected)
})

test('a rebate is rounded down once, over all its shares', () => {
  const share = { validBets: fromWire(0.5), differenceBps: 100 }
  expect(rebateOf([share])).toBe(0n)
  expect(rebateOf([share, share])).toBe(fromWire(0.01))
  expect(shareAmount(share)).toBe(fromWire(0.005))
  expect(shareAmount({ validBets: fromWire(10_000), differenceBps: 100 })).toBe(fromWire(100))
  expect(rebateOf([{ validBets: fromWire(99.9999), differenceBps: 1 }])).toBe(0n)
})

test('a day’s rebates are the own rate on own bets and the difference on the bets of each downline’s team', () => {
  const rebates = rebatesOf({
    rates: { RNG: 80, SPORTS: 50 },
    own: new Map([
      ['RNG', fromWire(1_000)],
      ['LIVE', fromWire(10)],
    ]),
    downlines: [
      {
        accountName: 'ben',
        rates: { RNG: 55 },
        validBets: new Map([
          ['RNG', fromWire(2_000)],
          ['SPORTS', fromWire(400)],
        ]),
      },
      {
        accountName: 'amy',
        rates: { RNG: 90 },
        validBets: new Map([
          ['RNG', fromWire(5_000)],
          ['SPORTS', 0n],
        ]),
      },
    ],
  })
  expect(rebates).toEqual([
    {
      category: 'RNG',
      validBets: fromWire(1_000),
      rateBps: 80,
      own: fromWire(8),
      teamValidBets: fromWire(7_000),
      // 25 basis points of ben's 2,000; amy has a higher rate and leaves nothing.
      team: fromWire(5),
      sources: [
        { account: 'ben', validBets: fromWire(2_000), ownRateBps: 80, downlineRateBps: 55 },
        { account: 'amy', validBets: fromWire(5_000), ownRateBps: 80, downlineRateBps: 90 },
      ],
    },
    {
      category: 'LIVE',
      validBets: fromWire(10),
      rateBps: 0,
      own: 0n,
      teamValidBets: 0n,
      team: 0n,
      sources: [],
    },
    {
      category: 'SPORTS',
      validBets: 0n,
      rateBps: 50,
      own: 0n,
      teamValidBets: fromWire(400),
      team: fromWire(2),
      sources: [{ account: 'ben', validBets: fromWire(400), ownRateBps: 50, downlineRateBps: 0 }],
    },
  ])
})

test('in a chain of falling rates the rebates never exceed the top rate, and each is at most a cent too low', () => {
  fc.assert(
    fc.property(
      fc.bigInt({ min: 0n, max: 10n ** 12n }),
      fc.array(fc.nat(100), { minLength: 1, maxLength: 20 }),
      (validBets, steps) => {
        const rates = steps.map((_, i) => sum(steps.slice(0, i + 1).map(BigInt)))
        const paid = rates.map((rate, i) =>
          rebateOf([{ validBets, differenceBps: Number(rate - (rates[i - 1] ?? 0n)) }]),
        )
        const exact = validBets * rates.at(-1)!
        const total = sum(paid) * 10_000n
        return (
          total <= exact &&
          exact - total < CENT * 10_000n * BigInt(rates.length) &&
          paid.every((p) => p % CENT === 0n)
        )
      },
    ),
  )
})
