import { expect, test } from 'vitest'
import { mayTransfer, sidesOf } from '../../../../src/server/domain/money/peopleTransfer.ts'

const ASK = {
  amount: 100_000n,
  minimum: 10_000n,
  maximum: 500_000n,
  available: 200_000n,
  turnoverMissing: 0n,
  open: true,
}

test.each([
  ['an amount within the limits', {}, null],
  ['the smallest amount', { amount: 10_000n }, null],
  [
    'less than the smallest',
    { amount: 9_999n },
    { code: 'amount.below.minimum', field: 'amount', detail: { minimum: 1 } },
  ],
  ['the largest amount', { amount: 500_000n, available: 500_000n }, null],
  [
    'more than the largest',
    { amount: 500_001n },
    { code: 'amount.above.maximum', field: 'amount', detail: { maximum: 50 } },
  ],
  ['the whole available amount', { amount: 200_000n }, null],
  [
    'more than the available amount',
    { amount: 200_001n },
    { code: 'balance.insufficient', field: 'amount', detail: { balance: 20 } },
  ],
  ['with open turnover', { turnoverMissing: 1n }, { code: 'turnover.missing', detail: { missing: 0.0001 } }],
  ['where the direction is closed', { open: false, amount: 0n }, { code: 'transfer.closed' }],
])('%s', (_what, change, error) => {
  expect(mayTransfer({ ...ASK, ...change })).toEqual(error ? { ok: false, error } : { ok: true, value: null })
})

const entry = (walletKind: string, amount: bigint) => ({ walletKind, amount })

test('the sides of a transfer are its entries in main wallets, whatever the order', () => {
  const out = { entries: [entry('main', -5n), entry('corrections', 5n)] }
  const into = { entries: [entry('corrections', -5n), entry('main', 5n)] }
  const sides = { from: entry('main', -5n), to: entry('main', 5n) }
  expect(sidesOf([out, into])).toEqual(sides)
  expect(sidesOf([into, out])).toEqual(sides)
  expect(sidesOf([out])).toBeNull()
  expect(sidesOf([])).toBeNull()
})

test('the sender has the negative amount, the receiver the positive one, down to the smallest', () => {
  const out = { entries: [entry('main', 0n), entry('main', -1n)] }
  const into = { entries: [entry('main', 0n), entry('main', 1n)] }
  expect(sidesOf([out, into])).toEqual({ from: entry('main', -1n), to: entry('main', 1n) })
  expect(sidesOf([into])).toBeNull()
})
