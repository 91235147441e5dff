import { sql, type Kysely } from 'kysely'

const statements = [
  `CREATE TABLE report_choice (
    line_id uuid NOT NULL,
    account_id uuid NOT NULL,
    stored jsonb NOT NULL,
    changed_at timestamptz NOT NULL,
    PRIMARY KEY (line_id, account_id)
  )`,
  `CREATE TABLE report_sent (
    line_id uuid NOT NULL,
    account_id uuid NOT NULL,
    kind text NOT NULL,
    event text NOT NULL,
    at timestamptz NOT NULL,
    PRIMARY KEY (line_id, account_id, kind, event)
  )`,
] as const

/** The reports and alerts that agents chose, and those that were sent. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
