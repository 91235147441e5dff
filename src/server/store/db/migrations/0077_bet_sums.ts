import { sql, type Kysely } from 'kysely'

const statements = [
  `CREATE TABLE bet_sum (
    line_id uuid NOT NULL,
    account_id uuid NOT NULL,
    day timestamptz NOT NULL,
    category text NOT NULL,
    vendor text NOT NULL,
    game_code text NOT NULL,
    won boolean NOT NULL,
    bet_count bigint NOT NULL,
    stake bigint NOT NULL,
    valid_bets bigint NOT NULL,
    winnings bigint NOT NULL,
    PRIMARY KEY (line_id, account_id, day, category, vendor, game_code, won)
  )`,
  'ALTER TABLE team_build DROP CONSTRAINT team_build_what_check',
  `ALTER TABLE team_build ADD CONSTRAINT team_build_what_check CHECK (what IN ('clear', 'figures', 'records', 'bets'))`,
  // The bets of existing lines are summed in batches. Their other figures stay, unless a line is already being built.
  `INSERT INTO team_build (line_id, what, after_path) SELECT line_id, 'bets', '' FROM team_turn
    ON CONFLICT (line_id) DO UPDATE SET what = 'clear', after_path = ''`,
] as const

/** Sums of teams' bets by the day of the bet, vendor, game and outcome. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
