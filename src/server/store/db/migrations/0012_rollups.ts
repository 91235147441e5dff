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
  `CREATE TABLE fact (
    line_id uuid NOT NULL,
    fact_id uuid NOT NULL,
    account_id uuid NOT NULL,
    path text COLLATE "C" NOT NULL,
    at timestamptz NOT NULL,
    day timestamptz NOT NULL,
    hour timestamptz NOT NULL,
    category text NOT NULL,
    ${figures},
    PRIMARY KEY (line_id, fact_id)
  )`,
  `CREATE TABLE rollup (
    line_id uuid NOT NULL,
    grain text NOT NULL CHECK (grain IN ('day', 'hour')),
    scope text NOT NULL CHECK (scope IN ('own', 'below')),
    account_id uuid NOT NULL,
    slot timestamptz NOT NULL,
    category text NOT NULL,
    ${figures},
    PRIMARY KEY (line_id, account_id, grain, scope, slot, category)
  )`,
  // The accounts of one day of a line: active members are counted, and rebates credited, by day.
  `CREATE INDEX rollup_day ON rollup (line_id, slot, account_id) WHERE grain = 'day'`,
  // Days with deposits are few among the days of play. Without this index first deposits are searched in all of them.
  `CREATE INDEX rollup_deposit ON rollup (line_id, slot, account_id) WHERE grain = 'day' AND scope = 'own' AND deposit_count > 0`,
] as const

/** Pending figure events, and the sums by account, day or hour, and category from which figures are read. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
