import { sql, type Kysely } from 'kysely'

const statements = [
  // '*' is all categories together, money that belongs to no game included.
  `ALTER TABLE standing ADD COLUMN category text NOT NULL DEFAULT '*'`,
  'ALTER TABLE standing ALTER COLUMN category DROP DEFAULT',
  'ALTER TABLE standing DROP CONSTRAINT standing_pkey',
  // Ranking reads thousands of siblings from the key alone: by bets and by profit, which are asked for most.
  `ALTER TABLE standing ADD PRIMARY KEY (line_id, parent_id, category, days, first_day, account_id)
    INCLUDE (valid_bets, stake, winnings, rebates, promotions)`,
  // Lines that were there before are worked out again in batches.
  `INSERT INTO team_build (line_id, what, after_path) SELECT line_id, 'clear', '' FROM team_turn
    ON CONFLICT (line_id) DO UPDATE SET what = 'clear', after_path = ''`,
  // Everyone of a line by name, and looked through by name without reading the rows.
  'CREATE INDEX account_named ON account (line_id, lower(name), account_id)',
  'CREATE INDEX account_look ON account (line_id, path) INCLUDE (name, type, account_id, registered_at)',
  // Agents are few among members.
  'CREATE INDEX account_agent ON account (line_id, registered_at, account_id) WHERE type IN (1, 2, 41, 42)',
  'CREATE INDEX first_deposit_day ON first_deposit (line_id, day, account_id)',
  // What is rare among bets is found without reading past them; bets themselves are not in it.
  `CREATE INDEX entry_rare ON entry (line_id, type, transfer_id, position)
    WHERE wallet_no IS NOT NULL AND type NOT IN (3100, 3200, 3201, 4100, 4200, 5100, 5200)`,
  // The totals of a list of bills are summed from the index.
  'DROP INDEX bill_payer',
  `CREATE INDEX bill_payer ON bill (line_id, payer_id, kind, period_end)
    INCLUDE (bill_id, state, valid_bets, won_stake, lost_stake, gross, owed_down, paid)`,
  `CREATE TABLE income_day (
    line_id uuid NOT NULL,
    account_id uuid NOT NULL,
    day timestamptz NOT NULL,
    kind text NOT NULL,
    received bigint NOT NULL,
    paid_down bigint NOT NULL,
    PRIMARY KEY (line_id, account_id, day, kind)
  )`,
  `INSERT INTO income_day (line_id, account_id, day, kind, received, paid_down)
    SELECT line_id, account_id, day, kind, sum(received), sum(paid_down) FROM (
      SELECT line_id, payee_id AS account_id, day, kind, amount AS received, 0 AS paid_down FROM bill_payment
      UNION ALL
      SELECT line_id, payer_id, day, kind, 0, amount FROM bill_payment WHERE payer_id IS NOT NULL
    ) AS sides GROUP BY line_id, account_id, day, kind`,
] as const

/** Standings by category, what agents earned by day, and keys for the lists of large teams. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
