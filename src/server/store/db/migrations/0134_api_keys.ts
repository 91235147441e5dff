import { sql, type Kysely } from 'kysely'

const statements = [
  `CREATE TABLE api_key (
    line_id uuid NOT NULL,
    key_id uuid NOT NULL,
    key_hash text NOT NULL,
    account_id uuid NOT NULL,
    name text NOT NULL,
    topics text[] NOT NULL,
    can_write boolean NOT NULL,
    created_at timestamptz NOT NULL,
    expires_at timestamptz NOT NULL,
    last_used_at timestamptz,
    last_used_ip text,
    revoked_at timestamptz,
    PRIMARY KEY (line_id, key_id))`,
  'CREATE UNIQUE INDEX api_key_hash ON api_key (line_id, key_hash)',
  'CREATE INDEX api_key_of ON api_key (line_id, account_id, key_id DESC)',
] as const

/** Keys for programs. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
