import { sql, type Kysely } from 'kysely'

const statements = [
  `CREATE TABLE bet_order (
    line_id uuid NOT NULL,
    round_id uuid NOT NULL,
    stake bigint NOT NULL,
    valid_bet bigint NOT NULL,
    won bigint NOT NULL,
    PRIMARY KEY (line_id, stake, round_id)
  )`,
  'CREATE INDEX bet_order_valid_bet ON bet_order (line_id, valid_bet, round_id)',
  'CREATE INDEX bet_order_won ON bet_order (line_id, won, round_id)',
  'CREATE INDEX bet_order_profit ON bet_order (line_id, (won - stake), round_id)',
  'ALTER TABLE team_build DROP CONSTRAINT team_build_what_check',
  `ALTER TABLE team_build ADD CONSTRAINT team_build_what_check
    CHECK (what IN ('clear', 'figures', 'records', 'bets', 'links', 'vendors', 'games', 'order'))`,
  // The rounds of existing lines are added in batches, unless a line is already being built.
  `INSERT INTO team_build (line_id, what, after_path) SELECT line_id, 'order', '' FROM team_turn
    ON CONFLICT (line_id) DO UPDATE SET what = 'clear', after_path = ''`,
] as const

/** Settled bets in the orders of their amounts, for lists of bets of large teams. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
