import fc from 'fast-check'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { Account } from '../../../../src/server/ports/accounts/accounts.ts'
import type { DownlineFilters, DownlineRow } from '../../../../src/server/ports/team/reports.ts'
import { migrations } from '../../../../src/server/store/db/migrations/all.ts'
import { verifyLedger } from '../../../../src/server/store/maintenance/verify.ts'
import { times } from '../../../kit/data/times.ts'
import { giveMoney, makeAccount } from '../../../kit/provider/people.ts'
import { teamEvent, teamModel } from '../../../kit/provider/teamModel.ts'

const { db, rollups, reports, deposit, play, applyEvent } = await teamModel()

const FIGURES = ['balance', 'teamBalance', 'teamSize'] as const

const compared = (a: bigint | number | string, b: bigint | number | string): number => {
  if (a === b) return 0
  return a < b ? -1 : 1
}

type Row = Pick<DownlineRow, 'accountId' | 'name' | (typeof FIGURES)[number]>

/** The pages of `limit` rows of a list that are compared, and all its rows if they are known. */
interface Pages {
  offsets: readonly number[]
  limit: number
  rows?: readonly Row[]
}

const FIRST_PAGES: Pages = { offsets: [0, 3, 6], limit: 3 }

/** Compares pages of a list in the order of each figure with its rows sorted by the figures that they show. */
const checkOrders = async (
  top: Account,
  filters: DownlineFilters,
  { offsets, limit, rows: known }: Pages = FIRST_PAGES,
): Promise<void> => {
  const rows: readonly Row[] =
    known ?? (await reports.downlines(top, { ...filters, offset: 0, limit: 100 })).rows
  const total = rows.length
  for (const sort of FIGURES) {
    const shown = (row: Row) => [row.name, row[sort]]
    const ascending = rows.toSorted(
      (a, b) => compared(a[sort], b[sort]) || compared(a.accountId, b.accountId),
    )
    for (const order of ['ascend', 'descend'] as const) {
      const sorted = order === 'ascend' ? ascending : ascending.toReversed()
      for (const offset of offsets) {
        const page = await reports.downlines(top, { ...filters, sort, order, offset, limit })
        expect(page.total).toBe(total)
        expect(page.rows.map(shown)).toEqual(sorted.slice(offset, offset + limit).map(shown))
      }
    }
  }
}

/** Creates members directly in the tables, each with a wallet. They are pending like registered ones. */
const makeMembers = async (agent: Account, count: number): Promise<void> => {
  await sql`
    WITH made AS (
      INSERT INTO account (line_id, account_id, name, nickname, type, support, parent_id, path, depth, currency, rebates,
        password_changed_at, must_change_password, registered_at)
      SELECT ${agent.lineId}::uuid, gen_random_uuid(), 'many' || n, '', 0, false, ${agent.accountId}::uuid, ${agent.path} || 'm' || n || '/',
        3, 'MYR', '{}', now(), false, now() FROM generate_series(1, ${count}::int) AS n RETURNING *
    ), wallets AS (
      INSERT INTO wallet (line_id, wallet_id, owner_id, kind, vendor, balance, entry_count)
      SELECT line_id, account_id, account_id, 'main', '', length(name) + ascii(right(name, 1)) % 7, 0 FROM made
    ), balances AS (
      INSERT INTO team_delta (line_id, delta_id, path, kind, at, amount)
      SELECT line_id, gen_random_uuid(), path, 'balance', now(), length(name) + ascii(right(name, 1)) % 7 FROM made
    )
    INSERT INTO team_delta (line_id, delta_id, path, kind, at, amount)
    SELECT line_id, gen_random_uuid(), path, 'member', now(), 1 FROM made`.execute(db)
}

// First, because plans that were made for short tables are slow for long ones.
test('long lists with filters are read in the same order on near and far pages', async () => {
  const top = await makeAccount(db, null, 1)
  const agent = await makeAccount(db, top, 2)
  const other = await makeAccount(db, top)
  await makeMembers(agent, 1_150)
  while ((await rollups.aggregate(5_000)) > 0);
  await giveMoney(db, other, 11n)
  const { rows: members } = await sql<Row>`
    SELECT a.account_id AS "accountId", a.name, w.balance, w.balance AS "teamBalance", 0 AS "teamSize"
    FROM account a JOIN wallet w ON w.line_id = a.line_id AND w.owner_id = a.account_id AND w.kind = 'main'
    WHERE a.line_id = ${top.lineId} AND a.type = 0`.execute(db)
  for (const [filters, matches] of [
    [{ kind: 'member' as const }, () => true],
    [{ name: 'many' }, (row: Row) => row.name.includes('many')],
    [{ balanceFrom: 8n, balanceTo: 12n }, (row: Row) => row.balance >= 8n && row.balance <= 12n],
  ] as const)
    await checkOrders(
      top,
      { scope: 'all', ...filters },
      { offsets: [0, 1_140], limit: 12, rows: members.filter(matches) },
    )
})

test('lists are in the order of the figures that they show, at every state of the aggregation', async () => {
  const person = fc.record({ under: fc.nat({ max: 30 }), agent: fc.boolean() })
  const scenario = fc.record({
    tree: fc.array(person, { minLength: 3, maxLength: 7 }),
    events: fc.array(teamEvent, { minLength: 10, maxLength: 40 }),
    root: fc.nat({ max: 2 }),
    scope: fc.constantFrom('direct' as const, 'all' as const, 'team' as const),
    name: fc.constantFrom(undefined, 't'),
  })
  await fc.assert(
    fc.asyncProperty(scenario, async ({ tree, events, root, scope, name }) => {
      const people = [await makeAccount(db, null, 1)]
      for (const [n, { under, agent }] of tree.entries()) {
        people.push(await makeAccount(db, people[under % people.length]!, agent ? 2 : 0))
        await giveMoney(db, people[n]!, BigInt(20_000 + (n % 3)))
        if (n === 2) while ((await rollups.aggregate(50)) > 0);
      }
      await giveMoney(db, people.at(-1)!, 20_000n)
      const model = { people, plays: [], deposits: [], agents: new Set<number>() }
      for (const event of events) await applyEvent(model, event)
      for (const aggregated of [false, true]) {
        if (aggregated) while ((await rollups.aggregate(9)) > 0);
        await checkOrders(people[root]!, { scope, ...(name ? { name } : {}) })
      }
      expect(await verifyLedger(db, [people[0]!.lineId])).toMatchObject({ findings: [] })
    }),
    { numRuns: times(6) },
  )
})

test('an upgrade creates the keys of existing lines, also with pending changes and open rounds', async () => {
  const top = await makeAccount(db, null, 1)
  const agent = await makeAccount(db, top, 2)
  const member = await makeAccount(db, agent)
  await giveMoney(db, member, 10_000n)
  while ((await rollups.aggregate(50)) > 0);
  await deposit(member, 1)
  await play(member, { player: 0, day: 0, daysOpen: 0, stake: 60n, won: 10n })
  await play(member, { player: 0, day: 0, daysOpen: 0, stake: 11n, won: null })
  const unbuilt = await makeAccount(db, null, 1)
  await sql`DROP TABLE order_key`.execute(db)
  await sql`ALTER TABLE team_turn DROP COLUMN keys_due_at`.execute(db)
  await db.transaction().execute((tx) => migrations['0121_order_keys']!.up(tx as never))
  for (const aggregated of [false, true]) {
    if (aggregated) while ((await rollups.aggregate(50)) > 0);
    expect(await verifyLedger(db, [top.lineId, unbuilt.lineId])).toMatchObject({ findings: [] })
    await checkOrders(top, { scope: 'team' })
  }

  // A process of the previous release aggregates without keeping the keys.
  await sql`UPDATE order_key SET amount = amount - 7 WHERE line_id = ${top.lineId} AND kind <> 'teamSize'`.execute(
    db,
  )
  await sql`DELETE FROM order_key WHERE line_id = ${top.lineId} AND kind = 'teamSize'`.execute(db)
  await rollups.aggregate(50)
  expect((await verifyLedger(db, [top.lineId])).count).toBeGreaterThan(0)
  await sql`UPDATE team_turn SET keys_due_at = now() - interval '1 second' WHERE line_id = ${top.lineId}`.execute(
    db,
  )
  await rollups.aggregate(50)
  expect(await verifyLedger(db, [top.lineId])).toMatchObject({ findings: [] })
})
