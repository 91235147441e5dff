import { sql, type Kysely } from 'kysely'

const statements = [
  `CREATE TABLE bulk_job (
    line_id uuid NOT NULL,
    job_id uuid NOT NULL,
    account_id uuid NOT NULL,
    action jsonb NOT NULL,
    state text NOT NULL CHECK (state IN ('waiting', 'running', 'done', 'cancelled', 'failed')),
    total integer NOT NULL,
    done integer NOT NULL,
    skipped integer NOT NULL,
    created_at timestamptz NOT NULL,
    ended_at timestamptz,
    PRIMARY KEY (line_id, job_id)
  )`,
  'CREATE INDEX bulk_job_owner ON bulk_job (line_id, account_id, job_id DESC)',
  `CREATE TABLE bulk_item (
    line_id uuid NOT NULL,
    job_id uuid NOT NULL,
    name text NOT NULL,
    account_id uuid NOT NULL,
    state text NOT NULL CHECK (state IN ('waiting', 'done', 'skipped')),
    reason text,
    PRIMARY KEY (line_id, job_id, name)
  )`,
  `CREATE INDEX bulk_item_waiting ON bulk_item (line_id, job_id, name) WHERE state = 'waiting'`,
  // The actions that are due: for their next batch, or to be deleted.
  `CREATE TABLE bulk_queue (
    job_id uuid PRIMARY KEY,
    line_id uuid NOT NULL,
    ended boolean NOT NULL,
    tries smallint NOT NULL,
    due_at timestamptz NOT NULL
  )`,
  'CREATE INDEX bulk_queue_due ON bulk_queue (due_at)',
  `CREATE TABLE letter_refusal (
    line_id uuid NOT NULL,
    account_id uuid NOT NULL,
    at timestamptz NOT NULL,
    PRIMARY KEY (line_id, account_id)
  )`,
] as const

/** Actions on many accounts with their reports, and the accounts that refuse messages to many. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
