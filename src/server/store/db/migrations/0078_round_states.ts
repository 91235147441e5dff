import { sql, type Kysely } from 'kysely'

const statements = [
  `CREATE TABLE uncounted_round (
    line_id uuid NOT NULL,
    path text COLLATE "C" NOT NULL,
    round_id uuid NOT NULL,
    placed_at timestamptz NOT NULL,
    void boolean NOT NULL,
    PRIMARY KEY (line_id, path, round_id)
  )`,
  'CREATE INDEX uncounted_round_void ON uncounted_round (line_id, placed_at) WHERE void',
  `INSERT INTO uncounted_round (line_id, path, round_id, placed_at, void)
    SELECT line_id, path, round_id, placed_at, status = 'void' FROM round WHERE status IN ('open', 'void')`,
  `CREATE TABLE settled_round (
    line_id uuid NOT NULL,
    settled_at timestamptz NOT NULL,
    round_id uuid NOT NULL,
    PRIMARY KEY (line_id, settled_at, round_id)
  )`,
  `INSERT INTO settled_round (line_id, settled_at, round_id)
    SELECT line_id, settled_at, round_id FROM round WHERE settled_at IS NOT NULL ORDER BY line_id, settled_at, round_id`,
  'DROP INDEX round_open',
  'DROP INDEX round_void',
  'DROP INDEX round_settled',
  // Leaves room in each page for the update that ends a round.
  'ALTER TABLE round SET (fillfactor = 60)',
] as const

/**
 * Tables instead of indexes for uncounted rounds and for the settlement times. If a changed column is in an index or
 * in an index condition, PostgreSQL writes the changed row into every index of its table again. Without these indexes
 * the update that ends a round writes no index.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
