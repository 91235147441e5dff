import { sql, type Kysely } from 'kysely'

const statements = [
  // The sandbox sportsbook stands for an outside company. Its data has its own ids and no line.
  `CREATE TABLE sandbox_slip (
    slip_id uuid PRIMARY KEY,
    player text NOT NULL,
    player_token text NOT NULL,
    vendor text NOT NULL,
    game_code text NOT NULL,
    legs jsonb NOT NULL,
    sizes jsonb NOT NULL,
    stake bigint NOT NULL CHECK (stake > 0),
    won bigint NOT NULL CHECK (won >= 0),
    valid_bet bigint NOT NULL CHECK (valid_bet >= 0),
    state text NOT NULL CHECK (state IN ('placing', 'waiting', 'owed', 'settled', 'refused', 'undone')),
    cashed_out boolean NOT NULL,
    due_at timestamptz NOT NULL,
    at timestamptz NOT NULL
  )`,
  `CREATE INDEX sandbox_slip_due ON sandbox_slip (due_at) WHERE state IN ('placing', 'waiting', 'owed')`,
  'CREATE INDEX sandbox_slip_player ON sandbox_slip (player, at)',
  'CREATE INDEX sandbox_slip_at ON sandbox_slip (at)',
] as const

/** The slips of the sandbox's sportsbook. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
