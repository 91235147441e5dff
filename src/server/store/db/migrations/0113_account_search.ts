import { sql, type Kysely } from 'kysely'

const statements = [
  // Narrow and never updated, so that a search for a part of a name reads little, and most of it from the index.
  `CREATE TABLE account_search (
    line_id uuid NOT NULL,
    name_key text COLLATE "C" NOT NULL,
    account_id uuid NOT NULL,
    path text COLLATE "C" NOT NULL,
    PRIMARY KEY (line_id, name_key) INCLUDE (account_id, path)
  )`,
  `INSERT INTO account_search (line_id, name_key, account_id, path)
    SELECT line_id, lower(name), account_id, path FROM account WHERE type <> 4`,
] as const

/** The names of each line in their order, for the search of accounts. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
