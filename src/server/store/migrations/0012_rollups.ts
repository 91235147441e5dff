import { sql, type Kysely } from 'kysely'

const figures = ['deposits', 'withdrawals', 'stake', 'valid_bets', 'winnings', 'rebates', 'promotions', 'salaries', 'bet_count', 'deposit_count']
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
  // A day's accounts without their other days: active members are counted, and rebates credited, over a line's day.
  `CREATE INDEX rollup_day ON rollup (line_id, slot, account_id) WHERE grain = 'day'`,
  // First deposits are few among many days of play: without this they are looked for in all of them.
  `CREATE INDEX rollup_deposit ON rollup (line_id, slot, account_id) WHERE grain = 'day' AND scope = 'own' AND deposit_count > 0`,
] as const

/** Facts that wait to be folded, and the sums by account, day or hour, and category that figures are read from. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
