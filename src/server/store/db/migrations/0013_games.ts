import { sql, type Kysely } from 'kysely'

const statements = [
  `CREATE TABLE favourite (
    line_id uuid NOT NULL,
    account_id uuid NOT NULL,
    game_code text NOT NULL,
    at timestamptz NOT NULL,
    PRIMARY KEY (line_id, account_id, game_code)
  )`,
  'CREATE TABLE game_closure (target text PRIMARY KEY, until timestamptz NOT NULL)',
  `CREATE TABLE winner (
    round_id uuid PRIMARY KEY,
    account_name text NOT NULL,
    game_code text NOT NULL,
    category text NOT NULL,
    prize bigint NOT NULL,
    at timestamptz NOT NULL
  )`,
  // The sandbox vendor stands for an outside company. Its data has its own ids and no line.
  `CREATE TABLE sandbox_seat (
    seat_id uuid PRIMARY KEY,
    player_token text NOT NULL,
    game_code text NOT NULL,
    server_seed text NOT NULL,
    client_seed text NOT NULL,
    nonce integer NOT NULL,
    free_balance bigint CHECK (free_balance >= 0),
    at timestamptz NOT NULL
  )`,
  'CREATE INDEX sandbox_seat_token ON sandbox_seat (player_token)',
  `CREATE TABLE sandbox_round (
    round_id uuid PRIMARY KEY,
    seat_id uuid NOT NULL,
    player_token text NOT NULL,
    vendor text NOT NULL,
    game_code text NOT NULL,
    category text NOT NULL,
    choice text NOT NULL,
    stake bigint NOT NULL,
    won bigint NOT NULL,
    nonce integer NOT NULL,
    state text NOT NULL CHECK (state IN ('placing', 'waiting', 'owed', 'settled', 'refused', 'undone')),
    view jsonb NOT NULL,
    words text NOT NULL,
    due_at timestamptz NOT NULL,
    at timestamptz NOT NULL
  )`,
  `CREATE INDEX sandbox_round_due ON sandbox_round (due_at) WHERE state IN ('placing', 'waiting', 'owed')`,
  'CREATE INDEX sandbox_round_seat ON sandbox_round (seat_id, at)',
] as const

/** Favourites, closed games, the winner board, and the sandbox vendor's own data. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
