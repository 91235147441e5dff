import { sql, type Kysely } from 'kysely'

const statements = [
  `CREATE TABLE game_sum (
    line_id uuid NOT NULL,
    vendor text NOT NULL,
    game_code text NOT NULL,
    bet_count bigint NOT NULL,
    stake bigint NOT NULL,
    winnings bigint NOT NULL,
    stake_squares numeric NOT NULL,
    stake_winnings numeric NOT NULL,
    winnings_squares numeric NOT NULL,
    PRIMARY KEY (line_id, vendor, game_code)
  )`,
  'ALTER TABLE team_build DROP CONSTRAINT team_build_what_check',
  `ALTER TABLE team_build ADD CONSTRAINT team_build_what_check
    CHECK (what IN ('clear', 'figures', 'records', 'bets', 'links', 'vendors', 'games'))`,
  // The rounds of existing lines are summed in batches, unless a line is already being built.
  `INSERT INTO team_build (line_id, what, after_path) SELECT line_id, 'games', '' FROM team_turn
    ON CONFLICT (line_id) DO UPDATE SET what = 'clear', after_path = ''`,
] as const

/** Sums of a line's bets by game since the opening, with the sums of squares for the standard error of a return. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
