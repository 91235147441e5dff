import { sql, type Kysely } from 'kysely'

const statements = [
  `CREATE TABLE login_request (
    request_id uuid PRIMARY KEY,
    secret_hash text NOT NULL,
    target text NOT NULL,
    number integer NOT NULL CHECK (number BETWEEN 10 AND 99),
    ip text NOT NULL,
    user_agent text NOT NULL,
    state text NOT NULL CHECK (state IN ('waiting', 'approved', 'denied', 'used')),
    created_at timestamptz NOT NULL,
    expires_at timestamptz NOT NULL
  )`,
  'CREATE INDEX login_request_target ON login_request (target, expires_at)',
  'CREATE INDEX login_request_expires ON login_request (expires_at)',
] as const

/** Logins that wait for approval on another device. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
