import { sql, type Kysely } from 'kysely'

/** Up to when a line's wins have been looked at, so that the board asks of each round once and not for ten minutes. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql.raw('CREATE TABLE winner_mark (line_id uuid PRIMARY KEY, seen timestamptz NOT NULL)').execute(db)
}
