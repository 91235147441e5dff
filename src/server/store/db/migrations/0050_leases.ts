import { sql, type Kysely } from 'kysely'

/** The leases of jobs. The table has one row per job and does not grow, so it needs no line. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`CREATE TABLE job_lease (
    job text PRIMARY KEY,
    holder text NOT NULL,
    until timestamptz NOT NULL
  )`.execute(db)
}
