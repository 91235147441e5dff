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
    ['received', confirmation('received'), 'paid', 10, 'received', 100n],
    ['partly', confirmation('partlyReceived', 40n), 'paid', 10, 'partlyReceived', 40n],
    ['not, with a picture', confirmation('notReceived', null, true), 'paid', 10, 'notReceived', 0n],
    ['not, without one', confirmation('notReceived'), 'paid', 10, 'field.required', null],
    ['partly, without an amount', confirmation('partlyReceived'), 'paid', 10, 'field.required', null],
    ['partly, all of it', confirmation('partlyReceived', 100n), 'paid', 10, 'amount.above.maximum', null],
    ['at the deadline', confirmation('received'), 'paid', 20, 'withdrawal.state', null],
    ['a moment before it', confirmation('received'), 'paid', 19, 'received', 100n],
    ['twice', confirmation('received'), 'received', 10, 'withdrawal.state', null],
    ['before it was paid', confirmation('received'), 'approved', 10, 'withdrawal.state', null],
  ] as const)('%s', (_what, word, status, now, ...[result, amount]) => {
    const decided = receiptOf(word, status, 100n, now, 20)
    expect(
      decided.ok ? [decided.value.status, decided.value.amountReceived] : [decided.error.code, null],
    ).toEqual([result, amount])
  })
})

describe('the amount that a case returns', () => {
  test.each([
    ['the whole missing amount by default', 100_000n, 40_000n, null, 60_000n],
    ['some of it', 100_000n, 40_000n, 10_000n, 10_000n],
    ['exactly the missing amount', 100_000n, 40_000n, 60_000n, 60_000n],
    ['more than is missing', 100_000n, 40_000n, 60_100n, 'amount.above.maximum'],
    ['nothing', 100_000n, 40_000n, 0n, 'amount.below.minimum'],
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
    [{ amount: 49n }, 'amount.below.minimum'],
    [{ amount: 501n }, 'amount.above.maximum'],
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
