import { sql, type Kysely } from 'kysely'

const figures = [
  'deposits',
  'withdrawals',
  'stake',
  'valid_bets',
  'winnings',
  'rebates',
  'promotions',
  'salaries',
  'bet_count',
  'deposit_count',
]
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
  // An agent's downlines by name and by registration, so that the first page of a list reads only its own rows.
  'CREATE INDEX account_child_name ON account (line_id, parent_id, lower(name))',
  'CREATE INDEX account_child_new ON account (line_id, parent_id, registered_at, account_id)',
  'DROP INDEX account_parent',
  'CREATE INDEX account_new ON account (line_id, registered_at, account_id)',
  // Accounts that are online are found among those that were seen last.
  'CREATE INDEX account_seen ON account (line_id, last_seen_at)',
  // The stakes of open rounds are no longer in the wallets and not yet in a figure event. Open rounds are few.
  `CREATE INDEX round_open ON round (line_id, path) WHERE status = 'open'`,
  // The figures of existing lines are calculated at their next aggregation. This pending change triggers it.
  `INSERT INTO team_delta (line_id, delta_id, path, kind, at, amount)
    SELECT line_id, account_id, path, 'balance', registered_at, 0 FROM account WHERE parent_id IS NULL`,
] as const

/** Team figures apart from the rollups: headcounts, balances, active members, and figures of siblings for rankings. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
