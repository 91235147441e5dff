import { sql, type Kysely } from 'kysely'
import type { Leases } from '../../ports/site/leases.ts'
import type { Tables } from '../db/tables.ts'

/** Leases on PostgreSQL. One conditional statement takes a lease, so that exactly one process gets it. */
export const leasesStore = (db: Kysely<Tables>): Leases => ({
  take: async (job, holder, now, forMs) => {
    const { rows } = await sql`
      INSERT INTO job_lease AS held (job, holder, until) VALUES (${job}, ${holder}, ${new Date(now + forMs)})
      ON CONFLICT (job) DO UPDATE SET holder = excluded.holder, until = excluded.until
      WHERE held.holder = excluded.holder OR held.until < ${new Date(now)}
      RETURNING job`.execute(db)
    return rows.length > 0
  },
  release: async (job, holder) => {
    // The commit does not wait for the disk: if a crash loses the release, the lease expires.
    await sql`
      WITH hurried AS (SELECT set_config('synchronous_commit', 'off', true))
      DELETE FROM job_lease USING hurried WHERE job = ${job} AND holder = ${holder}`.execute(db)
  },
})
