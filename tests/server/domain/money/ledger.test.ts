import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  decideBatch,
  openBook,
  walletKey,
  type EntryDraft,
  type TransferDraft,
} from '../../../../src/server/domain/money/ledger.ts'

const draft = (transferId: string, entries: EntryDraft[]): TransferDraft => ({
  transferId,
  lineId: 'line',
  type: 6101,
  entries,
  at: 0,
  refKind: null,
  refId: null,
})

const main = (account: string) => ({ account, kind: 'main' as const })
const books = (balances: Record<string, bigint>) =>
  openBook(
    Object.entries(balances).map(
      ([account, balance]) =>
        [walletKey(account, 'main'), { walletId: account, balance, entryCount: 0n, guardNo: 0n }] as const,
    ),
  )

test.each<[string, Record<string, bigint>, [string, bigint][], boolean[]]>([
  ['enough money pays', { a: 10n }, [['a', -10n]], [true]],
  ['one unit too much pays nothing', { a: 10n }, [['a', -11n]], [false]],
  [
    'a later draft can spend what an earlier one brought',
    { a: 0n },
    [
      ['a', 5n],
      ['a', -5n],
    ],
    [true, true],
  ],
  [
    'the order given is kept',
    { a: 0n },
    [
      ['a', -5n],
      ['a', 5n],
    ],
    [false, true],
  ],
  [
    'a refused draft leaves the others alone',
    { a: 5n, b: 1n },
    [
      ['a', -6n],
      ['b', -1n],
      ['a', -5n],
    ],
    [false, true, true],
  ],
  ['an unknown wallet is refused', {}, [['x', 5n]], [false]],
])('%s', (_, balances, moves, stands) => {
  const drafts = moves.map(([who, amount], i) =>
    draft(`t${i}`, [
      { wallet: main(who), amount },
      { wallet: { house: 'cashier' }, amount: -amount },
    ]),
  )
  expect(decideBatch(books(balances), drafts).map((result) => result.ok)).toEqual(stands)
})

test('a transfer between two players is posted completely or not at all', () => {
  const book = books({ a: 5n })
  const results = decideBatch(book, [
    draft('t', [
      { wallet: main('a'), amount: -5n },
      { wallet: main('nobody'), amount: 5n },
    ]),
  ])
  expect(results).toEqual([{ ok: false, reason: 'wallet.missing' }])
  expect(book.wallets.get(walletKey('a', 'main'))?.balance).toBe(5n)
  expect(book.entries).toEqual([])
})

test('a transfer that does not sum to zero throws instead of being refused', () => {
  expect(() =>
    decideBatch(books({ a: 0n }), [
      draft('t', [
        { wallet: main('a'), amount: 1n },
        { wallet: { house: 'cashier' }, amount: 0n },
      ]),
    ]),
  ).toThrow('does not balance')
})

test('a transfer has at least two entries, even when a single one sums to zero', () => {
  for (const entries of [[], [{ wallet: main('a'), amount: 0n }]])
    expect(() => decideBatch(books({ a: 0n }), [draft('t', entries)])).toThrow('transfer t does not balance')
})

test('in any batch no wallet goes below zero and each balance is the sum of its entries', () => {
  const move = fc.tuple(
    fc.constantFrom('a', 'b', 'c'),
    fc.constantFrom('a', 'b', 'c', 'house'),
    fc.bigInt(1n, 50n),
  )
  fc.assert(
    fc.property(fc.array(move, { maxLength: 60 }), (moves) => {
      const book = books({ a: 40n, b: 0n, c: 7n })
      decideBatch(
        book,
        moves.map(([from, to, amount], i) =>
          draft(`t${i}`, [
            { wallet: main(from), amount: -amount },
            { wallet: to === 'house' ? { house: 'games' } : main(to), amount },
          ]),
        ),
      )
      for (const [account, start] of [
        ['a', 40n],
        ['b', 0n],
        ['c', 7n],
      ] as const) {
        const entries = book.entries.filter(
          (entry) => 'account' in entry.wallet && entry.wallet.account === account,
        )
        const total = entries.reduce((sum, entry) => sum + entry.amount, BigInt(start))
        expect(book.wallets.get(walletKey(account, 'main'))?.balance).toBe(total)
        expect(total).toBeGreaterThanOrEqual(0n)
        expect(entries.map((entry) => entry.walletNo)).toEqual(entries.map((_, i) => BigInt(i + 1)))
        expect(entries.every((entry) => entry.balanceAfter! >= 0n)).toBe(true)
      }
    }),
  )
})
