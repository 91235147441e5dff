import { sql, type Kysely } from 'kysely'

const statements = [
  `CREATE TABLE message (
    line_id uuid NOT NULL,
    owner_id uuid NOT NULL,
    message_id uuid NOT NULL,
    box text NOT NULL CHECK (box IN ('in', 'out')),
    kind text NOT NULL,
    from_name text NOT NULL,
    to_name text NOT NULL,
    subject text NOT NULL,
    content text NOT NULL,
    at timestamptz NOT NULL,
    read_at timestamptz,
    removed_at timestamptz,
    PRIMARY KEY (line_id, owner_id, message_id)
  )`,
  'CREATE INDEX message_box ON message (line_id, owner_id, box, at) WHERE removed_at IS NULL',
  `CREATE INDEX message_unread ON message (line_id, owner_id) WHERE box = 'in' AND read_at IS NULL AND removed_at IS NULL`,
  `CREATE TABLE chat (
    line_id uuid NOT NULL,
    chat_id uuid NOT NULL,
    account_id uuid NOT NULL,
    name text NOT NULL,
    text text NOT NULL,
    at timestamptz NOT NULL,
    PRIMARY KEY (line_id, chat_id)
  )`,
  'CREATE INDEX chat_at ON chat (line_id, at)',
  `CREATE TABLE feedback (
    line_id uuid NOT NULL,
    feedback_id uuid NOT NULL,
    account_id uuid,
    kind text NOT NULL CHECK (kind IN ('feedback', 'complaint')),
    type text NOT NULL,
    name text NOT NULL,
    contact text NOT NULL,
    content text NOT NULL,
    upload_ids jsonb NOT NULL,
    language text NOT NULL,
    ip text NOT NULL,
    at timestamptz NOT NULL,
    answered_at timestamptz,
    PRIMARY KEY (line_id, feedback_id)
  )`,
  'CREATE INDEX feedback_open ON feedback (at) WHERE answered_at IS NULL',
] as const

/** Inboxes, chat rooms, feedback and complaints. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
