import { sql, type Kysely } from 'kysely'

const statements = [
  `CREATE TABLE vendor_sum (
    line_id uuid NOT NULL,
    day timestamptz NOT NULL,
    category text NOT NULL,
    vendor text NOT NULL,
    bet_count bigint NOT NULL,
    stake bigint NOT NULL,
    valid_bets bigint NOT NULL,
    winnings bigint NOT NULL,
    PRIMARY KEY (line_id, day, category, vendor)
  )`,
  'ALTER TABLE team_build DROP CONSTRAINT team_build_what_check',
  `ALTER TABLE team_build ADD CONSTRAINT team_build_what_check
    CHECK (what IN ('clear', 'figures', 'records', 'bets', 'links', 'vendors'))`,
  // The rounds of existing lines are summed in batches, unless a line is already being built.
  `INSERT INTO team_build (line_id, what, after_path) SELECT line_id, 'vendors', '' FROM team_turn
    ON CONFLICT (line_id) DO UPDATE SET what = 'clear', after_path = ''`,
  'CREATE INDEX withdrawal_paid ON withdrawal (line_id, paid_at) WHERE paid_at IS NOT NULL',
  `CREATE TABLE reconciliation (
    reconciliation_id uuid PRIMARY KEY,
    side text NOT NULL CHECK (side IN ('vendor', 'cashier')),
    party text NOT NULL,
    day_from text NOT NULL,
    day_to text NOT NULL,
    file_name text NOT NULL,
    file_hash text NOT NULL,
    file_lines integer NOT NULL,
    uploaded_by uuid,
    uploaded_name text NOT NULL,
    uploaded_at timestamptz NOT NULL,
    sums jsonb NOT NULL,
    open_count integer NOT NULL CHECK (open_count >= 0),
    UNIQUE (side, party, day_from, day_to, file_hash)
  )`,
  'CREATE INDEX reconciliation_uploaded ON reconciliation (uploaded_at)',
  `CREATE TABLE reconciliation_difference (
    reconciliation_id uuid NOT NULL,
    ordinal integer NOT NULL,
    result text NOT NULL CHECK (result IN ('missingHere', 'missingThere', 'differs')),
    reference text NOT NULL,
    file_line integer,
    repeated boolean NOT NULL,
    line_id uuid,
    record_id uuid,
    account_name text NOT NULL,
    here_in bigint,
    here_out bigint,
    there_in bigint,
    there_out bigint,
    resolved_by uuid,
    resolved_name text,
    resolved_at timestamptz,
    note text,
    PRIMARY KEY (reconciliation_id, ordinal),
    CHECK ((resolved_at IS NULL) = (note IS NULL))
  )`,
] as const

/** Sums of bets by line, day, category and vendor; uploaded statements of vendors and cashiers, and their differences. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
