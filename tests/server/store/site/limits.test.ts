import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { limiter } from '../../../../src/server/store/site/limits.ts'
import { testDatabaseConnection } from '../../../kit/provider/database.ts'

let pool: pg.Pool
beforeAll(async () => {
  pool = new pg.Pool({ ...(await testDatabaseConnection()), max: 4 })
  pool.on('error', () => {})
})
afterAll(() => pool.end())

const LIMIT = { points: 10, windowMs: 60_000 }

test.each([
  ['in memory', false],
  ['in the database', true],
] as const)('a limit %s allows its number of uses, and then returns the time to wait', async (_, shared) => {
  const limits = limiter(shared ? pool : null)
  const waits = await Promise.all(Array.from({ length: 25 }, () => limits.take(`alone ${shared}`, LIMIT)))
  expect(waits.filter((wait) => wait === 0)).toHaveLength(10)
  for (const wait of waits.filter((one) => one > 0)) expect(wait).toBeLessThanOrEqual(60_000)
  expect(await limits.take('somebody else', LIMIT)).toBe(0)
})

test('three processes share a limit exactly', async () => {
  const processes = [limiter(pool), limiter(pool), limiter(pool)]
  const waits = await Promise.all(
    Array.from({ length: 45 }, (_, i) => processes[i % 3]!.take('shared', LIMIT)),
  )
  expect(waits.filter((wait) => wait === 0)).toHaveLength(10)
})
