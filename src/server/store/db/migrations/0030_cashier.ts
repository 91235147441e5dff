import { sql, type Kysely } from 'kysely'

const statements = [
  `CREATE TABLE deposit (
    line_id uuid NOT NULL,
    deposit_id uuid NOT NULL,
    account_id uuid NOT NULL,
    method text NOT NULL CHECK (method IN ('launchUrl', 'qr', 'manual')),
    amount bigint NOT NULL CHECK (amount > 0),
    status text NOT NULL CHECK (status IN ('pending', 'credited', 'failed', 'expired')),
    pay_token text NOT NULL,
    created_at timestamptz NOT NULL,
    expires_at timestamptz NOT NULL,
    decide_at timestamptz,
    decided_at timestamptz,
    transfer_id uuid,
    PRIMARY KEY (line_id, deposit_id),
    CHECK ((status = 'credited') = (transfer_id IS NOT NULL))
  )`,
  'CREATE INDEX deposit_account ON deposit (line_id, account_id, created_at)',
  `CREATE INDEX deposit_pending ON deposit (line_id, expires_at) WHERE status = 'pending'`,
  'CREATE TABLE pay_token (pay_token text PRIMARY KEY, line_id uuid NOT NULL, deposit_id uuid NOT NULL)',
  `CREATE TABLE withdrawal (
    line_id uuid NOT NULL,
    withdrawal_id uuid NOT NULL,
    account_id uuid NOT NULL,
    amount bigint NOT NULL CHECK (amount > 0),
    fee bigint NOT NULL CHECK (fee >= 0 AND fee < amount),
    status text NOT NULL CHECK (status IN
      ('submitted', 'approved', 'refused', 'paid', 'received', 'partlyReceived', 'notReceived', 'returned')),
    bank text NOT NULL,
    holder text NOT NULL,
    card_number text NOT NULL,
    submitted_at timestamptz NOT NULL,
    decided_at timestamptz,
    refusal_reason text,
    paid_at timestamptz,
    confirm_by timestamptz,
    confirmed_at timestamptz,
    forced boolean NOT NULL,
    amount_received bigint CHECK (amount_received BETWEEN 0 AND amount),
    proof_upload_id uuid,
    next_at timestamptz,
    PRIMARY KEY (line_id, withdrawal_id)
  )`,
  'CREATE INDEX withdrawal_account ON withdrawal (line_id, account_id, submitted_at)',
  'CREATE INDEX withdrawal_next ON withdrawal (line_id, next_at) WHERE next_at IS NOT NULL',
  `CREATE TABLE turnover (
    line_id uuid NOT NULL,
    requirement_id uuid NOT NULL,
    account_id uuid NOT NULL,
    source text NOT NULL,
    source_id uuid NOT NULL,
    required bigint NOT NULL CHECK (required >= 0),
    at timestamptz NOT NULL,
    closed_at timestamptz,
    PRIMARY KEY (line_id, requirement_id),
    UNIQUE (line_id, account_id, source, source_id)
  )`,
  'CREATE INDEX turnover_open ON turnover (line_id, account_id, at) WHERE closed_at IS NULL',
  `CREATE TABLE upload (
    line_id uuid NOT NULL,
    upload_id uuid NOT NULL,
    account_id uuid NOT NULL,
    mime text NOT NULL,
    bytes bytea NOT NULL,
    at timestamptz NOT NULL,
    PRIMARY KEY (line_id, upload_id)
  )`,
  'CREATE INDEX upload_account ON upload (line_id, account_id, at)',
  `CREATE TABLE sandbox_payment (
    pay_token text PRIMARY KEY,
    event_id uuid NOT NULL,
    outcome text NOT NULL CHECK (outcome IN ('paid', 'failed')),
    amount bigint NOT NULL CHECK (amount > 0),
    deliver_at timestamptz NOT NULL,
    delivered_at timestamptz
  )`,
  'CREATE INDEX sandbox_payment_due ON sandbox_payment (deliver_at) WHERE delivered_at IS NULL',
] as const

/** Deposits, withdrawals, wagering requirements, uploaded pictures, and the sandbox cashier's own payments. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
