import fc from 'fast-check'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { Account } from '../../../../src/server/ports/accounts/accounts.ts'
import { betsStore } from '../../../../src/server/store/betting/bets.ts'
import { ledgerStore } from '../../../../src/server/store/money/ledger.ts'
import { rollupsStore } from '../../../../src/server/store/figures/rollups.ts'
import { verifyLedger } from '../../../../src/server/store/maintenance/verify.ts'
import { bet, by, rollback, settle, type PlainCall } from '../../../kit/data/plainCalls.ts'
import { testDatabase } from '../../../kit/provider/database.ts'
import { giveMoney, makeAccount } from '../../../kit/provider/people.ts'
import { times } from '../../../kit/data/times.ts'

const ZONE = 'Asia/Kuala_Lumpur'
const db = await testDatabase(16)
const bets = betsStore(db, ZONE)
const top = await makeAccount(db, null, 1)

const player = async (money: bigint): Promise<Account> => {
  const account = await makeAccount(db, top)
  if (money > 0n) await giveMoney(db, account, money)
  return account
}
const balanceOf = async (account: Account) =>
  (await ledgerStore(db).balances(account)).find((w) => w.kind === 'main')!.balance

/** Returns the sum of the transfers that an account's only round names; null without a round. */
const resultOf = async (account: Account): Promise<bigint | null> => {
  const [round] = (await bets.list(top.lineId, { accountId: account.accountId, offset: 0, limit: 5 })).rows
  if (!round) return null
  const transfers = await ledgerStore(db).transfers(top.lineId, [round.roundId, ...round.furtherTransfers])
  expect(transfers).toHaveLength(1 + round.furtherTransfers.length)
  return transfers
    .flatMap(({ entries }) => entries)
    .filter(({ walletKind }) => walletKind === 'main')
    .reduce((sum, { amount }) => sum + amount, 0n)
}

let rounds = 0
const newRound = () => `round-${(rounds += 1)}`

/** A scenario: calls in order, the reply to each (a balance or a code), and the final status of the round. */
test.each<[string, (r: string) => PlainCall[], (bigint | string)[], string | null]>([
  ['a bet and its settlement', (r) => [bet(r, 30n), settle(r, 45n)], [70n, 115n], 'won'],
  ['a lost bet', (r) => [bet(r, 30n), settle(r, 0n)], [70n, 70n], 'lost'],
  [
    'a repeated bet and settlement get the first reply',
    (r) => [bet(r, 30n), settle(r, 45n), bet(r, 30n), settle(r, 45n)],
    [70n, 115n, 70n, 115n],
    'won',
  ],
  [
    'a settlement before its bet can be repeated after it',
    (r) => [settle(r, 45n), bet(r, 30n), settle(r, 45n)],
    ['round.not.found', 70n, 115n],
    'won',
  ],
  [
    'a second settlement under another id is refused',
    (r) => [bet(r, 30n), settle(r, 45n), settle(r, 45n, `s2-${r}`)],
    [70n, 115n, 'round.closed'],
    'won',
  ],
  ['a rollback returns the stake', (r) => [bet(r, 30n), rollback(r)], [70n, 100n], 'void'],
  [
    'a repeated rollback returns it once',
    (r) => [bet(r, 30n), rollback(r), rollback(r, `r2-${r}`)],
    [70n, 100n, 100n],
    'void',
  ],
  [
    'a rollback before its bet blocks the bet',
    (r) => [rollback(r), bet(r, 30n), settle(r, 45n)],
    [100n, 'round.closed', 'round.closed'],
    null,
  ],
  [
    'a settled round cannot be rolled back',
    (r) => [bet(r, 30n), settle(r, 0n), rollback(r)],
    [70n, 70n, 'round.closed'],
    'lost',
  ],
  [
    'a void settlement returns the stake',
    (r) => [bet(r, 30n), { ...settle(r, 0n), void: true } as PlainCall],
    [70n, 100n],
    'void',
  ],
  [
    'a bet above the balance is refused, also when repeated',
    (r) => [bet(r, 130n), bet(r, 130n)],
    ['balance.insufficient', 'balance.insufficient'],
    null,
  ],
  [
    'a second bet of an open round adds to its stake',
    (r) => [bet(r, 30n), bet(r, 20n, `b2-${r}`), settle(r, 100n)],
    [70n, 50n, 150n],
    'won',
  ],
  [
    'the same id with another amount is refused',
    (r) => [bet(r, 30n), bet(r, 31n)],
    [70n, 'request.id.reused'],
    'open',
  ],
])('%s', async (_, calls, expected, status) => {
  const account = await player(100n)
  const round = newRound()
  const replies = []
  for (const call of calls(round)) replies.push(await bets.call(by(account, call)))
  expect(replies.map((reply) => (reply.ok ? reply.value.balance : reply.error.code))).toEqual(expected)
  const { rows } = await bets.list(top.lineId, { accountId: account.accountId, offset: 0, limit: 5 })
  expect(rows[0]?.status ?? null).toBe(status)
  // The same calls in one batch get the same replies.
  const twin = await player(100n)
  const other = newRound()
  const together = await bets.callAll(calls(other).map((call) => by(twin, call)))
  expect(together.map((reply) => (reply.ok ? reply.value.balance : reply.error.code))).toEqual(expected)
  expect(await balanceOf(twin)).toBe(await balanceOf(account))
  for (const one of [account, twin]) expect(await resultOf(one)).toBe(status && (await balanceOf(one)) - 100n)
})

test('verify reports a round without one of its transfers', async () => {
  const account = await player(100n)
  const round = newRound()
  await bets.callAll([bet(round, 30n), settle(round, 45n)].map((call) => by(account, call)))
  const { roundId, furtherTransfers } = (
    await bets.list(top.lineId, { accountId: account.accountId, offset: 0, limit: 1 })
  ).rows[0]!
  const nameOnly = (to: readonly string[]) =>
    db
      .updateTable('round')
      .set({ further_transfers: [...to] })
      .where('line_id', '=', top.lineId)
      .where('round_id', '=', roundId)
      .execute()
  await nameOnly([])
  expect((await verifyLedger(db)).findings).toEqual([
    expect.objectContaining({
      id: roundId,
      check: 'each round lists exactly its own transfers',
      found: '{}',
    }),
  ])
  await nameOnly(furtherTransfers)
  expect(await verifyLedger(db)).toMatchObject({ count: 0 })
})

test('in any order, repeated and concurrent, each bet and settlement counts exactly once', async () => {
  const plan = fc.array(
    fc.record({
      stake: fc.bigInt(1n, 60n),
      won: fc.bigInt(0n, 90n),
      copies: fc.integer({ min: 1, max: 3 }),
      rolledBack: fc.boolean(),
    }),
    { minLength: 1, maxLength: 12 },
  )
  await fc.assert(
    fc.asyncProperty(plan, fc.integer(), async (plays, seed) => {
      const account = await player(100n)
      const calls = plays.flatMap(({ stake, won, copies, rolledBack }) => {
        const round = newRound()
        const both = [
          by(account, bet(round, stake)),
          by(account, rolledBack ? rollback(round) : settle(round, won)),
        ]
        return Array.from({ length: copies }, () => both).flat()
      })
      const mixed = calls
        .map((call, i) => ({ call, place: (Math.imul(i + 1, 2_654_435_761) ^ seed) >>> 0 }))
        .sort((a, b) => a.place - b.place)
      // Calls that get "not found" are repeated until the round exists, as vendors do.
      for (
        let waiting = mixed.map(({ call }) => call), tries = 0;
        waiting.length > 0 && tries < 4;
        tries += 1
      ) {
        const replies = await Promise.all(waiting.map((call) => bets.call(call)))
        waiting = waiting.filter((_, i) => !replies[i]!.ok && replies[i]!.error.code === 'round.not.found')
      }
      const { rows } = await bets.list(top.lineId, { accountId: account.accountId, offset: 0, limit: 100 })
      const expected = rows.reduce((sum, r) => sum + (r.status === 'void' ? 0n : r.won - r.stake), 100n)
      expect(await balanceOf(account)).toBe(expected)
      expect(rows.length).toBeLessThanOrEqual(plays.length)
      expect(new Set(rows.map((r) => r.vendorRound)).size).toBe(rows.length)
    }),
    { numRuns: times(15) },
  )
  expect(await verifyLedger(db)).toMatchObject({ count: 0 })
})

test('of 1,000 concurrent bets from one balance, exactly those that it covers succeed', async () => {
  const account = await player(1_000n)
  const replies = await Promise.all(
    Array.from({ length: 1_000 }, () => bets.call(by(account, bet(newRound(), 9n)))),
  )
  expect(replies.filter((reply) => reply.ok)).toHaveLength(111)
  expect(await balanceOf(account)).toBe(1n)
})

test('the rounds of a trial account are in no figures', async () => {
  const account = await makeAccount(db, top, 4)
  await giveMoney(db, account, 100n)
  const [first, second] = [bet('trial', 30n), settle('trial', 90n)].map((call) => ({
    ...by(account, call),
    trial: true,
  }))
  await bets.callAll([first!, second!])
  const { rows } = await sql<{
    n: bigint
  }>`SELECT count(*) AS n FROM fact WHERE line_id = ${top.lineId} AND account_id = ${account.accountId}`.execute(
    db,
  )
  expect([await balanceOf(account), rows[0]!.n]).toEqual([160n, 0n])
})

test('the figures of a team equal the sum of the bets below it, however aggregation is split and repeated', async () => {
  const agent = await makeAccount(db, top, 1)
  const sub = await makeAccount(db, agent, 2)
  const members = await Promise.all([makeAccount(db, sub), makeAccount(db, agent), makeAccount(db, sub)])
  for (const member of members) await giveMoney(db, member, 10_000n)
  const rollups = rollupsStore(db, ZONE, 1n)
  for (let i = 0; i < 60; i += 1) {
    const round = newRound()
    await bets.callAll([
      by(members[i % 3]!, bet(round, BigInt(10 + i))),
      by(members[i % 3]!, settle(round, BigInt((i * 13) % 40))),
    ])
    if (i % 20 === 7) await Promise.all([rollups.aggregate(5), rollups.aggregate(9)])
  }
  while ((await rollups.aggregate(17)) > 0);
  const [from, to] = [Date.now() - 90_000_000, Date.now() + 90_000_000]
  const bill = (accounts: readonly Account[]) =>
    accounts.length === 0
      ? [0n, 0n, 0]
      : [
          ...[(i: number) => BigInt(10 + i), (i: number) => BigInt((i * 13) % 40)].map((of) =>
            Array.from({ length: 60 }, (_, i) => i)
              .filter((i) => accounts.includes(members[i % 3]!))
              .reduce((sum, i) => sum + of(i), 0n),
          ),
          accounts.length * 20,
        ]
  const sums = async (unit: 'account' | 'team', account: Account) => {
    const found = (
      await rollups.sums({ unit, lineId: top.lineId, accountIds: [account.accountId], from, to })
    ).get(account.accountId)
    return [found?.stake ?? 0n, found?.winnings ?? 0n, found?.betCount ?? 0]
  }
  expect(await sums('team', agent)).toEqual(bill(members))
  expect(await sums('team', sub)).toEqual(bill([members[0]!, members[2]!]))
  expect(await sums('account', sub)).toEqual(bill([]))
  expect(await sums('team', members[1]!)).toEqual(bill([members[1]!]))
  expect(await rollups.activeMembers(agent, from, to, 1n)).toBe(3)
  const hours = await rollups.rows({
    unit: 'team',
    grain: 'hour',
    lineId: top.lineId,
    accountId: agent.accountId,
    from,
    to,
  })
  expect(hours.reduce((sum, row) => sum + row.stake, 0n)).toBe(bill(members)[0])
  expect(await verifyLedger(db)).toMatchObject({ count: 0, findings: [] })
})
