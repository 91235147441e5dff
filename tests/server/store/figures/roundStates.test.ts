import fc from 'fast-check'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { SECOND } from '../../../../src/rules/calendar.ts'
import type { Account } from '../../../../src/server/ports/accounts/accounts.ts'
import type { Round, RoundQuery, VendorCall } from '../../../../src/server/ports/betting/bets.ts'
import { betsStore } from '../../../../src/server/store/betting/bets.ts'
import { rollupsStore } from '../../../../src/server/store/figures/rollups.ts'
import { verifyLedger } from '../../../../src/server/store/maintenance/verify.ts'
import { testDatabase } from '../../../kit/provider/database.ts'
import { giveMoney, makeAccount } from '../../../kit/provider/people.ts'
import { times } from '../../../kit/data/times.ts'

const ZONE = 'Asia/Kuala_Lumpur'
const db = await testDatabase(8)
const bets = betsStore(db, ZONE)
const rollups = rollupsStore(db, ZONE, 100n)
const start = Date.now() - 100_000 * SECOND
const moment = (n: number) => start + n * SECOND
const STATUSES = ['won', 'lost', 'void', 'open'] as const
let rounds = 0

interface Bet {
  player: number
  placed: number
  /** Seconds until its end; negative if another process's clock is slow. */
  open: number
  end: (typeof STATUSES)[number]
  /** Whether the round begins and ends in one batch. */
  atOnce: boolean
}

const play = async (
  { lineId, accountId, name, path }: Account,
  { placed, open, end, atOnce }: Omit<Bet, 'player'>,
): Promise<void> => {
  rounds += 1
  const base = {
    lineId,
    accountId,
    accountName: name,
    path,
    trial: false,
    vendor: 'ONE',
    vendorRound: `v${rounds}`,
  }
  const calls: VendorCall[] = [
    {
      ...base,
      at: moment(placed),
      kind: 'bet',
      transactionId: `b${rounds}`,
      gameCode: 'reef',
      category: 'FISH',
      stake: 7n + BigInt(placed),
    },
  ]
  if (end !== 'open') {
    calls.push({
      ...base,
      at: moment(placed + open),
      kind: 'settle',
      transactionId: `s${rounds}`,
      won: end === 'won' ? 11n : 0n,
      validBet: null,
      void: end === 'void',
      detail: {},
    })
  }
  const batches = atOnce ? [calls] : calls.map((call) => [call])
  for (const batch of batches) expect((await bets.callAll(batch)).every((reply) => reply.ok)).toBe(true)
}

/** Computes the list from the rounds. */
const fromRounds = async (root: Account, { status, from, to, sort, order, offset, limit }: RoundQuery) => {
  const { rows } = await sql<Pick<Round, 'roundId' | 'status' | 'placedAt' | 'settledAt' | 'stake'>>`
    SELECT round_id AS "roundId", status, placed_at AS "placedAt", settled_at AS "settledAt", stake
    FROM round WHERE line_id = ${root.lineId} AND starts_with(path, ${root.path})`.execute(db)
  const found = rows.filter(
    (row) =>
      (!status || row.status === status) &&
      (from === undefined || (row.settledAt ?? -1) >= from) &&
      (to === undefined || (row.settledAt ?? Infinity) < to),
  )
  const key = (row: (typeof rows)[number]): number => {
    if (sort === 'settledAt') return row.settledAt ?? Infinity
    return sort === 'stake' ? Number(row.stake) : row.placedAt
  }
  const sorted = found.toSorted(
    (a, b) => (key(a) - key(b) || (a.roundId < b.roundId ? -1 : 1)) * (order === 'ascend' ? 1 : -1),
  )
  return { total: found.length, ids: sorted.slice(offset, offset + limit).map((row) => row.roundId) }
}

const people = async (size: number): Promise<Account[]> => {
  const all = [await makeAccount(db, null, 1)]
  for (let n = 0; n < size; n += 1) all.push(await makeAccount(db, all[n >> 1]!, 2))
  for (const one of all) await giveMoney(db, one, 100_000n)
  return all
}

const scenario = fc.record({
  bets: fc.array(
    fc.record({
      player: fc.nat({ max: 9 }),
      placed: fc.nat({ max: 20 }),
      open: fc.integer({ min: -5, max: 20 }),
      end: fc.constantFrom(...STATUSES),
      atOnce: fc.boolean(),
    }),
    { minLength: 10, maxLength: 30 },
  ),
  queries: fc.array(
    fc.record({
      root: fc.nat({ max: 9 }),
      status: fc.option(fc.constantFrom(...STATUSES), { nil: undefined }),
      from: fc.option(fc.nat({ max: 40 }), { nil: undefined }),
      to: fc.option(fc.nat({ max: 45 }), { nil: undefined }),
      sort: fc.constantFrom('placedAt', 'settledAt', 'stake'),
      order: fc.constantFrom('ascend' as const, 'descend' as const),
      offset: fc.nat({ max: 6 }),
      limit: fc.integer({ min: 1, max: 6 }),
    }),
    { minLength: 8, maxLength: 16 },
  ),
})

test.each(['few accounts', 'many accounts'])(
  'the record of %s by settlement time equals its rounds, in every order',
  async (size) => {
    await fc.assert(
      fc.asyncProperty(scenario, async ({ bets: placed, queries }) => {
        const all = await people(5)
        const { lineId } = all[0]!
        for (const { player, ...one } of placed) await play(all[player % all.length]!, one)
        while ((await rollups.aggregate(50)) > 0);
        // Large teams are read in another way. This sets the size.
        if (size === 'many accounts') {
          await sql`INSERT INTO team_sum (line_id, account_id, kind, day, amount)
        SELECT line_id, account_id, 'member', to_timestamp(1), 1000000 FROM account WHERE line_id = ${lineId}`.execute(
            db,
          )
        }
        for (const { root, from, to, ...rest } of queries) {
          const top = all[root % all.length]!
          const query: RoundQuery = {
            ...rest,
            pathPrefix: top.path,
            time: 'settled',
            from: from === undefined ? undefined : moment(from),
            to: to === undefined ? undefined : moment(to),
          }
          const { rows, total } = await bets.list(lineId, query)
          expect({ total, ids: rows.map((row) => row.roundId) }).toEqual(await fromRounds(top, query))
        }
      }),
      { numRuns: times(8) },
    )
  },
)

const BROKEN: [string, string][] = [
  ['an open round that is not listed', 'DELETE FROM uncounted_round WHERE NOT void'],
  ['a void round that is listed as open', 'UPDATE uncounted_round SET void = false'],
  [
    'a counted round that is listed as uncounted',
    `INSERT INTO uncounted_round SELECT line_id, path, round_id, placed_at, false FROM round WHERE status = 'won'`,
  ],
  [
    'a settled round that is not listed',
    `DELETE FROM settled_round WHERE round_id IN (SELECT round_id FROM round WHERE status = 'lost')`,
  ],
  [
    'a settled round with another time',
    `UPDATE settled_round SET settled_at = settled_at + interval '1 second'`,
  ],
]

test.each(BROKEN)('%s is reported by verify, and corrected by a rebuild', async (_, broken) => {
  const all = await people(1)
  for (const end of STATUSES) await play(all[1]!, { placed: 1, open: 2, end, atOnce: false })
  const { lineId } = all[0]!
  const count = async () => (await verifyLedger(db, [lineId])).count
  expect(await count()).toBe(0)
  await sql
    .raw(`${broken}${broken.includes(' WHERE ') ? ' AND' : ' WHERE'} line_id = '${lineId}'`)
    .execute(db)
  expect(await count()).toBeGreaterThan(0)
  await rollups.rebuild(lineId)
  expect(await verifyLedger(db, [lineId])).toMatchObject({ findings: [] })
})

test('a round in an unknown state, and a wallet of an unknown kind, are reported by verify', async () => {
  const [top, under] = await people(1)
  await play(under!, { placed: 1, open: 2, end: 'won', atOnce: false })
  await sql`UPDATE round SET status = 'tied' WHERE line_id = ${top!.lineId}`.execute(db)
  await sql`UPDATE wallet SET kind = 'purse' WHERE line_id = ${top!.lineId} AND kind = 'hold'`.execute(db)
  const { findings } = await verifyLedger(db, [top!.lineId])
  expect(
    findings
      .filter(({ check }) => check === 'each round’s status and each wallet’s kind is a known one')
      .map(({ found }) => found)
      .toSorted(),
  ).toEqual(['purse', 'purse', 'tied'])
})
