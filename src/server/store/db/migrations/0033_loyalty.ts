import { sql, type Kysely } from 'kysely'

const statements = [
  `CREATE TABLE participation (
    line_id uuid NOT NULL,
    participation_id uuid NOT NULL,
    account_id uuid NOT NULL,
    promotion_id text NOT NULL,
    status text NOT NULL CHECK (status IN ('joined', 'used', 'applying', 'rejected', 'issued')),
    comment text NOT NULL,
    upload_ids jsonb NOT NULL,
    reason text,
    reward_id uuid,
    at timestamptz NOT NULL,
    decided_at timestamptz,
    decide_at timestamptz,
    PRIMARY KEY (line_id, participation_id)
  )`,
  'CREATE INDEX participation_account ON participation (line_id, account_id, promotion_id, at)',
  `CREATE UNIQUE INDEX participation_open ON participation (line_id, account_id, promotion_id) WHERE status IN ('joined', 'applying')`,
  'CREATE INDEX participation_due ON participation (line_id, decide_at) WHERE decide_at IS NOT NULL',
  `CREATE TABLE reward (
    line_id uuid NOT NULL,
    reward_id uuid NOT NULL,
    account_id uuid NOT NULL,
    kind text NOT NULL,
    source_key text NOT NULL,
    promotion_id text,
    title jsonb NOT NULL,
    amount bigint NOT NULL CHECK (amount >= 0),
    points integer NOT NULL CHECK (points >= 0),
    turnover bigint NOT NULL CHECK (turnover >= 0),
    turnover_source text NOT NULL,
    created_at timestamptz NOT NULL,
    expires_at timestamptz,
    claimed_at timestamptz,
    PRIMARY KEY (line_id, reward_id),
    UNIQUE (line_id, account_id, kind, source_key)
  )`,
  'CREATE INDEX reward_account ON reward (line_id, account_id, created_at)',
  `CREATE TABLE point_account (
    line_id uuid NOT NULL,
    account_id uuid NOT NULL,
    points bigint NOT NULL CHECK (points >= 0),
    counted_bets bigint NOT NULL CHECK (counted_bets >= 0),
    counted_deposits bigint NOT NULL CHECK (counted_deposits >= 0),
    PRIMARY KEY (line_id, account_id)
  )`,
  `CREATE TABLE point_entry (
    line_id uuid NOT NULL,
    account_id uuid NOT NULL,
    entry_id uuid NOT NULL,
    kind text NOT NULL,
    change bigint NOT NULL CHECK (change <> 0),
    balance_after bigint NOT NULL CHECK (balance_after >= 0),
    remark text NOT NULL,
    at timestamptz NOT NULL,
    PRIMARY KEY (line_id, account_id, entry_id)
  )`,
  'CREATE INDEX point_entry_at ON point_entry (line_id, account_id, at)',
  `CREATE TABLE redemption (
    line_id uuid NOT NULL,
    redemption_id uuid NOT NULL,
    account_id uuid NOT NULL,
    reward_id text NOT NULL,
    quantity integer NOT NULL CHECK (quantity > 0),
    points bigint NOT NULL CHECK (points > 0),
    amount bigint NOT NULL CHECK (amount >= 0),
    status text NOT NULL CHECK (status IN ('processing', 'approved', 'rejected')),
    receiving_address text,
    remark text NOT NULL,
    at timestamptz NOT NULL,
    decided_at timestamptz,
    decide_at timestamptz,
    transfer_id uuid,
    PRIMARY KEY (line_id, redemption_id)
  )`,
  'CREATE INDEX redemption_account ON redemption (line_id, account_id, at)',
  'CREATE INDEX redemption_due ON redemption (line_id, decide_at) WHERE decide_at IS NOT NULL',
  `CREATE TABLE mission_claim (
    line_id uuid NOT NULL,
    account_id uuid NOT NULL,
    mission_id text NOT NULL,
    period_start timestamptz NOT NULL,
    period text NOT NULL CHECK (period IN ('daily', 'weekly')),
    mission_points integer NOT NULL CHECK (mission_points >= 0),
    account_name text NOT NULL,
    at timestamptz NOT NULL,
    PRIMARY KEY (line_id, account_id, mission_id, period_start)
  )`,
  'CREATE INDEX mission_claim_at ON mission_claim (line_id, at)',
] as const

/** Participants of promotions, rewards, points, redemptions and claimed missions. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
