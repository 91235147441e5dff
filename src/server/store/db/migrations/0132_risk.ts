import { sql, type Kysely } from 'kysely'

const statements = [
  `CREATE TABLE risk_case (
    line_id uuid NOT NULL,
    case_id uuid NOT NULL,
    account_id uuid NOT NULL,
    kind text NOT NULL,
    severity text NOT NULL CHECK (severity IN ('low', 'medium', 'high')),
    state text NOT NULL CHECK (state IN ('open', 'closed')),
    fact_key text NOT NULL,
    facts jsonb NOT NULL,
    amount bigint,
    assignee_id uuid,
    assignee_name text NOT NULL DEFAULT '',
    opened_at timestamptz NOT NULL,
    opened_by text NOT NULL DEFAULT '',
    opening_reason text NOT NULL DEFAULT '',
    closed_at timestamptz,
    closed_by text NOT NULL DEFAULT '',
    outcome text CHECK (outcome IN ('confirmed', 'falseAlarm')),
    closing_reason text NOT NULL DEFAULT '',
    PRIMARY KEY (line_id, case_id),
    CHECK ((state = 'closed') = (closed_at IS NOT NULL)),
    CHECK ((state = 'closed') = (outcome IS NOT NULL)))`,
  'CREATE UNIQUE INDEX risk_case_facts ON risk_case (line_id, account_id, kind, fact_key)',
  'CREATE INDEX risk_case_account ON risk_case (line_id, account_id, opened_at)',
  `CREATE INDEX risk_case_open ON risk_case (line_id, opened_at) WHERE state = 'open'`,
  'CREATE INDEX risk_case_opened ON risk_case (line_id, opened_at)',
  `CREATE TABLE risk_note (
    line_id uuid NOT NULL, case_id uuid NOT NULL, note_id uuid NOT NULL,
    staff_name text NOT NULL, text text NOT NULL, at timestamptz NOT NULL,
    PRIMARY KEY (line_id, case_id, note_id))`,
  `CREATE TABLE risk_mark (
    line_id uuid NOT NULL, source text NOT NULL, at timestamptz NOT NULL, id uuid NOT NULL,
    PRIMARY KEY (line_id, source))`,
  `CREATE TABLE account_trace (
    kind text NOT NULL, value_hash text NOT NULL, line_id uuid NOT NULL, account_id uuid NOT NULL,
    name text NOT NULL, label text NOT NULL, first_at timestamptz NOT NULL, last_at timestamptz NOT NULL,
    PRIMARY KEY (kind, value_hash, line_id, account_id))`,
  'CREATE INDEX account_trace_account ON account_trace (line_id, account_id, kind)',
  'CREATE INDEX account_trace_last ON account_trace (last_at)',
  `CREATE TABLE blocked_account (
    line_id uuid NOT NULL, account_id uuid NOT NULL, reason text NOT NULL CHECK (reason IN ('excluded', 'closed')),
    until_at timestamptz,
    PRIMARY KEY (line_id, account_id, reason))`,
  // The detection reads what is new in the order of its time.
  'CREATE INDEX session_created ON session (line_id, created_at, session_id)',
  `CREATE INDEX deposit_credited ON deposit (line_id, decided_at, deposit_id) WHERE status = 'credited'`,
  'CREATE INDEX withdrawal_submitted ON withdrawal (line_id, submitted_at, withdrawal_id)',
  `CREATE INDEX reward_claimed ON reward (line_id, claimed_at, reward_id) WHERE claimed_at IS NOT NULL AND promotion_id IS NOT NULL`,
] as const

/** Cases of risk, how far their detection has read, and what accounts have in common. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
