import { sql, type Kysely } from 'kysely'

const statements = [
  'ALTER TABLE line_place ADD COLUMN move_no integer NOT NULL DEFAULT 0',
  // On each server: the lines that are elsewhere (until null), or that stand still while their last changes are copied.
  `CREATE TABLE line_fence (
    line_id uuid PRIMARY KEY,
    shard text NOT NULL,
    move_no integer NOT NULL,
    until timestamptz,
    at timestamptz NOT NULL DEFAULT clock_timestamp(),
    cleared_at timestamptz
  )`,
  // On each server: the keys of rows that changed while their line is copied to another shard.
  `CREATE TABLE line_change (
    line_id uuid NOT NULL,
    change_id uuid NOT NULL DEFAULT gen_random_uuid(),
    table_name text NOT NULL,
    row_key jsonb NOT NULL,
    at timestamptz NOT NULL DEFAULT clock_timestamp(),
    PRIMARY KEY (line_id, change_id)
  )`,
  'CREATE INDEX line_change_order ON line_change (line_id, at)',
] as const

/** Prepares moves of lines between shards (decision 80). */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
