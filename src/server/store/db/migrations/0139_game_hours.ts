import { sql, type Kysely } from 'kysely'

const statements = [
  `CREATE TABLE game_hour (
    line_id uuid NOT NULL, hour timestamptz NOT NULL, game_code text NOT NULL, bets integer NOT NULL,
    PRIMARY KEY (line_id, hour, game_code))`,
  'CREATE INDEX game_hour_hour ON game_hour (hour)',
] as const

/** How often each game was played in each hour of the last day, for the list of the most played games. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
