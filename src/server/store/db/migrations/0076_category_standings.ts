import { sql, type Kysely } from 'kysely'

const statements = [
  // '*' is the sum of all categories, including money that belongs to no game.
  `ALTER TABLE standing ADD COLUMN category text NOT NULL DEFAULT '*'`,
  'ALTER TABLE standing ALTER COLUMN category DROP DEFAULT',
  'ALTER TABLE standing DROP CONSTRAINT standing_pkey',
  // Ranking reads thousands of rows. The most frequent rankings, by bets and by profit, need only this index.
  `ALTER TABLE standing ADD PRIMARY KEY (line_id, parent_id, category, days, first_day, account_id)
    INCLUDE (valid_bets, stake, winnings, rebates, promotions)`,
  // The figures of existing lines are calculated again in batches.
  `INSERT INTO team_build (line_id, what, after_path) SELECT line_id, 'clear', '' FROM team_turn
    ON CONFLICT (line_id) DO UPDATE SET what = 'clear', after_path = ''`,
  // The accounts of a line ordered by name, and a search by name that needs only the index.
  'CREATE INDEX account_named ON account (line_id, lower(name), account_id)',
  'CREATE INDEX account_look ON account (line_id, path) INCLUDE (name, type, account_id, registered_at)',
  // Agents are few compared with members.
  'CREATE INDEX account_agent ON account (line_id, registered_at, account_id) WHERE type IN (1, 2, 41, 42)',
  'CREATE INDEX first_deposit_day ON first_deposit (line_id, day, account_id)',
  // Finds rare entries without reading the bets, which are not in this index.
  `CREATE INDEX entry_rare ON entry (line_id, type, transfer_id, position)
    WHERE wallet_no IS NOT NULL AND type NOT IN (3100, 3200, 3201, 4100, 4200, 5100, 5200)`,
  // The totals of a list of bills need only this index.
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

/** Standings by category, agents' income by day, and indexes for the lists of large teams. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
