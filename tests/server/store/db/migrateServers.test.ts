import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { isMigrated, laterMigrations } from '../../../../src/server/store/db/migrate.ts'
import { downgrade, migrateServers } from '../../../../src/server/store/db/migrateServers.ts'
import { migrations } from '../../../../src/server/store/db/migrations/all.ts'
import { leasesStore } from '../../../../src/server/store/site/leases.ts'
import { testDatabase } from '../../../kit/provider/database.ts'

const directory = await testDatabase()
const shard = await testDatabase()
const leases = leasesStore(directory)
const holder = randomUUID()
const take = (job: string) => leases.take(job, holder, Date.now(), 30_000)

/** The next release adds a table. */
const later = {
  ...migrations,
  '9999_later': {
    up: (db: typeof directory) =>
      sql`CREATE TABLE later (line_id uuid PRIMARY KEY)`.execute(db).then(() => {}),
  },
}

test('a migration waits for the jobs that run, and no job starts until it has ended', async () => {
  expect(await take('figures')).toBe(true)
  const migrating = migrateServers(directory, [directory, shard], later)
  // A job of several batches renews its lease between them.
  await expect.poll(() => take('figures')).toBe(false)
  expect(await take('rebates')).toBe(false)
  for (const server of [directory, shard]) expect(await isMigrated(server, later)).toBe(false)
  await leases.release('figures', holder, { ok: true, at: Date.now(), tookMs: 1, items: 1 })
  await migrating
  for (const server of [directory, shard]) expect(await isMigrated(server, later)).toBe(true)
})

test('afterwards a process that does not know the new tables runs no job, but it starts', async () => {
  expect(await take('figures')).toBe(false)
  await migrateServers(directory, [directory, shard])
  expect(await laterMigrations(directory)).toEqual(['9999_later'])
  expect(await take('figures')).toBe(false)
})

const forgetLater = () => sql`DELETE FROM kysely_migration WHERE name = '9999_later'`.execute(directory)

test('after a downgrade its jobs run, also after a restart, and those of the later release do not', async () => {
  expect(await downgrade(directory, Date.now())).toEqual(['9999_later'])
  await migrateServers(directory, [directory, shard])
  expect(await take('figures')).toBe(true)
  // As a process of the later release sees it: the jobs belong to a release with other migrations.
  await sql`UPDATE downgrade SET migrations = migrations - 1`.execute(directory)
  await forgetLater()
  expect(await take('figures')).toBe(false)
})

test('the later release takes the jobs back when it starts', async () => {
  await migrateServers(directory, [directory, shard])
  expect(await take('figures')).toBe(true)
  expect(await downgrade(directory, Date.now())).toEqual([])
  expect(await take('figures')).toBe(true)
})
