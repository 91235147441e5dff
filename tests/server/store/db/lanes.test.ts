import pg from 'pg'
import { afterAll, expect, test } from 'vitest'
import { lanesOf, openDatabase } from '../../../../src/server/store/db/database.ts'
import { piece, type Piece } from '../../../../src/server/store/db/sqlText.ts'
import { testDatabaseConnection } from '../../../kit/provider/database.ts'

const connection = await testDatabaseConnection()
const db = openDatabase(connection, 2)
const lanes = lanesOf(db)
const beside = new pg.Client(connection)
await beside.connect()
afterAll(async () => {
  await beside.end()
  await db.destroy()
})

const insert = (name: string): Piece =>
  piece`INSERT INTO site_setting (name, value) VALUES (${name}, 'true'::jsonb)`
const FAILS = piece`SELECT 1 / ${0}::int`
const HOLDS = piece`SELECT 1`

const keptNames = async (): Promise<string[]> =>
  (await beside.query<{ name: string }>('SELECT name FROM site_setting ORDER BY name')).rows.map(
    ({ name }) => name,
  )

const statuses = (results: readonly PromiseSettledResult<unknown>[]): string[] =>
  results.map(({ status }) => status)

/** A row that somebody else is about to write, and may give up. */
const holding = async (name: string) => {
  await beside.query('BEGIN')
  await beside.query("INSERT INTO site_setting (name, value) VALUES ($1, 'true'::jsonb)", [name])
  return { giveUp: () => beside.query('ROLLBACK') }
}

test('transactions sent one behind another are carried out in their order, and each stands by itself', async () => {
  const results = await Promise.allSettled([
    lanes.send([insert('first'), HOLDS]),
    lanes.send([insert('second'), FAILS]),
    // It fails because the first stands before it.
    lanes.send([insert('first'), HOLDS]),
    lanes.send([insert('third'), HOLDS]),
  ])
  expect(
    results.map((result) => (result.status === 'rejected' ? (result.reason as { code: string }).code : null)),
  ).toEqual([null, '22012', '23505', null])
  expect(await keptNames()).toEqual(['first', 'third'])
})

test('a statement that was never said before takes nobody with it when it fails, and may be said again', async () => {
  const neverSaidBefore = piece`SELECT 1 / ${0}::int AS never_said_before`
  expect(
    statuses(
      await Promise.allSettled([lanes.send([neverSaidBefore, HOLDS]), lanes.send([insert('fourth'), HOLDS])]),
    ),
  ).toEqual(['rejected', 'fulfilled'])
  await expect(lanes.send([neverSaidBefore, HOLDS])).rejects.toMatchObject({ code: '22012' })
  await lanes.send([insert('fifth'), HOLDS])
  expect(await keptNames()).toEqual(expect.arrayContaining(['fourth', 'fifth']))
})

test('one that waits for a lock holds up those that are behind it already, and no others', async () => {
  const { giveUp } = await holding('held')
  const waiting = ['held', 'behind', 'behind both'].map((name) => lanes.send([insert(name), HOLDS]))
  await lanes.send([insert('on another lane'), HOLDS])
  expect(await keptNames()).not.toContain('behind')
  await giveUp()
  await Promise.all(waiting)
  expect(await keptNames()).toEqual(
    expect.arrayContaining(['behind', 'behind both', 'held', 'on another lane']),
  )
})

test('what is on its way when the server hangs up fails, and the next goes down a new connection', async () => {
  const { giveUp } = await holding('lost')
  const waiting = Promise.allSettled([
    lanes.send([insert('lost'), HOLDS]),
    lanes.send([insert('lost too'), HOLDS]),
  ])
  const blocked = `SELECT pid FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`
  await expect.poll(async () => (await beside.query(blocked)).rowCount).toBe(1)
  await beside.query(`SELECT pg_terminate_backend(pid) FROM (${blocked}) AS waiting`)
  expect(statuses(await waiting)).toEqual(['rejected', 'rejected'])
  await giveUp()
  await lanes.send([insert('after all'), HOLDS])
  const names = await keptNames()
  expect(names).toContain('after all')
  expect(names).not.toContain('lost')
  expect(names).not.toContain('lost too')
})

test('a database that is closed lets what is on its way arrive', async () => {
  const another = openDatabase(connection, 1)
  await lanesOf(another).send([insert('opened'), HOLDS])
  const last = lanesOf(another).send([insert('last'), HOLDS])
  await another.destroy()
  await last
  expect(await keptNames()).toContain('last')
})
