import { sql, type Kysely } from 'kysely'

const statements = [
  // The end of each account's chain. The row is locked while the next statement is made.
  `CREATE TABLE statement_chain (
    line_id uuid NOT NULL,
    account_id uuid NOT NULL,
    sequence integer NOT NULL CHECK (sequence >= 0),
    hash text,
    PRIMARY KEY (line_id, account_id)
  )`,
  `CREATE TABLE statement (
    line_id uuid NOT NULL,
    account_id uuid NOT NULL,
    sequence integer NOT NULL CHECK (sequence >= 1),
    statement_id uuid NOT NULL,
    kind text NOT NULL CHECK (kind IN ('team', 'income')),
    document jsonb NOT NULL,
    at timestamptz NOT NULL,
    PRIMARY KEY (line_id, account_id, sequence)
  )`,
  'CREATE UNIQUE INDEX statement_by_id ON statement (line_id, account_id, statement_id)',
] as const

/** Issued statements of agents, in a hash chain per account. Rows are only added. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
