import { sql, type Kysely } from 'kysely'

const statements = [
  `CREATE TABLE session (
    line_id uuid NOT NULL,
    token_hash text NOT NULL,
    session_id uuid NOT NULL,
    account_id uuid NOT NULL,
    ip text NOT NULL,
    user_agent text NOT NULL,
    created_at timestamptz NOT NULL,
    last_seen_at timestamptz NOT NULL,
    ended_at timestamptz,
    end_reason text,
    PRIMARY KEY (line_id, token_hash)
  )`,
  'CREATE INDEX session_account ON session (line_id, account_id, session_id)',
  `CREATE TABLE request (
    line_id uuid NOT NULL,
    account_id uuid NOT NULL,
    request_id uuid NOT NULL,
    endpoint text NOT NULL,
    body_hash text NOT NULL,
    answer jsonb,
    at timestamptz NOT NULL,
    PRIMARY KEY (line_id, account_id, request_id)
  )`,
  'CREATE INDEX request_at ON request (line_id, at)',
  `CREATE TABLE audit (
    line_id uuid NOT NULL,
    audit_id uuid NOT NULL,
    account_id uuid NOT NULL,
    actor_id uuid,
    kind text NOT NULL,
    detail jsonb NOT NULL,
    ip text NOT NULL,
    request_id text NOT NULL,
    at timestamptz NOT NULL,
    PRIMARY KEY (line_id, audit_id)
  )`,
  'CREATE INDEX audit_account ON audit (line_id, account_id, at)',
  `CREATE TABLE event (
    line_id uuid NOT NULL,
    event_id uuid NOT NULL,
    account_id uuid,
    kind text NOT NULL,
    data jsonb NOT NULL,
    at timestamptz NOT NULL,
    PRIMARY KEY (line_id, event_id)
  )`,
  'CREATE INDEX event_at ON event (line_id, at)',
] as const

/** Sessions, the replies to money calls, the audit log, and the events that are pushed to browsers. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
