import fc from 'fast-check'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { dayOf, dayPlus } from '../../../../src/rules/calendar.ts'
import type { Account } from '../../../../src/server/ports/accounts/accounts.ts'
import type { Round, RoundQuery, VendorCall } from '../../../../src/server/ports/betting/bets.ts'
import { betsStore } from '../../../../src/server/store/betting/bets.ts'
import { isSummed } from '../../../../src/server/store/betting/betSums.ts'
import { materializedSettings } from '../../../../src/server/store/figures/materializedSettings.ts'
import { rollupsStore } from '../../../../src/server/store/figures/rollups.ts'
import { verifyLedger } from '../../../../src/server/store/maintenance/verify.ts'
import { testDatabase } from '../../../kit/provider/database.ts'
import { giveMoney, makeAccount } from '../../../kit/provider/people.ts'
import { times } from '../../../kit/data/times.ts'

const ZONE = 'Asia/Kuala_Lumpur'
const db = await testDatabase(8)
const bets = betsStore(db, ZONE)
const rollups = rollupsStore(db, ZONE, 100n, { accounts: 2, rows: 5 })
const today = dayOf(Date.now(), ZONE)
const dayBack = (days: number) => dayPlus(today.start, -days, ZONE).start
const VENDORS = ['ONE', 'TWO'] as const
const GAMES = ['reef', 'road'] as const
const STATUSES = ['won', 'lost', 'void', 'open'] as const
const CATEGORIES = ['RNG', 'FISH'] as const
let rounds = 0

interface Bet {
  player: number
  day: number
  vendor: (typeof VENDORS)[number]
  game: (typeof GAMES)[number]
  end: (typeof STATUSES)[number]
}

const play = async (
  { lineId, accountId, name, path }: Account,
  { day, vendor, game, end }: Omit<Bet, 'player'>,
): Promise<void> => {
  rounds += 1
  const base = { lineId, accountId, accountName: name, path, trial: false, vendor, vendorRound: `v${rounds}` }
  const category = game === 'reef' ? ('FISH' as const) : ('RNG' as const)
  // Placed on one day and settled on the next.
  const calls: VendorCall[] = [
    {
      ...base,
      at: dayBack(day + 1) + 1_000 + rounds,
      kind: 'bet',
      transactionId: `b${rounds}`,
      gameCode: game,
      category,
      stake: 7n,
    },
  ]
  if (end !== 'open') {
    calls.push({
      ...base,
      at: dayBack(day) + 1_000,
      kind: 'settle',
      transactionId: `s${rounds}`,
      won: end === 'won' ? 11n : 0n,
      validBet: null,
      void: end === 'void',
      detail: {},
    })
  }
  expect((await bets.callAll(calls)).every((reply) => reply.ok)).toBe(true)
}

/** Computes the record from the rounds. */
const fromRounds = async (
  root: Account,
  { vendor, game, category, status, from, to, order, offset, limit }: RoundQuery,
) => {
  const { rows } = await sql<
    Pick<
      Round,
      'roundId' | 'vendor' | 'gameCode' | 'category' | 'status' | 'placedAt' | 'stake' | 'validBet' | 'won'
    >
  >`
    SELECT round_id AS "roundId", vendor, game_code AS "gameCode", category, status, placed_at AS "placedAt", stake, valid_bet AS "validBet", won
    FROM round WHERE line_id = ${root.lineId} AND starts_with(path, ${root.path})`.execute(db)
  const found = rows.filter(
    (row) =>
      (!vendor || row.vendor === vendor) &&
      (!game || row.gameCode === game) &&
      (!category || row.category === category) &&
      (!status || row.status === status) &&
      row.placedAt >= (from ?? 0) &&
      row.placedAt < (to ?? Infinity),
  )
  const sum = (of: (row: (typeof rows)[number]) => bigint) =>
    found.reduce((total, row) => total + of(row), 0n)
  const sorted = found.toSorted((a, b) => (a.placedAt - b.placedAt) * (order === 'ascend' ? 1 : -1))
  return {
    total: found.length,
    totals: {
      stake: sum((row) => (row.status === 'void' ? 0n : row.stake)),
      validBet: sum((row) => (row.status === 'void' ? 0n : row.validBet)),
      won: sum((row) => row.won),
      profit: sum((row) => (row.status === 'won' || row.status === 'lost' ? row.won - row.stake : 0n)),
    },
    ids: sorted.slice(offset, offset + limit).map((row) => row.roundId),
  }
}

const maybe = <T>(values: readonly T[]) => fc.option(fc.constantFrom(...values), { nil: undefined })
const story = fc.record({
  tree: fc.array(fc.nat({ max: 9 }), { minLength: 1, maxLength: 5 }),
  bets: fc.array(
    fc.record({
      player: fc.nat({ max: 9 }),
      day: fc.nat({ max: 3 }),
      vendor: fc.constantFrom(...VENDORS),
      game: fc.constantFrom(...GAMES),
      end: fc.constantFrom(...STATUSES),
      aggregate: fc.option(fc.integer({ min: 1, max: 6 }), { nil: undefined }),
    }),
    { minLength: 5, maxLength: 25 },
  ),
  queries: fc.array(
    fc.record({
      root: fc.nat({ max: 9 }),
      vendor: maybe(VENDORS),
      game: maybe(GAMES),
      category: maybe(CATEGORIES),
      status: maybe(STATUSES),
      from: fc.option(fc.integer({ min: 0, max: 5 }), { nil: undefined }),
      days: fc.option(fc.integer({ min: 1, max: 4 }), { nil: undefined }),
      order: fc.constantFrom('ascend' as const, 'descend' as const),
      offset: fc.nat({ max: 8 }),
      limit: fc.integer({ min: 1, max: 5 }),
    }),
    { minLength: 8, maxLength: 12 },
  ),
})

test('a team’s betting record by vendor, game, category and outcome equals its rounds, in any order of aggregation and on any page', async () => {
  await fc.assert(
    fc.asyncProperty(story, async ({ tree, bets: placed, queries }) => {
      const people = [await makeAccount(db, null, 1)]
      for (const under of tree) people.push(await makeAccount(db, people[under % people.length]!, 2))
      for (const one of people) await giveMoney(db, one, 1_000n)
      const { lineId } = people[0]!
      while ((await rollups.aggregate(50)) > 0);
      const check = async () => {
        for (const { root, from, days, ...rest } of queries) {
          const top = people[root % people.length]!
          const start = from === undefined ? undefined : dayBack(from)
          const query: RoundQuery = {
            ...rest,
            pathPrefix: top.path,
            from: start,
            to: days === undefined ? undefined : dayPlus(start ?? today.start, days, ZONE).start,
          }
          const { rows, total, totals } = await bets.list(lineId, query)
          expect({ total, totals, ids: rows.map((row) => row.roundId) }).toEqual(await fromRounds(top, query))
          expect(isSummed(query, ZONE)).toBe(true)
        }
      }
      for (const { player, aggregate, ...one } of placed) {
        await play(people[player % people.length]!, one)
        if (aggregate) await rollups.aggregate(aggregate)
      }
      expect(await materializedSettings(db, lineId, ['bets'])).not.toBeNull()
      await check()
      expect(await verifyLedger(db, [lineId])).toMatchObject({ findings: [] })
      while ((await rollups.aggregate(5)) > 0);
      await check()
      expect(await verifyLedger(db, [lineId])).toMatchObject({ findings: [] })
    }),
    { numRuns: times(12) },
  )
})

test('a line that is older than the sums gets them in batches, and its other figures stay', async () => {
  const top = await makeAccount(db, null, 1)
  const people = [top]
  for (let n = 0; n < 7; n += 1) people.push(await makeAccount(db, people[n >> 1]!, 2))
  for (const one of people) await giveMoney(db, one, 1_000n)
  for (const [n, one] of people.entries())
    await play(one, { day: n % 3, vendor: 'ONE', game: 'reef', end: n % 2 === 0 ? 'won' : 'lost' })
  while ((await rollups.aggregate(50)) > 0);
  const sums = async () =>
    (
      await sql<{
        row: string
      }>`SELECT to_jsonb(b)::text AS row FROM bet_sum b WHERE line_id = ${top.lineId} ORDER BY 1`.execute(db)
    ).rows
  const before = await sums()
  expect(before.length).toBeGreaterThan(5)
  await db.deleteFrom('bet_sum').where('line_id', '=', top.lineId).execute()
  expect((await verifyLedger(db, [top.lineId])).findings[0]!.check).toBe(
    'each team’s bets by vendor, game and outcome match the rounds below it',
  )
  await db.insertInto('team_build').values({ line_id: top.lineId, what: 'bets', after_path: '' }).execute()
  const query: RoundQuery = { pathPrefix: top.path, vendor: 'ONE', offset: 0, limit: 5 }
  let batches = 0
  while (await db.selectFrom('team_build').selectAll().where('line_id', '=', top.lineId).executeTakeFirst()) {
    expect(await rollups.asOf(top.lineId, 5)).toBe(5)
    expect((await bets.list(top.lineId, query)).total).toBe((await fromRounds(top, query)).total)
    // A bet during the build waits, and is counted once.
    if (batches === 1) await play(people[3]!, { day: 0, vendor: 'ONE', game: 'road', end: 'won' })
    await rollups.aggregate(50)
    batches += 1
  }
  expect(batches).toBeGreaterThan(3)
  while ((await rollups.aggregate(50)) > 0);
  expect((await bets.list(top.lineId, query)).total).toBe(people.length + 1)
  expect(await verifyLedger(db, [top.lineId])).toMatchObject({ findings: [] })
})
