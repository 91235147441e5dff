import { randomUUID } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import { sql } from 'kysely'
import { MINUTE, SECOND } from '../../../rules/calendar.ts'
import type { Database } from './database.ts'
import { isMigrated, migrate, type Migrations } from './migrate.ts'
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
  if (done.every(Boolean)) return
  const holder = randomUUID()
  const stops = await hasLeases(directory)
  if (stops) await stopJobs(directory, holder)
  try {
    const deadline = Date.now() + WAIT_MS
    while (stops && Date.now() < deadline && (await jobsRun(directory))) await setTimeout(LOOK_EVERY_MS)
    for (const server of servers) await migrate(server, steps)
  } finally {
    if (stops)
      await sql`DELETE FROM job_lease WHERE job = ${MIGRATION_LEASE} AND holder = ${holder}`.execute(
        directory,
      )
  }
}
