import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { newId } from '../../../../src/server/store/db/ids.ts'
import { rollupsStore } from '../../../../src/server/store/figures/rollups.ts'
import { verifyLedger } from '../../../../src/server/store/maintenance/verify.ts'
import { giveMoney, makeAccount } from '../../../kit/provider/people.ts'
import { recordBets, ZONE } from '../../../kit/provider/recordBets.ts'

const { db, rollups, bet } = await recordBets()

test('the first figures of a large line are built in batches; a kill between or within them loses nothing and counts nothing twice', async () => {
  const top = await makeAccount(db, null, 1)
  const people = [top]
  for (let n = 0; n < 9; n += 1) people.push(await makeAccount(db, people[n >> 1]!, n < 4 ? 2 : 0))
  for (const one of people) await giveMoney(db, one, 1_000n)
  for (const [n, one] of people.entries()) await bet(one, { day: n % 4, end: n % 3 === 0 ? 'won' : 'lost' })
  while ((await rollups.aggregate(50)) > 0);
  const sums = async () =>
    Promise.all(
      [
        'rollup',
        'team_sum',
        'first_deposit',
        'active_day',
        'team_active',
        'standing',
        'bet_sum',
        'record_sum',
        'record_mark',
      ].map(
        async (table) =>
          (
            await sql<{
              row: string
            }>`SELECT to_jsonb(t)::text AS row FROM ${sql.table(table)} t WHERE line_id = ${top.lineId} ORDER BY 1`.execute(
              db,
            )
          ).rows,
      ),
    )
  const before = await sums()
  // As if the line had never been aggregated, or came from a version with fewer sums.
  await sql`DELETE FROM team_turn WHERE line_id = ${top.lineId}`.execute(db)
  await sql`INSERT INTO team_delta SELECT line_id, ${newId(Date.now())}::uuid, path, 'balance', registered_at, 0 FROM account WHERE account_id = ${top.accountId}`.execute(
    db,
  )
  let batches = 0
  for (;;) {
    const killed = db.transaction().execute(async (tx) => {
      await rollupsStore(tx, ZONE, 100n, { accounts: 2, rows: 5 }).aggregate(50)
      throw new Error('killed')
    })
    await expect(killed).rejects.toThrow('killed')
    // A bet during the build is not in the batches, and is aggregated after them.
    if (batches === 4) await bet(people[3]!, { day: 1, end: 'won' })
    await rollups.aggregate(50)
    batches += 1
    const build = await db
      .selectFrom('team_build')
      .selectAll()
      .where('line_id', '=', top.lineId)
      .executeTakeFirst()
    expect(await verifyLedger(db, [top.lineId])).toMatchObject({ findings: [] })
    if (!build) break
    expect(await rollups.asOf(top.lineId, Date.now())).toBe(0)
  }
  expect(batches).toBeGreaterThan(10)
  while ((await rollups.aggregate(50)) > 0);
  expect(await verifyLedger(db, [top.lineId])).toMatchObject({ findings: [] })
  expect(await rollups.asOf(top.lineId, 5)).toBe(5)
  await rollups.rebuild(top.lineId)
  const after = await sums()
  expect(await verifyLedger(db, [top.lineId])).toMatchObject({ findings: [] })
  expect(after.map((rows) => rows.length >= 1)).toEqual(before.map((rows) => rows.length >= 1))
})
