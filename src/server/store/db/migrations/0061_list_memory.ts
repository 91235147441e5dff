import { sql, type Kysely } from 'kysely'

const statements = [
  `CREATE TABLE saved_view (
    line_id uuid NOT NULL,
    account_id uuid NOT NULL,
    page text NOT NULL,
    name text NOT NULL,
    view_id uuid NOT NULL,
    query text NOT NULL,
    PRIMARY KEY (line_id, account_id, page, name)
  )`,
  `CREATE TABLE list_settings (
    line_id uuid NOT NULL,
    account_id uuid NOT NULL,
    page text NOT NULL,
    settings jsonb NOT NULL,
    PRIMARY KEY (line_id, account_id, page)
  )`,
  `CREATE TABLE export_job (
    line_id uuid NOT NULL,
    job_id uuid NOT NULL,
    account_id uuid NOT NULL,
    session_id text NOT NULL,
    request jsonb NOT NULL,
    title text NOT NULL,
    format text NOT NULL CHECK (format IN ('csv', 'xlsx')),
    state text NOT NULL CHECK (state IN ('waiting', 'running', 'ready', 'failed', 'cancelled')),
    rows_done integer NOT NULL,
    rows_total integer NOT NULL,
    bytes bigint NOT NULL,
    created_at timestamptz NOT NULL,
    PRIMARY KEY (line_id, job_id)
  )`,
  'CREATE INDEX export_job_owner ON export_job (line_id, account_id, job_id DESC)',
  // The exports that are due: to be written, to be taken over from a process that died, or to be deleted.
  'CREATE TABLE export_queue (job_id uuid PRIMARY KEY, line_id uuid NOT NULL, ended boolean NOT NULL, due_at timestamptz NOT NULL)',
  'CREATE INDEX export_queue_due ON export_queue (ended, due_at)',
  `CREATE TABLE export_piece (
    line_id uuid NOT NULL,
    job_id uuid NOT NULL,
    piece integer NOT NULL,
    content bytea NOT NULL,
    PRIMARY KEY (line_id, job_id, piece)
  )`,
] as const

/** Saved views and settings of lists, and exports with their files in pieces. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
