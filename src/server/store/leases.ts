import { sql, type Kysely } from 'kysely'
import type { Leases } from '../ports/leases.ts'
import type { Tables } from './tables.ts'

/** Turns of jobs, taken by one conditional statement, so that of several processes exactly one gets it. */
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
    // Not waited for until it is on the disk: where it is lost with the server, the turn runs out by itself.
    await sql`
      WITH hurried AS (SELECT set_config('synchronous_commit', 'off', true))
      DELETE FROM job_lease USING hurried WHERE job = ${job} AND holder = ${holder}`.execute(db)
  },
})
