import { sql, type Kysely } from 'kysely'

/** The moment up to which a line's wins were considered for the board, so that each round is read once. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql.raw('CREATE TABLE winner_mark (line_id uuid PRIMARY KEY, seen timestamptz NOT NULL)').execute(db)
}
