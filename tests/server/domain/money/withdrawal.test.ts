import { describe, expect, test } from 'vitest'
import { WITHDRAWAL_STATUSES, type WithdrawalStatus } from '../../../../src/entities/money/cashier.ts'
import {
  mayWithdraw,
  missingOf,
  receiptOf,
  returnOf,
  withdrawalAfter,
  withdrawalFee,
  type WithdrawalEvent,
} from '../../../../src/server/domain/money/withdrawal.ts'

const EVENTS: readonly WithdrawalEvent[] = ['approve', 'refuse', 'pay', 'timeOut', 'forceReceipt', 'return']
const ALLOWED: Partial<Record<`${WithdrawalStatus} ${WithdrawalEvent}`, WithdrawalStatus>> = {
  'submitted approve': 'approved',
  'submitted refuse': 'refused',
  'approved pay': 'paid',
  'approved refuse': 'refused',
  'paid timeOut': 'received',
  'paid forceReceipt': 'received',
  'partlyReceived forceReceipt': 'received',
  'partlyReceived return': 'returned',
  'notReceived forceReceipt': 'received',
  'notReceived return': 'returned',
}

test.each(WITHDRAWAL_STATUSES.flatMap((status) => EVENTS.map((event) => [status, event] as const)))(
  'a withdrawal that is %s, after %s',
  (status, event) => {
    const after = withdrawalAfter(status, event)
    expect(after.ok ? after.value : undefined).toBe(ALLOWED[`${status} ${event}`])
  },
)

describe("the player's confirmation", () => {
  const confirmation = (
    receipt: 'received' | 'partlyReceived' | 'notReceived',
    amountReceived: bigint | null = null,
    hasProof = false,
  ) => ({ receipt, amountReceived, hasProof })
  test.each([
    ['received', confirmation('received'), 'paid', 10, 'received', 10_000n],
    ['partly', confirmation('partlyReceived', 4_000n), 'paid', 10, 'partlyReceived', 4_000n],
    ['not, with a picture', confirmation('notReceived', null, true), 'paid', 10, 'notReceived', 0n],
    ['not, without one', confirmation('notReceived'), 'paid', 10, 'field.required', null],
    ['partly, without an amount', confirmation('partlyReceived'), 'paid', 10, 'field.required', null],
    ['partly, all of it', confirmation('partlyReceived', 10_000n), 'paid', 10, 'amount.above.maximum', null],
    ['at the deadline', confirmation('received'), 'paid', 20, 'withdrawal.state', null],
    ['a moment before it', confirmation('received'), 'paid', 19, 'received', 10_000n],
    ['twice', confirmation('received'), 'received', 10, 'withdrawal.state', null],
    ['before it was paid', confirmation('received'), 'approved', 10, 'withdrawal.state', null],
  ] as const)('%s', (_what, word, status, now, ...[result, amount]) => {
    const decided = receiptOf(word, status, 10_000n, now, 20)
    expect(
      decided.ok ? [decided.value.status, decided.value.amountReceived] : [decided.error.code, null],
    ).toEqual([result, amount])
  })
})

test('a part of a payment is at most 0.01 less than all of it', () => {
  const report = { receipt: 'partlyReceived' as const, hasProof: false }
  for (const amountReceived of [9_901n, 10_000n])
    expect(receiptOf({ ...report, amountReceived }, 'paid', 10_000n, 1, null)).toEqual({
      ok: false,
      error: { code: 'amount.above.maximum', field: 'amountReceived', detail: { maximum: 0.99 } },
    })
  expect(receiptOf({ ...report, amountReceived: 9_900n }, 'paid', 10_000n, 1, null)).toEqual({
    ok: true,
    value: { status: 'partlyReceived', amountReceived: 9_900n },
  })
})

test('a case for nothing is refused with the least and the most that it may return', () => {
  const refused = (code: string, detail: object) => ({ ok: false, error: { code, field: 'amount', detail } })
  expect(returnOf(10_000n, 4_000n, 0n)).toEqual(refused('amount.below.minimum', { minimum: 0.01 }))
  expect(returnOf(10_000n, 4_000n, 6_001n)).toEqual(refused('amount.above.maximum', { maximum: 0.6 }))
})

describe('the amount that a case returns', () => {
  test.each([
    ['the whole missing amount by default', 100_000n, 40_000n, null, 60_000n],
    ['some of it', 100_000n, 40_000n, 10_000n, 10_000n],
    ['exactly the missing amount', 100_000n, 40_000n, 60_000n, 60_000n],
    ['more than is missing', 100_000n, 40_000n, 60_100n, 'amount.above.maximum'],
    ['nothing', 100_000n, 40_000n, 0n, 'amount.below.minimum'],
    ['less than a cent', 100_000n, 40_000n, 99n, 'amount.below.minimum'],
    ['a cent', 100_000n, 40_000n, 100n, 100n],
  ] as const)('%s', (_what, net, received, wanted, expected) => {
    const back = returnOf(net, received, wanted)
    expect(back.ok ? back.value : back.error.code).toBe(expected)
  })
})

describe('the fee', () => {
  const rule = { freeDaily: 3, feeBps: 50, feeMinimum: 10_000n }
  test.each([
    [1_000_000n, 0, 0n],
    [1_000_000n, 2, 0n],
    [1_000_000n, 3, 10_000n],
    [10_000_000n, 3, 50_000n],
    // 0.5% of 333.33 is 1.66665: rounded down to 1.66.
    [3_333_300n, 4, 16_600n],
  ])('of %d as withdrawal no. %d + 1 of the day is %d', (amount, count, fee) => {
    expect(withdrawalFee(amount, count, rule)).toBe(fee)
  })
})

describe('whether a withdrawal is allowed', () => {
  const ask = {
    amount: 100n,
    minimum: 50n,
    maximum: 500n,
    available: 200n,
    turnoverMissing: 0n,
    countToday: 0,
    dailyCount: 5,
  }
  test.each([
    [{}, 'ok'],
    [{ amount: 50n }, 'ok'],
    [{ amount: 49n }, 'amount.below.minimum'],
    [{ amount: 500n, available: 500n }, 'ok'],
    [{ amount: 501n, available: 501n }, 'amount.above.maximum'],
    [{ amount: 201n }, 'balance.insufficient'],
    [{ amount: 200n }, 'ok'],
    [{ turnoverMissing: 1n }, 'turnover.missing'],
    [{ countToday: 5 }, 'withdrawal.daily.count'],
    [{ countToday: 4 }, 'ok'],
  ])('%o: %s', (change, result) => {
    const may = mayWithdraw({ ...ask, ...change })
    expect(may.ok ? 'ok' : may.error.code).toBe(result)
  })
})

test.each([
  ['nothing is known yet', null, null, 980n],
  ['a part was received', 300n, null, 680n],
  ['the rest was returned', 300n, 680n, 0n],
])(
  'of a payment of 1,000 with a fee of 20, when %s, this is missing',
  (_, amountReceived, returnedAmount, missing) => {
    expect(missingOf({ amount: 1_000n, fee: 20n, amountReceived, returnedAmount })).toBe(missing)
  },
)
