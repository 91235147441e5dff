import { sql, type Kysely } from 'kysely'

const statements = [
  `CREATE TABLE account_note (
    line_id uuid NOT NULL,
    author_id uuid NOT NULL,
    account_id uuid NOT NULL,
    note_id uuid NOT NULL,
    text text NOT NULL,
    at timestamptz NOT NULL,
    PRIMARY KEY (line_id, author_id, account_id, note_id)
  )`,
  // The messages between two accounts.
  `CREATE INDEX message_author ON message (line_id, owner_id, from_name, at) WHERE box = 'in' AND kind IN ('person', 'team')`,
] as const

/** What the page of one account reads: notes, and the messages with it. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
