import { sql, type Kysely } from 'kysely'

const CLAIMS = ['account_name', 'account_mobile', 'account_email', 'invite_code', 'affiliate_link_code']

const statements = [
  // Where each line lives on a cluster. `target` is set while its rows are copied to another shard.
  `CREATE TABLE line_place (
    line_id uuid PRIMARY KEY,
    shard text NOT NULL,
    target text,
    changed_at timestamptz NOT NULL DEFAULT clock_timestamp()
  )`,
  'CREATE INDEX line_place_changed ON line_place (changed_at)',
  // Set while it is not certain that the line has the row that this one belongs to.
  ...CLAIMS.flatMap((table) => [
    `ALTER TABLE ${table} ADD COLUMN reserved_at timestamptz`,
    `CREATE INDEX ${table}_reserved ON ${table} (reserved_at) WHERE reserved_at IS NOT NULL`,
  ]),
  // Game tokens name their line, so a call of a vendor reads that line only. The index finds tokens from before.
  'ALTER TABLE launch DROP CONSTRAINT launch_pkey, ADD PRIMARY KEY (line_id, token_hash)',
  'CREATE INDEX launch_token ON launch (token_hash)',
] as const

/** Prepares the tables for several servers: a directory, and the lines on shards (decision 80). */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
