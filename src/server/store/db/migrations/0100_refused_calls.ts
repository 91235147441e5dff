import { sql, type Kysely } from 'kysely'

const statements = [
  `CREATE TABLE refused_call (
    line_id uuid NOT NULL,
    account_id uuid NOT NULL,
    slot smallint NOT NULL,
    at timestamptz NOT NULL,
    call text NOT NULL,
    code text NOT NULL,
    field text,
    request_id text NOT NULL,
    PRIMARY KEY (line_id, account_id, slot)
  )`,
] as const

/** The latest refused calls of each account, for support. A slot is used again, so an account has a fixed number of rows. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
