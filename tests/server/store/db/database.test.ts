import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { oneServer } from '../../../../src/server/store/db/servers.ts'
import { transaction } from '../../../../src/server/store/db/transact.ts'
import { migrate } from '../../../../src/server/store/db/migrate.ts'
import { testDatabase } from '../../../kit/provider/database.ts'

const db = await testDatabase()

describe('values from the database', () => {
  test.each([
    ['money', sql<unknown>`9007199254740993::bigint`, 9_007_199_254_740_993n],
    [
      'a sum of money',
      sql<unknown>`(SELECT sum(x) FROM (VALUES (9007199254740993::bigint), (1)) v (x))`,
      9_007_199_254_740_994n,
    ],
    [
      'a moment',
      sql<unknown>`'2026-03-10T12:00:00.123+08:00'::timestamptz`,
      Date.parse('2026-03-10T12:00:00.123+08:00'),
    ],
    ['a count', sql<unknown>`7::int`, 7],
  ])('%s', async (_what, expression, value) => {
    const { rows } = await sql<{ value: unknown }>`SELECT ${expression} AS value`.execute(db)
    expect(rows[0]!.value).toBe(value)
  })
})

test('the tables are created once', async () => {
  expect(await migrate(db)).toEqual([])
})

test('a transaction is retried after a serialisation failure', async () => {
  let runs = 0
  const value = await transaction(oneServer(db), 'directory', async (source) => {
    const tx = await source.directory()
    runs += 1
    if (runs < 3) await sql`DO $$ BEGIN RAISE EXCEPTION 'again' USING ERRCODE = '40001'; END $$`.execute(tx)
    return runs
  })
  expect(value).toBe(3)
})

test('after any other failure it is not retried', async () => {
  let runs = 0
  await expect(
    transaction(oneServer(db), 'directory', async (source) => {
      const tx = await source.directory()
      runs += 1
      await sql`SELECT 1 / 0`.execute(tx)
    }),
  ).rejects.toThrow(/division by zero/)
  expect(runs).toBe(1)
})
