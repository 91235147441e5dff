import { sql, type Kysely } from 'kysely'

const statements = [
  `CREATE TABLE support_view (
    line_id uuid NOT NULL,
    view_id uuid NOT NULL,
    account_id uuid NOT NULL,
    support_line_id uuid NOT NULL,
    support_id uuid NOT NULL,
    support_name text NOT NULL,
    session_id uuid NOT NULL,
    reason text NOT NULL,
    started_at timestamptz NOT NULL,
    expires_at timestamptz NOT NULL CHECK (expires_at > started_at),
    ended_at timestamptz,
    PRIMARY KEY (line_id, view_id)
  )`,
  'CREATE INDEX support_view_of ON support_view (line_id, account_id, view_id DESC)',
] as const

/** Which support account viewed which account as a customer, why, and until when. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
