import fc from 'fast-check'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { dayPlus } from '../../../../src/rules/calendar.ts'
import { numberOf } from '../../../../src/rules/number.ts'
import type { TransactionType } from '../../../../src/rules/money/transactionTypes.ts'
import type { Account } from '../../../../src/server/ports/accounts/accounts.ts'
import type { Scope, TeamRecordQuery } from '../../../../src/server/ports/team/reports.ts'
import { newId } from '../../../../src/server/store/db/ids.ts'
import { ledgerStore } from '../../../../src/server/store/money/ledger.ts'
import { materializedRecordTotals } from '../../../../src/server/store/team/recordTotals.ts'
import { reportStore } from '../../../../src/server/store/team/reports.ts'
import { verifyLedger } from '../../../../src/server/store/maintenance/verify.ts'
import { giveMoney, makeAccount } from '../../../kit/provider/people.ts'
import { times } from '../../../kit/data/times.ts'
import { recordBets, ZONE, type BetEnd } from '../../../kit/provider/recordBets.ts'

const { db, rollups, today, hourOf, bet } = await recordBets()

const ledger = ledgerStore(db)
const reports = reportStore(db, () => Promise.resolve(db))

// Types of transfers that are in no figure, so that they need no figure events.
const MOVES = [6104, 6112, 8122] as const
const TYPES = [3200, 3100, 3201, 6201, ...MOVES]

type Event =
  | { do: 'bet'; player: number; day: number; end: BetEnd }
  | { do: 'pass'; player: number; to: number; day: number; type: (typeof MOVES)[number] }
  | { do: 'hold'; player: number; day: number }
  | { do: 'fold'; limit: number }

const player = fc.nat({ max: 9 })

const day = fc.nat({ max: 4 })

const event: fc.Arbitrary<Event> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('bet' as const),
      player,
      day,
      end: fc.constantFrom(
        'won' as const,
        'lost' as const,
        'void' as const,
        'rolledBack' as const,
        'open' as const,
      ),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('pass' as const),
      player,
      to: player,
      day,
      type: fc.constantFrom(...MOVES),
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('hold' as const), player, day }) },
  {
    weight: 2,
    arbitrary: fc.record({ do: fc.constant('fold' as const), limit: fc.integer({ min: 1, max: 6 }) }),
  },
)

const move = (from: Account, to: Account, kind: 'main' | 'hold', day: number, type: TransactionType) =>
  ledger.post([
    {
      transferId: newId(hourOf(day)),
      lineId: from.lineId,
      type,
      at: hourOf(day),
      refKind: null,
      refId: null,
      entries: [
        { wallet: { account: from.accountId, kind: 'main' }, amount: -3n },
        { wallet: { account: to.accountId, kind }, amount: 3n },
      ],
    },
  ])

const applyEvent = async (people: readonly Account[], one: Event): Promise<void> => {
  if (one.do === 'fold') return void (await rollups.aggregate(one.limit))
  const account = people[one.player % people.length]!
  if (one.do === 'bet') return bet(account, one)
  if (one.do === 'hold') return void (await move(account, account, 'hold', one.day, 6201))
  const to = people[one.to % people.length]!
  if (to !== account) await move(account, to, 'main', one.day, one.type)
}

/** Computes the totals from the entries. */
const fromEntries = async (
  people: readonly Account[],
  root: Account,
  { scope, types, from, to }: TeamRecordQuery,
) => {
  const inScope: Record<Scope, (one: Account) => boolean> = {
    self: (one) => one === root,
    direct: (one) => one.parentId === root.accountId,
    all: (one) => one.path.startsWith(root.path),
  }
  const ids = people.filter(inScope[scope ?? 'all']).map((one) => one.accountId)
  const { rows } = await sql<{ at: number; type: number; amount: bigint }>`
    SELECT e.at, e.type, e.amount FROM entry e JOIN wallet w ON w.wallet_id = e.wallet_id WHERE w.kind = 'main' AND w.owner_id = ANY(${ids}::uuid[])`.execute(
    db,
  )
  const of = rows.filter(
    (row) =>
      row.at >= (from ?? 0) && row.at < (to ?? Infinity) && (!types?.length || types.includes(row.type)),
  )
  return {
    total: of.length,
    in: of.reduce((sum, row) => sum + (row.amount > 0n ? row.amount : 0n), 0n),
    out: of.reduce((sum, row) => sum - (row.amount < 0n ? row.amount : 0n), 0n),
  }
}

const query = fc.record({
  scope: fc.constantFrom<Scope>('self', 'direct', 'all'),
  types: fc.option(fc.subarray(TYPES), { nil: undefined }),
  from: fc.option(fc.nat({ max: 6 }), { nil: undefined }),
  days: fc.option(fc.nat({ max: 6 }), { nil: undefined }),
  root: player,
})

test('the totals of a record equal its entries, for every scope, type and range of days, in any order of aggregation', async () => {
  const scenario = fc.record({
    tree: fc.array(fc.nat({ max: 9 }), { minLength: 2, maxLength: 6 }),
    events: fc.array(event, { minLength: 5, maxLength: 30 }),
    queries: fc.array(query, { minLength: 6, maxLength: 10 }),
  })
  let materialized = 0
  await fc.assert(
    fc.asyncProperty(scenario, async ({ tree, events, queries }) => {
      const people = [await makeAccount(db, null, 1)]
      for (const under of tree) people.push(await makeAccount(db, people[under % people.length]!, 2))
      for (const one of people) await giveMoney(db, one, 20_000n)
      const check = async () => {
        for (const { root, from, days, ...rest } of queries) {
          const top = people[root % people.length]!
          const start = from === undefined ? undefined : dayPlus(today.start, -from, ZONE).start
          const query: TeamRecordQuery = {
            ...rest,
            from: start,
            to: days === undefined ? undefined : dayPlus(start ?? today.start, days, ZONE).start,
            offset: 0,
            limit: 1,
          }
          const { rows: _, ...totals } = await reports.record(top, query)
          expect(totals).toEqual(await fromEntries(people, top, query))
          if (await materializedRecordTotals(db, top, query)) materialized += 1
        }
      }
      for (const one of events) await applyEvent(people, one)
      await check()
      expect(await verifyLedger(db, [people[0]!.lineId])).toMatchObject({ findings: [] })
      while ((await rollups.aggregate(5)) > 0);
      await check()
      expect(await verifyLedger(db, [people[0]!.lineId])).toMatchObject({ findings: [] })
    }),
    { numRuns: times(15) },
  )
  // Most of them were read from the materialized sums.
  expect(materialized).toBeGreaterThan(times(90))
})

test('play money is in the record of its account, and in no figure', async () => {
  const top = await makeAccount(db, null, 1)
  const trial = await makeAccount(db, top, 4)
  const all: TeamRecordQuery = { scope: 'self', offset: 0, limit: 1 }
  for (const end of ['open', 'won', 'lost', 'void'] as const) {
    await giveMoney(db, trial, 7n)
    await bet(trial, { day: 0, end }, true)
    expect(await materializedRecordTotals(db, trial, all)).toEqual(
      end === 'open' ? null : await fromEntries([top, trial], trial, all),
    )
    while ((await rollups.aggregate(5)) > 0);
  }
  expect(await reports.record(trial, all)).toMatchObject(await fromEntries([top, trial], trial, all))
  expect(await verifyLedger(db, [top.lineId])).toMatchObject({ findings: [] })
})

test('a part of a day, and a single number, are counted from the entries', async () => {
  const top = await makeAccount(db, null, 1)
  await giveMoney(db, top, 100n)
  while ((await rollups.aggregate(5)) > 0);
  const all = { scope: 'all' as const, offset: 0, limit: 5 }
  const {
    rows: [line],
  } = await reports.record(top, all)
  for (const query of [{ from: Date.now() - 600_000 }, { number: numberOf(line!.transferId) }]) {
    expect(await materializedRecordTotals(db, top, { ...all, ...query })).toBeNull()
    expect(await reports.record(top, { ...all, ...query })).toMatchObject({ total: 1, in: 100n, out: 0n })
  }
})

test('verify reports an account whose entries would never be summed', async () => {
  const top = await makeAccount(db, null, 1)
  await giveMoney(db, top, 100n)
  await sql`DELETE FROM team_delta WHERE line_id = ${top.lineId} AND kind = 'balance'`.execute(db)
  await giveMoney(db, await makeAccount(db, top), 1n)
  while ((await rollups.aggregate(5)) > 0);
  await sql`DELETE FROM record_mark WHERE line_id = ${top.lineId} AND account_id = ${top.accountId}`.execute(
    db,
  )
  const { findings } = await verifyLedger(db, [top.lineId])
  expect(findings.map((one) => one.check)).toContain(
    'each account with entries outside its sums has a pending change',
  )
})
