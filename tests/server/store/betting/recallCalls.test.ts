import fc from 'fast-check'
import { expect, test } from 'vitest'
import { TRANSACTION_TYPES } from '../../../../src/rules/money/transactionTypes.ts'
import type { Account } from '../../../../src/server/ports/accounts/accounts.ts'
import type { VendorCall } from '../../../../src/server/ports/betting/bets.ts'
import { betsStore } from '../../../../src/server/store/betting/bets.ts'
import { newId } from '../../../../src/server/store/db/ids.ts'
import { ledgerStore } from '../../../../src/server/store/money/ledger.ts'
import { protectionStore } from '../../../../src/server/store/accounts/protection.ts'
import { verifyLedger } from '../../../../src/server/store/maintenance/verify.ts'
import { testDatabase } from '../../../kit/provider/database.ts'
import { giveMoney, makeAccount } from '../../../kit/provider/people.ts'
import { times } from '../../../kit/data/times.ts'

const DAY_MS = 86_400_000
const db = await testDatabase(16)
/** Two processes that share a database. Each caches what it wrote itself. */
const here = betsStore(db, 'Asia/Kuala_Lumpur')
const there = betsStore(db, 'Asia/Kuala_Lumpur')
const top = await makeAccount(db, null, 1)

const balanceOf = async (account: Account) =>
  (await ledgerStore(db).balances(account)).find((w) => w.kind === 'main')!.balance

const base = (account: Account) => ({
  lineId: account.lineId,
  accountId: account.accountId,
  accountName: account.name,
  path: account.path,
  trial: false,
  vendor: 'HARBOUR',
  at: Date.now(),
})
const bet = (account: Account, round: string, stake: bigint, id = `b-${round}`): VendorCall => ({
  ...base(account),
  kind: 'bet',
  transactionId: id,
  vendorRound: round,
  gameCode: 'reef',
  category: 'RNG',
  stake,
})
const settle = (account: Account, round: string, won: bigint, id = `s-${round}`): VendorCall => ({
  ...base(account),
  kind: 'settle',
  transactionId: id,
  vendorRound: round,
  won,
  validBet: null,
  detail: {},
})
const rollback = (account: Account, round: string, id = `r-${round}`): VendorCall => ({
  ...base(account),
  kind: 'rollback',
  transactionId: id,
  vendorRound: round,
})

let rounds = 0
const newRound = () => `recall-${(rounds += 1)}`

/** Makes a player with 100 whose wallet and open round of 10 are in the cache of `here`. */
const cachedPlayer = async (): Promise<{ account: Account; round: string }> => {
  const account = await makeAccount(db, top)
  await giveMoney(db, account, 110n)
  const round = newRound()
  await here.call(bet(account, round, 10n))
  return { account, round }
}

/** Starts a break of the player now. */
const takeBreak = async (account: Account): Promise<void> => {
  await protectionStore(db).lock(account)
  await protectionStore(db).saveExclusion(account, {
    kind: 'timeOut',
    from: Date.now() - 1,
    until: Date.now() + DAY_MS,
  })
}

const resultOf = (reply: Awaited<ReturnType<typeof here.call>>) =>
  reply.ok ? reply.value.balance : reply.error.code

type Setting = { account: Account; round: string; next: string }

test.each<[string, (at: Setting) => Promise<unknown>, (at: Setting) => VendorCall, bigint | string]>([
  ['nothing, and a bet', async () => {}, (at) => bet(at.account, at.next, 30n), 70n],
  ['nothing, and a win', async () => {}, (at) => settle(at.account, at.round, 50n), 150n],
  ['nothing, and a loss', async () => {}, (at) => settle(at.account, at.round, 0n), 100n],
  ['nothing, and a rollback', async () => {}, (at) => rollback(at.account, at.round), 110n],
  ['a deposit, and a bet', (at) => giveMoney(db, at.account, 5n), (at) => bet(at.account, at.next, 30n), 75n],
  [
    'a deposit, and a loss',
    (at) => giveMoney(db, at.account, 5n),
    (at) => settle(at.account, at.round, 0n),
    105n,
  ],
  [
    'a deposit, and a bet that needs it',
    (at) => giveMoney(db, at.account, 5n),
    (at) => bet(at.account, at.next, 105n),
    0n,
  ],
  [
    'a bet in the other process, and one above the rest',
    (at) => there.call(bet(at.account, newRound(), 90n)),
    (at) => bet(at.account, at.next, 30n),
    'balance.insufficient',
  ],
  [
    'the same bet in the other process',
    (at) => there.call(bet(at.account, at.next, 30n)),
    (at) => bet(at.account, at.next, 30n),
    70n,
  ],
  [
    'the same bet in the other process with another stake',
    (at) => there.call(bet(at.account, at.next, 31n)),
    (at) => bet(at.account, at.next, 30n),
    'request.id.reused',
  ],
  [
    'a further stake in the other process, and the win',
    (at) => there.call(bet(at.account, at.round, 20n, `b2-${at.round}`)),
    (at) => settle(at.account, at.round, 50n),
    130n,
  ],
  [
    'the loss in the other process, and a win',
    (at) => there.call(settle(at.account, at.round, 0n)),
    (at) => settle(at.account, at.round, 50n, `s2-${at.round}`),
    'round.closed',
  ],
  [
    'the loss in the other process, and a rollback',
    (at) => there.call(settle(at.account, at.round, 0n)),
    (at) => rollback(at.account, at.round),
    'round.closed',
  ],
  [
    'a rollback of the next round, and its bet',
    (at) => there.call(rollback(at.account, at.next)),
    (at) => bet(at.account, at.next, 30n),
    'round.closed',
  ],
  [
    'a time-out, and a bet',
    (at) => takeBreak(at.account),
    (at) => bet(at.account, at.next, 30n),
    'protection.excluded',
  ],
  [
    'a time-out, and the win of an earlier round',
    (at) => takeBreak(at.account),
    (at) => settle(at.account, at.round, 50n),
    150n,
  ],
  [
    'a loss limit, and a bet above it',
    (at) =>
      protectionStore(db).saveLimit(at.account, { kind: 'loss', period: 'day', amount: 35n, pending: null }),
    (at) => bet(at.account, at.next, 30n),
    'protection.loss.limit',
  ],
])('between two calls: %s', async (_, between, call, expected) => {
  const { account, round } = await cachedPlayer()
  const at = { account, round, next: newRound() }
  await between(at)
  expect(resultOf(await here.call(call(at)))).toBe(expected)
  // A repeated call gets the first reply.
  expect(resultOf(await here.call(call(at)))).toBe(expected)
  expect(await verifyLedger(db)).toMatchObject({ count: 0 })
})

test('a break that begins in another process stops bets from a wallet at a vendor, which itself did not change', async () => {
  const account = await makeAccount(db, top)
  const ledger = ledgerStore(db)
  await giveMoney(db, account, 100n)
  await ledger.openVendorWallet(account, 'HARBOUR')
  await ledger.post([
    {
      transferId: newId(Date.now()),
      lineId: account.lineId,
      type: TRANSACTION_TYPES.walletTransfer,
      at: Date.now(),
      refKind: null,
      refId: null,
      entries: [
        { wallet: { account: account.accountId, kind: 'main' }, amount: -100n },
        { wallet: { account: account.accountId, kind: 'vendor', vendor: 'HARBOUR' }, amount: 100n },
      ],
    },
  ])
  const betThere = () => here.call({ ...bet(account, newRound(), 10n), wallet: 'vendor' })
  expect(resultOf(await betThere())).toBe(90n)
  expect(resultOf(await betThere())).toBe(80n)
  await takeBreak(account)
  expect(resultOf(await betThere())).toBe('protection.excluded')
})

test('processes that cache the same players count each call once', async () => {
  const plan = fc.array(
    fc.record({
      stake: fc.bigInt(1n, 40n),
      won: fc.bigInt(0n, 60n),
      copies: fc.integer({ min: 1, max: 2 }),
      rolledBack: fc.boolean(),
      player: fc.nat(1),
    }),
    { minLength: 1, maxLength: 14 },
  )
  const people = [(await cachedPlayer()).account, (await cachedPlayer()).account]
  for (const account of people) await giveMoney(db, account, 1_000n)
  await fc.assert(
    fc.asyncProperty(plan, fc.integer(), async (plays, seed) => {
      const before = await Promise.all(people.map(balanceOf))
      const calls = plays.flatMap(({ stake, won, copies, rolledBack, player }) => {
        const account = people[player]!
        const round = newRound()
        const both = [
          bet(account, round, stake),
          rolledBack ? rollback(account, round) : settle(account, round, won),
        ]
        return Array.from({ length: copies }, () => both).flat()
      })
      const mixed = calls
        .map((call, i) => ({ call, place: (Math.imul(i + 1, 2_654_435_761) ^ seed) >>> 0 }))
        .sort((a, b) => a.place - b.place)
      for (let waiting = mixed, tries = 0; waiting.length > 0 && tries < 4; tries += 1) {
        const replies = await Promise.all(
          waiting.map(({ call, place }) => (place & 8 ? here : there).call(call)),
        )
        waiting = waiting.filter((_, i) => !replies[i]!.ok && replies[i]!.error.code === 'round.not.found')
      }
      for (const [n, account] of people.entries()) {
        const names = new Set(
          calls.filter((call) => call.accountId === account.accountId).map((call) => call.vendorRound),
        )
        const { rows } = await here.list(top.lineId, { accountId: account.accountId, offset: 0, limit: 100 })
        const played = rows.filter((row) => names.has(row.vendorRound))
        expect(await balanceOf(account)).toBe(
          played.reduce((sum, r) => sum + (r.status === 'void' ? 0n : r.won - r.stake), before[n]!),
        )
      }
    }),
    { numRuns: times(15) },
  )
  expect(await verifyLedger(db)).toMatchObject({ count: 0 })
})

test('a bet and its rollback that arrive concurrently never leave the round open', async () => {
  const { account } = await cachedPlayer()
  await giveMoney(db, account, 10_000n)
  for (let n = 0; n < 40; n += 1) {
    const round = newRound()
    const [placed, undone] = await Promise.all([
      here.call(bet(account, round, 10n)),
      there.call(rollback(account, round)),
    ])
    expect(undone.ok).toBe(true)
    const { rows } = await here.list(top.lineId, { accountId: account.accountId, offset: 0, limit: 5 })
    const found = rows.find((row) => row.vendorRound === round)
    expect([placed.ok, found?.status ?? 'none']).toEqual(placed.ok ? [true, 'void'] : [false, 'none'])
  }
  expect(await verifyLedger(db)).toMatchObject({ count: 0 })
})
