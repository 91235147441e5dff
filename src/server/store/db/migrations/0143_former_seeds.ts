import { sql, type Kysely } from 'kysely'

const statements = [
  'ALTER TABLE sandbox_seat ADD COLUMN player text',
  'ALTER TABLE sandbox_seat ADD COLUMN seed_no integer NOT NULL DEFAULT 0',
  'ALTER TABLE sandbox_round ADD COLUMN seed_no integer NOT NULL DEFAULT 0',
  'CREATE INDEX sandbox_seat_player ON sandbox_seat (player, game_code, at) WHERE player IS NOT NULL',
  `CREATE TABLE sandbox_seed (
    seat_id uuid NOT NULL,
    seed_no integer NOT NULL,
    server_seed text NOT NULL,
    client_seed text NOT NULL,
    rounds integer NOT NULL,
    first_at timestamptz,
    last_at timestamptz,
    revealed_at timestamptz NOT NULL,
    PRIMARY KEY (seat_id, seed_no)
  )`,
  // Numbers of rounds begin again with each seed. The rounds before the last beginning are of seeds that were not stored.
  `UPDATE sandbox_round r SET seed_no = -1
    WHERE r.nonce > (SELECT nonce FROM sandbox_seat s WHERE s.seat_id = r.seat_id)
      OR EXISTS (SELECT 1 FROM sandbox_round later WHERE later.seat_id = r.seat_id AND later.at > r.at AND later.nonce <= r.nonce)`,
] as const

/** The revealed seeds of the sandbox vendor, each with the rounds that it decided, and the player of a seat. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
