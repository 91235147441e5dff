import { sql, type Kysely } from 'kysely'

const statements = [
  `CREATE TABLE round (
    line_id uuid NOT NULL,
    round_id uuid NOT NULL,
    account_id uuid NOT NULL,
    account_name text NOT NULL,
    path text COLLATE "C" NOT NULL,
    vendor text NOT NULL,
    vendor_round text NOT NULL,
    category text NOT NULL,
    game_code text NOT NULL,
    stake bigint NOT NULL CHECK (stake >= 0),
    valid_bet bigint NOT NULL CHECK (valid_bet BETWEEN 0 AND stake),
    won bigint NOT NULL CHECK (won >= 0),
    status text NOT NULL CHECK (status IN ('open', 'won', 'lost', 'void')),
    trial boolean NOT NULL,
    placed_at timestamptz NOT NULL,
    settled_at timestamptz,
    detail jsonb NOT NULL,
    PRIMARY KEY (line_id, round_id),
    UNIQUE (line_id, vendor, vendor_round),
    CHECK ((status = 'open') = (settled_at IS NULL))
  )`,
  'CREATE INDEX round_account ON round (line_id, account_id, placed_at)',
  'CREATE INDEX round_placed ON round (line_id, placed_at)',
  `CREATE TABLE round_block (
    line_id uuid NOT NULL,
    vendor text NOT NULL,
    vendor_round text NOT NULL,
    at timestamptz NOT NULL,
    PRIMARY KEY (line_id, vendor, vendor_round)
  )`,
  `CREATE TABLE vendor_call (
    line_id uuid NOT NULL,
    vendor text NOT NULL,
    transaction_id text NOT NULL,
    kind text NOT NULL,
    vendor_round text NOT NULL,
    amount bigint NOT NULL,
    balance bigint NOT NULL,
    error text,
    at timestamptz NOT NULL,
    PRIMARY KEY (line_id, vendor, transaction_id)
  )`,
  `CREATE TABLE launch (
    token_hash text PRIMARY KEY,
    line_id uuid NOT NULL,
    account_id uuid NOT NULL,
    account_name text NOT NULL,
    path text COLLATE "C" NOT NULL,
    trial boolean NOT NULL,
    session_id uuid NOT NULL,
    vendor text NOT NULL,
    game_code text NOT NULL,
    at timestamptz NOT NULL,
    expires_at timestamptz NOT NULL
  )`,
  'CREATE INDEX launch_account ON launch (line_id, account_id, at)',
] as const

/** Rounds of games, vendors' calls with their replies, and the tokens of opened games. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
