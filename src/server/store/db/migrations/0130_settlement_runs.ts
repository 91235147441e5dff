import { sql, type Kysely } from 'kysely'

const statements = [
  `CREATE TABLE settlement_run (
    line_id uuid NOT NULL,
    run_id uuid NOT NULL,
    kind text NOT NULL,
    period text NOT NULL,
    period_start timestamptz NOT NULL,
    period_end timestamptz NOT NULL,
    first_at timestamptz,
    last_at timestamptz,
    took_ms integer,
    made integer NOT NULL DEFAULT 0,
    failed_at timestamptz,
    error text NOT NULL DEFAULT '',
    PRIMARY KEY (line_id, kind, period, period_start)
  )`,
  'CREATE UNIQUE INDEX settlement_run_id ON settlement_run (line_id, run_id)',
  'CREATE INDEX settlement_run_end ON settlement_run (line_id, period_end, run_id)',
  'CREATE INDEX bill_period ON bill (line_id, kind, period_start, period_end)',
  // The runs that made the existing bills. How long they took is not known.
  `INSERT INTO settlement_run (line_id, run_id, kind, period, period_start, period_end, first_at, last_at, made)
    SELECT b.line_id, gen_random_uuid(), b.kind, c.period, b.period_start, b.period_end, min(b.made_at), max(b.made_at), count(*)
    FROM bill b JOIN contract c ON c.line_id = b.line_id AND c.contract_id = b.contract_id
    GROUP BY b.line_id, b.kind, c.period, b.period_start, b.period_end`,
] as const

/** The runs of settlement: one row for each line, kind of contract and period. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
