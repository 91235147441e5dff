import { sql, type Kysely } from 'kysely'

const statements = [
  `CREATE TABLE record_sum (
    line_id uuid NOT NULL,
    account_id uuid NOT NULL,
    scope text NOT NULL CHECK (scope IN ('own', 'direct', 'below')),
    day timestamptz NOT NULL,
    type smallint NOT NULL,
    count bigint NOT NULL,
    received bigint NOT NULL,
    spent bigint NOT NULL,
    PRIMARY KEY (line_id, account_id, scope, day, type)
  )`,
  `CREATE TABLE record_mark (
    line_id uuid NOT NULL,
    account_id uuid NOT NULL,
    folded bigint NOT NULL,
    PRIMARY KEY (line_id, account_id)
  )`,
  `CREATE TABLE team_build (
    line_id uuid PRIMARY KEY,
    what text NOT NULL CHECK (what IN ('clear', 'figures', 'records')),
    after_path text COLLATE "C" NOT NULL
  )`,
  // The records of existing lines are summed in batches, from their next aggregation on.
  `INSERT INTO team_build (line_id, what, after_path) SELECT line_id, 'records', '' FROM team_turn`,
] as const

/**
 * Sums of the account records by day and type, the last entry in each account's sums, and the progress of first sums.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
