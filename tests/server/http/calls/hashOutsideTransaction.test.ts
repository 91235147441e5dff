import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { ok } from '../../../../src/rules/decision.ts'
import { hashOutsideTransaction } from '../../../../src/server/http/calls/hashOutsideTransaction.ts'
import type { Passwords } from '../../../../src/server/ports/accounts/secrets.ts'
import { oneServer } from '../../../../src/server/store/db/servers.ts'
import { transact } from '../../../../src/server/store/db/transact.ts'
import { testDatabase } from '../../../kit/provider/database.ts'
import { chance } from '../../../kit/provider/people.ts'

// A single connection: a hash that needed another one while its transaction is open would wait forever.
const db = await testDatabase(1)
const passwords: Passwords = {
  hash: async (password) => {
    await sql`SELECT 1`.execute(db)
    return `hashed ${password}`
  },
  isCommon: () => false,
  verify: async (hash, password) => {
    await sql`SELECT 1`.execute(db)
    return hash === `hashed ${password}`
  },
}

test('a hash is computed while no transaction is open, and the handler writes and draws once', async () => {
  let runs = 0
  const drawn: number[] = []
  const decision = await hashOutsideTransaction(passwords, chance, (hasher, random) =>
    transact(oneServer(db), 'directory', async (source) => {
      const tx = await source.directory()
      runs += 1
      const secret = String(random.below(1_000_000))
      drawn.push(Number(secret))
      await tx
        .insertInto('site_setting')
        .values({ name: `run ${runs}`, value: JSON.stringify(runs) })
        .execute()
      const hash = await hasher.hash(secret)
      return ok({
        right: await hasher.verify(hash, secret),
        wrong: await hasher.verify(hash, 'guess'),
        unknown: await hasher.verify(null, 'guess'),
      })
    }),
  )
  expect(decision).toEqual(ok({ right: true, wrong: false, unknown: false }))
  expect(new Set(drawn).size).toBe(1)
  expect((await db.selectFrom('site_setting').select('name').execute()).map((row) => row.name)).toEqual([
    `run ${runs}`,
  ])
})

test('an error of the handler is passed on', async () => {
  await expect(
    hashOutsideTransaction(passwords, chance, () => Promise.reject(new Error('broken'))),
  ).rejects.toThrow('broken')
})
