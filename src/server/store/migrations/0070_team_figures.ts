import { sql, type Kysely } from 'kysely'

const figures = ['deposits', 'withdrawals', 'stake', 'valid_bets', 'winnings', 'rebates', 'promotions', 'salaries', 'bet_count', 'deposit_count']
  .map((column) => `${column} bigint NOT NULL`)
  .join(', ')

const statements = [
  `CREATE TABLE team_turn (
    line_id uuid PRIMARY KEY,
    zone text NOT NULL,
    active_minimum bigint NOT NULL
  )`,
  `CREATE TABLE team_delta (
    line_id uuid NOT NULL,
    delta_id uuid NOT NULL,
    path text COLLATE "C" NOT NULL,
    kind text NOT NULL CHECK (kind IN ('member', 'agent', 'seen', 'balance')),
    at timestamptz NOT NULL,
    amount bigint NOT NULL,
    PRIMARY KEY (line_id, delta_id)
  )`,
  `CREATE TABLE team_sum (
    line_id uuid NOT NULL,
    account_id uuid NOT NULL,
    kind text NOT NULL CHECK (kind IN ('member', 'agent', 'direct', 'seen', 'firstDeposit', 'balance')),
    day timestamptz NOT NULL,
    amount bigint NOT NULL,
    PRIMARY KEY (line_id, account_id, kind, day)
  )`,
  `CREATE TABLE first_deposit (
    line_id uuid NOT NULL,
    account_id uuid NOT NULL,
    day timestamptz NOT NULL,
    PRIMARY KEY (line_id, account_id)
  )`,
  `CREATE TABLE active_day (
    line_id uuid NOT NULL,
    account_id uuid NOT NULL,
    day timestamptz NOT NULL,
    since timestamptz NOT NULL,
    before timestamptz NOT NULL,
    PRIMARY KEY (line_id, account_id, day),
    CHECK (before < since AND since <= day)
  )`,
  `CREATE TABLE team_active (
    line_id uuid NOT NULL,
    account_id uuid NOT NULL,
    day timestamptz NOT NULL,
    since timestamptz NOT NULL,
    before timestamptz NOT NULL,
    amount bigint NOT NULL,
    PRIMARY KEY (line_id, account_id, day, since, before)
  )`,
  `CREATE TABLE standing (
    line_id uuid NOT NULL,
    parent_id uuid NOT NULL,
    days smallint NOT NULL,
    first_day integer NOT NULL,
    account_id uuid NOT NULL,
    ${figures},
    PRIMARY KEY (line_id, parent_id, days, first_day, account_id)
  )`,
  // The downlines of one agent by name and by age, so that a first page reads its own rows alone.
  'CREATE INDEX account_child_name ON account (line_id, parent_id, lower(name))',
  'CREATE INDEX account_child_new ON account (line_id, parent_id, registered_at, account_id)',
  'DROP INDEX account_parent',
  'CREATE INDEX account_new ON account (line_id, registered_at, account_id)',
  // Who is online is asked of those seen last alone.
  'CREATE INDEX account_seen ON account (line_id, last_seen_at)',
  // Stakes of open rounds are out of the wallets and not yet in any fact; there are few of them at a time.
  `CREATE INDEX round_open ON round (line_id, path) WHERE status = 'open'`,
  // A line that was there before finds its figures worked out at its next fold, which this wakes.
  `INSERT INTO team_delta (line_id, delta_id, path, kind, at, amount)
    SELECT line_id, account_id, path, 'balance', registered_at, 0 FROM account WHERE parent_id IS NULL`,
] as const

/** What is kept of teams beside the rollups: heads, balances, active members, and each downline beside its siblings. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
