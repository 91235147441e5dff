import { sql, type Kysely } from 'kysely'
import type { JobRun } from '../../domain/site/jobStatus.ts'
import type { JobOutcome, Leases } from '../../ports/site/leases.ts'
import { MIGRATION_LEASE } from '../db/migrateServers.ts'
import { migrations } from '../db/migrations/all.ts'
import type { Tables } from '../db/tables.ts'

/** Longer texts of errors are cut. The log has them whole. */
const ERROR_MAX = 300

const ended = (outcome: JobOutcome) =>
  outcome.ok
    ? sql`succeeded_at = ${new Date(outcome.at)}, took_ms = ${outcome.tookMs}, items = ${outcome.items}`
    : sql`failed_at = ${new Date(outcome.at)}, error = ${outcome.error.slice(0, ERROR_MAX)}`

/** The migrations that this process knows. */
const KNOWN = Object.keys(migrations)

/**
 * Leases on PostgreSQL. One conditional statement takes a lease, so that exactly one process gets it. None is given while a
 * process migrates the tables. They go to the release that knows every migration that has run: the jobs of another would
 * aggregate bets without filling the new tables (migrateServers.ts). After a downgrade they go to the release that it names.
 */
export const leasesStore = (db: Kysely<Tables>): Leases => ({
  take: async (job, holder, now, forMs) => {
    const at = new Date(now)
    const { rows } = await sql`
      INSERT INTO job_lease AS held (job, holder, until, started_at)
      SELECT ${job}, ${holder}, ${new Date(now + forMs)}::timestamptz, ${at}::timestamptz
      WHERE CASE WHEN EXISTS (SELECT 1 FROM downgrade)
          THEN EXISTS (SELECT 1 FROM downgrade WHERE migrations = ${KNOWN.length})
          ELSE NOT EXISTS (SELECT 1 FROM kysely_migration WHERE name <> ALL(${KNOWN}::text[])) END
        AND NOT EXISTS (SELECT 1 FROM job_lease WHERE job = ${MIGRATION_LEASE} AND until > now())
      ON CONFLICT (job) DO UPDATE SET holder = excluded.holder, until = excluded.until,
        started_at = CASE WHEN held.until < ${at} THEN excluded.started_at ELSE held.started_at END
      WHERE held.holder = excluded.holder OR held.until < ${at}
      RETURNING job`.execute(db)
    return rows.length > 0
  },
  release: async (job, holder, outcome) => {
    // The commit does not wait for the disk: if a crash loses the release, the lease expires.
    await sql`
      WITH hurried AS (SELECT set_config('synchronous_commit', 'off', true))
      UPDATE job_lease SET until = to_timestamp(0), ${ended(outcome)} FROM hurried
      WHERE job = ${job} AND holder = ${holder}`.execute(db)
  },
})

/** The last run of each job, as its lease records it. */
export const jobRunStore = (db: Kysely<Tables>) => ({
  runs: async (): Promise<JobRun[]> =>
    (await db.selectFrom('job_lease').selectAll().orderBy('job').execute()).map((row) => ({
      job: row.job,
      heldUntil: row.until,
      startedAt: row.started_at,
      succeededAt: row.succeeded_at,
      tookMs: row.took_ms,
      items: row.items,
      failedAt: row.failed_at,
      error: row.error,
    })),
})
