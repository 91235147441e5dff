import { sql, type Kysely } from 'kysely'

const statements = [
  'ALTER TABLE sandbox_seat ADD COLUMN seen_at timestamptz',
  'CREATE INDEX sandbox_seat_seen ON sandbox_seat (seen_at) WHERE seen_at IS NOT NULL',
  // The bets on an event, also when they are settled.
  'CREATE INDEX sandbox_round_event ON sandbox_round (game_code, due_at)',
] as const

/** Live tables of the sandbox vendor: who is at them, and the bets of all players. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
