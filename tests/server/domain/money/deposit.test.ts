import { describe, expect, test } from 'vitest'
import { depositAfter, mayDeposit, type DepositEvent } from '../../../../src/server/domain/money/deposit.ts'
import type { DepositStatus } from '../../../../src/entities/money/cashier.ts'

describe('a deposit after an event', () => {
  test.each<[DepositStatus, DepositEvent, DepositStatus | 'refused']>([
    ['pending', 'paid', 'credited'],
    ['pending', 'failed', 'failed'],
    ['pending', 'expired', 'expired'],
    ['pending', 'refused', 'failed'],
    ['expired', 'paid', 'credited'],
    ['expired', 'failed', 'expired'],
    ['failed', 'paid', 'credited'],
    ['failed', 'failed', 'failed'],
    ['failed', 'expired', 'refused'],
    ['credited', 'paid', 'credited'],
    ['credited', 'failed', 'credited'],
    ['credited', 'expired', 'refused'],
    ['credited', 'refused', 'refused'],
  ])('%s, %s: %s', (status, event, next) => {
    const after = depositAfter(status, event)
    expect(after.ok ? after.value : 'refused').toBe(next)
  })

  test('stays credited after any sequence of events', () => {
    for (const event of ['paid', 'failed', 'expired', 'refused'] as const) {
      const after = depositAfter('credited', event)
      expect(after.ok ? after.value : 'credited').toBe('credited')
    }
  })
})

describe('whether a deposit may be opened', () => {
  const ask = {
    amount: 100_0000n,
    minimum: 10_0000n,
    maximum: 1000_0000n,
    open: 0,
    openMaximum: 5,
    allowance: null,
  }
  test.each([
    ['at the minimum', { amount: 10_0000n }, 'ok'],
    ['a unit below it', { amount: 9_9999n }, 'amount.below.minimum'],
    ['at the maximum', { amount: 1000_0000n }, 'ok'],
    ['a unit above it', { amount: 1000_0001n }, 'amount.above.maximum'],
    ['with one place left', { open: 4 }, 'ok'],
    ['with none', { open: 5 }, 'deposit.too.many.open'],
    ['at the player’s own limit', { allowance: 100_0000n }, 'ok'],
    ['a unit above that', { allowance: 99_9999n }, 'protection.deposit.limit'],
  ])('%s', (_what, change, result) => {
    const may = mayDeposit({ ...ask, ...change })
    expect(may.ok ? 'ok' : may.error.code).toBe(result)
  })
})
