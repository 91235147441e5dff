import { randomUUID } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import { sql } from 'kysely'
import { MINUTE, SECOND } from '../../../rules/calendar.ts'
import type { Database } from './database.ts'
import { isMigrated, laterMigrations, migrate, type Migrations } from './migrate.ts'
import { migrations } from './migrations/all.ts'

/** The row of `job_lease` that says that the tables change. Leases are given to no one while it is held (leases.ts). */
export const MIGRATION_LEASE = 'migration'
/** A process that migrates for longer than this is considered dead. */
const HOLD_MS = 30 * MINUTE
/** The longest wait for the jobs that run. Their own leases last 30 s; a job of many batches ends with its batch. */
const WAIT_MS = 45 * SECOND
const LOOK_EVERY_MS = 50

const hasLeases = async (directory: Database): Promise<boolean> =>
  (
    await sql<{ there: boolean }>`SELECT to_regclass('job_lease') IS NOT NULL AS there`.execute(directory)
  ).rows.some(({ there }) => there)

/** Stops new leases. The lock waits for those that are being taken, so that the next reading sees them. */
const stopJobs = (directory: Database, holder: string): Promise<void> =>
  directory.transaction().execute(async (trx) => {
    await sql`LOCK TABLE job_lease IN SHARE ROW EXCLUSIVE MODE`.execute(trx)
    await sql`
      INSERT INTO job_lease (job, holder, until)
      VALUES (${MIGRATION_LEASE}, ${holder}, now() + ${HOLD_MS / SECOND} * interval '1 second')
      ON CONFLICT (job) DO UPDATE SET holder = excluded.holder, until = excluded.until`.execute(trx)
  })

const jobsRun = async (directory: Database): Promise<boolean> =>
  (
    await sql`SELECT 1 FROM job_lease WHERE job <> ${MIGRATION_LEASE} AND until > now() LIMIT 1`.execute(
      directory,
    )
  ).rows.length > 0

/** Gives the jobs back to the release that knows every migration, when it starts again after a downgrade. */
const endDowngrade = async (directory: Database, steps: Migrations): Promise<void> => {
  if ((await laterMigrations(directory, steps)).length > 0) return
  await sql`DELETE FROM downgrade`.execute(directory)
}

/**
 * Lets the jobs of this release run on the tables of a later one (leases.ts). They aggregate bets without filling the new
 * tables, so the figures are recomputed when the later release is back.
 * @returns the later migrations; with none nothing is to be done
 */
export const downgrade = async (
  directory: Database,
  now: number,
  steps: Migrations = migrations,
): Promise<string[]> => {
  const later = await laterMigrations(directory, steps)
  if (later.length === 0) return later
  await directory.transaction().execute(async (trx) => {
    await sql`DELETE FROM downgrade`.execute(trx)
    await sql`
      INSERT INTO downgrade (migrations, began_at)
      VALUES (${Object.keys(steps).length}, ${new Date(now)})`.execute(trx)
  })
  return later
}

/**
 * Migrates every server, one after another. Other processes may play on meanwhile, with the tables that they know; but
 * a job of the release before would aggregate bets without filling the new tables. So the jobs of all processes stop first, and
 * go on afterwards in those that know every table (leases.ts).
 * @param steps the migrations of this release
 */
export const migrateServers = async (
  directory: Database,
  servers: readonly Database[],
  steps: Migrations = migrations,
): Promise<void> => {
  const done = await Promise.all(servers.map((server) => isMigrated(server, steps)))
  if (done.every(Boolean)) return endDowngrade(directory, steps)
  const holder = randomUUID()
  const stops = await hasLeases(directory)
  if (stops) await stopJobs(directory, holder)
  try {
    const deadline = Date.now() + WAIT_MS
    while (stops && Date.now() < deadline && (await jobsRun(directory))) await setTimeout(LOOK_EVERY_MS)
    for (const server of servers) await migrate(server, steps)
    await endDowngrade(directory, steps)
  } finally {
    if (stops)
      await sql`DELETE FROM job_lease WHERE job = ${MIGRATION_LEASE} AND holder = ${holder}`.execute(
        directory,
      )
  }
}
