import { sql, type Kysely } from 'kysely'

/** One row a job, so no shard key: the table does not grow. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`CREATE TABLE job_lease (
    job text PRIMARY KEY,
    holder text NOT NULL,
    until timestamptz NOT NULL
  )`.execute(db)
}
