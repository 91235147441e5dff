import { sql, type Kysely } from 'kysely'

const statements = [
  `CREATE TABLE player_tag (
    line_id uuid NOT NULL, account_id uuid NOT NULL, tag text NOT NULL,
    staff_name text NOT NULL, at timestamptz NOT NULL,
    PRIMARY KEY (line_id, account_id, tag))`,
  'CREATE INDEX player_tag_accounts ON player_tag (line_id, tag)',
] as const

/** The tags that staff give accounts. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
