import { sql } from 'kysely'
import type pg from 'pg'
import { afterEach, describe, expect, test } from 'vitest'
import type { Account } from '../../../../src/server/ports/accounts/accounts.ts'
import { openServers } from '../../../../src/server/store/db/openServers.ts'
import { lineTables } from '../../../../src/server/store/directory/lineTables.ts'
import { moveLine } from '../../../../src/server/store/directory/moveLine.ts'
import { verifyServers } from '../../../../src/server/store/maintenance/verify.ts'
import { sample } from '../../../kit/data/full.ts'
import { dieWhen } from '../../../kit/cluster/dieAt.ts'
import { dropChecks, fillEveryTable } from '../../../kit/cluster/fillEveryTable.ts'
import { giveMoney } from '../../../kit/provider/people.ts'
import { testCluster, TEST_SHARDS } from '../../../kit/provider/testCluster.ts'
import { vendorSite } from '../../../kit/provider/vendorSite.ts'

const servers = await testCluster()
await servers.prepare()
servers.watch(() => {})
const site = await vendorSite({ servers })
const { provider, agent, member } = site
const stranger = (await provider.ports.accounts.byName('stranger'))!
await giveMoney((await servers.of(stranger.lineId)).db, stranger, 1_000_000n)
const tables = await lineTables(servers.directory.db)

const shardOf = async ({ lineId }: { lineId: string }): Promise<string> => (await servers.of(lineId)).name
const otherShard = async (account: Account): Promise<string> => {
  const at = await shardOf(account)
  return TEST_SHARDS.find((name) => name !== at)!
}
const serverNamed = (name: string) => servers.all().find((server) => server.name === name)!

/** Returns the rows of a line in each table of a server, as text. */
const rowsOf = async (name: string, lineId: string): Promise<Record<string, string>> => {
  const found: Record<string, string> = {}
  for (const { table } of tables) {
    const { rows } = await sql<{
      rows: string
    }>`SELECT coalesce(json_agg(to_json(t) ORDER BY t), '[]')::text AS rows
      FROM ${sql.table(table)} AS t WHERE line_id = ${lineId}`.execute(serverNamed(name).db)
    found[table] = rows[0]!.rows
  }
  return found
}
const emptyTables = Object.fromEntries(tables.map(({ table }) => [table, '[]']))

/** The steps of a move, by a statement of each, and before which of several it is killed. */
const STEPS: readonly (readonly [string, RegExp, number])[] = [
  ['saves its target', /UPDATE line_place SET target/, 1],
  ['notes changes', /CREATE TRIGGER/, 7],
  ['copies', /WITH batch AS/, 20],
  ['copies changes', /FROM line_change/, 1],
  ['raises the fence', /INSERT INTO line_fence .*until\)/s, 1],
  ['has waited for writers', /pg_locks/, 1],
  ['decides', /SET until = NULL/, 1],
  ['knows that it has decided', /AS "inTime"/, 1],
  ['opens the line on the new shard', /DELETE FROM line_fence WHERE line_id = \$1 AND move_no/, 1],
  ['saves the place', /UPDATE line_place SET shard/, 1],
  ['stops noting', /DROP TRIGGER/, 5],
  ['removes the old rows', /ctid = ANY/, 9],
  ['has cleared the old shard', /"cleared_at"/, 1],
]

/** Opens the servers as another process, which is killed. Its connections are known by their name. */
const openMover = () => {
  const named = (address: string): string =>
    `${address}${address.includes('?') ? '&' : '?'}application_name=mover`
  const { directory, shards } = servers.addresses
  return openServers(
    { connectionString: named(directory) },
    new Map([...shards].map(([name, address]) => [name, named(address)])),
    2,
  )
}
const isMovers = (client: pg.Client): boolean =>
  (client as unknown as { connectionParameters: { application_name?: string } }).connectionParameters
    .application_name === 'mover'

/** How long the tests keep old rows: longer than the servers' map is trusted (lineMap.ts). */
const KEEP_MS = 2_500

/** Plays bets and settlements on both lines until `stop`, and counts what was acknowledged. */
const play = async () => {
  const tokens = [await site.launch(member), await site.launch(stranger)]
  const answered = new Map<string, number>()
  const failures: string[] = []
  let isOver = false
  const one = async (playerToken: string): Promise<void> => {
    while (!isOver) {
      const bet = site.betBody(playerToken)
      const replies = [
        await site.wallet('bet', bet),
        await site.wallet('settle', {
          transactionId: `${bet.transactionId}s`,
          roundId: bet.roundId,
          playerToken,
          won: 10,
          at: bet.at,
        }),
      ]
      for (const { status, errorCode } of replies) if (status !== 200) failures.push(`${status} ${errorCode}`)
      answered.set(bet.roundId, replies.filter(({ status }) => status === 200).length)
      await new Promise((done) => setTimeout(done, 20))
    }
  }
  const running = Promise.all(tokens.flatMap(({ playerToken }) => [one(playerToken), one(playerToken)]))
  return {
    failures,
    answered,
    stop: async () => {
      isOver = true
      await running
    },
  }
}

const expectPlayed = async ({ answered, failures }: Awaited<ReturnType<typeof play>>): Promise<void> => {
  expect(failures).toEqual([])
  const found = new Map<string, string>()
  for (const { db } of servers.all())
    for (const row of await db.selectFrom('round').select(['vendor_round', 'status']).execute()) {
      expect(found.has(row.vendor_round)).toBe(false)
      found.set(row.vendor_round, row.status)
    }
  for (const roundId of answered.keys()) expect(found.get(roundId)).toBe('won')
}

const expectClean = async (): Promise<void> => {
  const { count, findings } = await verifyServers(servers)
  expect([count, findings]).toEqual([0, []])
}

describe('a move of a line', () => {
  afterEach(expectClean)

  test('lets both lines play on, and loses or doubles nothing', async () => {
    const game = await play()
    await new Promise((done) => setTimeout(done, 200))
    const moved = await moveLine(servers, member.lineId, await otherShard(member), KEEP_MS)
    expect(moved.changes).toBeGreaterThan(0)
    const back = await moveLine(servers, member.lineId, await otherShard(member), KEEP_MS)
    expect(back.to).toBe(moved.from)
    await game.stop()
    expect(game.answered.size).toBeGreaterThan(10)
    await expectPlayed(game)
    for (const { pausedMs } of [moved, back]) expect(pausedMs).toBeLessThan(2_000)
  })

  test.each(sample(STEPS, 13, 7))('continues after it was killed before it %s', async (_, pattern, nth) => {
    const game = await play()
    const to = await otherShard(member)
    const own = openMover()
    let seen = 0
    const isNow = (text: string): boolean => {
      if (pattern.test(text)) seen += 1
      return seen >= nth
    }
    expect(await dieWhen(isNow, () => moveLine(own, member.lineId, to, KEEP_MS), isMovers)).toBe(false)
    await own.close().catch(() => {})
    await moveAgain(member.lineId, to)
    await game.stop()
    expect(await shardOf(member)).toBe(to)
    await expectPlayed(game)
    expect(await rowsOf(await otherShard(member), member.lineId)).toEqual(emptyTables)
  })

  test('is given up by a move to the shard where the line is', async () => {
    const from = await shardOf(member)
    const own = openMover()
    const to = await otherShard(member)
    const isNow = (text: string): boolean => text.includes('FROM line_change')
    expect(await dieWhen(isNow, () => moveLine(own, member.lineId, to, KEEP_MS), isMovers)).toBe(false)
    await own.close().catch(() => {})
    await moveAgain(member.lineId, from)
    expect(await rowsOf(to, member.lineId)).toEqual(emptyTables)
    expect(await shardOf(member)).toBe(from)
  })
  test('copies every table with rows of lines, exactly, and removes them from the old shard', async () => {
    const { lineId } = agent
    const from = await shardOf(agent)
    for (const { db } of servers.all()) await dropChecks(db)
    const filled = await fillEveryTable(serverNamed(from).db, lineId, tables)
    const before = await rowsOf(from, lineId)
    for (const { table } of tables) expect([table, before[table] === '[]']).toEqual([table, false])
    const other = await rowsOf(await shardOf(stranger), stranger.lineId)

    const to = await otherShard(agent)
    const moved = await moveLine(servers, lineId, to, KEEP_MS)
    expect(moved).toMatchObject({ from, to, pauses: 1 })
    expect(moved.removed).toBe(moved.copied)
    expect(await rowsOf(to, lineId)).toEqual(before)
    expect(await rowsOf(from, lineId)).toEqual(emptyTables)
    expect(await rowsOf(await shardOf(stranger), stranger.lineId)).toEqual(other)
    expect(await shardOf(agent)).toBe(to)
    expect(await moveLine(servers, lineId, to, KEEP_MS)).toMatchObject({ copied: 0, removed: 0 })
    // Verify finds what was written on the old shard after that.
    await sql`INSERT INTO event (line_id, event_id, kind, data, at)
      VALUES (${lineId}, gen_random_uuid(), 'stray', '{}', now())`.execute(serverNamed(from).db)
    expect((await verifyServers(servers)).findings).toContainEqual({
      check: 'a line that has moved has no rows on its old shard',
      id: lineId,
      found: `event on ${from}`,
      expected: to,
    })
    await sql`DELETE FROM event WHERE line_id = ${lineId} AND kind = 'stray'`.execute(serverNamed(from).db)
    await filled.remove(serverNamed(to).db)
  })
})

/** Runs the command again. The lock of a killed process may be held for a moment. */
const moveAgain = async (lineId: string, to: string): Promise<void> => {
  await expect.poll(() => moveLine(servers, lineId, to, KEEP_MS).then(({ to: at }) => at)).toBe(to)
}
