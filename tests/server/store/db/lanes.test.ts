import pg from 'pg'
import { afterAll, expect, test } from 'vitest'
import { lanesOf, openDatabase } from '../../../../src/server/store/db/database.ts'
import { piece, type Piece } from '../../../../src/server/store/db/sql/sqlText.ts'
import { testDatabaseConnection } from '../../../kit/provider/database.ts'

const connection = await testDatabaseConnection()
const db = openDatabase(connection, 2)
const lanes = lanesOf(db)
const otherClient = new pg.Client(connection)
await otherClient.connect()
afterAll(async () => {
  await otherClient.end()
  await db.destroy()
})

const insert = (name: string): Piece =>
  piece`INSERT INTO site_setting (name, value) VALUES (${name}, 'true'::jsonb)`
const FAILS = piece`SELECT 1 / ${0}::int`
const HOLDS = piece`SELECT 1`

const storedNames = async (): Promise<string[]> =>
  (await otherClient.query<{ name: string }>('SELECT name FROM site_setting ORDER BY name')).rows.map(
    ({ name }) => name,
  )

const statuses = (results: readonly PromiseSettledResult<unknown>[]): string[] =>
  results.map(({ status }) => status)

/** Locks a name as another transaction that inserts it. `release` rolls that back. */
const lockName = async (name: string) => {
  await otherClient.query('BEGIN')
  await otherClient.query("INSERT INTO site_setting (name, value) VALUES ($1, 'true'::jsonb)", [name])
  return { release: () => otherClient.query('ROLLBACK') }
}

test('pipelined transactions run in order, and each commits or fails by itself', async () => {
  const results = await Promise.allSettled([
    lanes.send([insert('first'), HOLDS]),
    lanes.send([insert('second'), FAILS]),
    // It fails because the first transaction has written its row.
    lanes.send([insert('first'), HOLDS]),
    lanes.send([insert('third'), HOLDS]),
  ])
  expect(
    results.map((result) => (result.status === 'rejected' ? (result.reason as { code: string }).code : null)),
  ).toEqual([null, '22012', '23505', null])
  expect(await storedNames()).toEqual(['first', 'third'])
})

test('a new statement that fails does not affect other transactions, and can be sent again', async () => {
  const newStatement = piece`SELECT 1 / ${0}::int AS new_statement`
  expect(
    statuses(
      await Promise.allSettled([lanes.send([newStatement, HOLDS]), lanes.send([insert('fourth'), HOLDS])]),
    ),
  ).toEqual(['rejected', 'fulfilled'])
  await expect(lanes.send([newStatement, HOLDS])).rejects.toMatchObject({ code: '22012' })
  await lanes.send([insert('fifth'), HOLDS])
  expect(await storedNames()).toEqual(expect.arrayContaining(['fourth', 'fifth']))
})

test('a transaction that waits for a lock delays those behind it on its connection, and no others', async () => {
  const { release } = await lockName('held')
  const waiting = ['held', 'behind', 'behind both'].map((name) => lanes.send([insert(name), HOLDS]))
  await lanes.send([insert('on another lane'), HOLDS])
  expect(await storedNames()).not.toContain('behind')
  await release()
  await Promise.all(waiting)
  expect(await storedNames()).toEqual(
    expect.arrayContaining(['behind', 'behind both', 'held', 'on another lane']),
  )
})

test('transactions in progress fail when the server ends the connection, and the next uses a new one', async () => {
  const { release } = await lockName('lost')
  const waiting = Promise.allSettled([
    lanes.send([insert('lost'), HOLDS]),
    lanes.send([insert('lost too'), HOLDS]),
  ])
  const blocked = `SELECT pid FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`
  await expect.poll(async () => (await otherClient.query(blocked)).rowCount).toBe(1)
  await otherClient.query(`SELECT pg_terminate_backend(pid) FROM (${blocked}) AS waiting`)
  expect(statuses(await waiting)).toEqual(['rejected', 'rejected'])
  await release()
  await lanes.send([insert('after all'), HOLDS])
  const names = await storedNames()
  expect(names).toContain('after all')
  expect(names).not.toContain('lost')
  expect(names).not.toContain('lost too')
})

test('closing the database waits for transactions in progress', async () => {
  const another = openDatabase(connection, 1)
  await lanesOf(another).send([insert('opened'), HOLDS])
  const last = lanesOf(another).send([insert('last'), HOLDS])
  await another.destroy()
  await last
  expect(await storedNames()).toContain('last')
})
