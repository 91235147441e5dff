import { sql, type Kysely } from 'kysely'

const statements = [
  // Games that a session opened up to this moment take no more bets. The session itself continues.
  'ALTER TABLE session ADD COLUMN play_ended_at timestamptz',
  // Old games and rounds of the sandbox vendor are found by age and deleted.
  'CREATE INDEX sandbox_seat_at ON sandbox_seat (at)',
  'CREATE INDEX sandbox_round_at ON sandbox_round (at)',
] as const

/** Game tokens end with their session. The sandbox vendor's data that was opened with them is deleted in time. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
