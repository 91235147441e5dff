import { sql, type Kysely } from 'kysely'

const statements = [
  `CREATE TABLE support_chat (
    chat_id uuid PRIMARY KEY,
    line_id uuid,
    account_id uuid,
    guest_hash text,
    name text NOT NULL,
    language text NOT NULL,
    ip text NOT NULL,
    state text NOT NULL CHECK (state IN ('waiting', 'open', 'closed')),
    assignee_id uuid,
    assignee_name text NOT NULL DEFAULT '',
    opened_at timestamptz NOT NULL,
    last_at timestamptz NOT NULL,
    waiting_since timestamptz,
    unread_staff integer NOT NULL DEFAULT 0,
    unread_customer integer NOT NULL DEFAULT 0,
    CHECK ((account_id IS NULL) = (line_id IS NULL)),
    CHECK ((account_id IS NULL) = (guest_hash IS NOT NULL)),
    CHECK ((state = 'waiting') = (waiting_since IS NOT NULL)))`,
  'CREATE UNIQUE INDEX support_chat_account ON support_chat (line_id, account_id)',
  'CREATE UNIQUE INDEX support_chat_guest ON support_chat (guest_hash)',
  `CREATE INDEX support_chat_waiting ON support_chat (waiting_since) WHERE state = 'waiting'`,
  'CREATE INDEX support_chat_last ON support_chat (state, last_at)',
  `CREATE TABLE support_message (
    chat_id uuid NOT NULL,
    message_id uuid NOT NULL,
    client_id uuid NOT NULL,
    staff_name text,
    text text NOT NULL,
    at timestamptz NOT NULL,
    PRIMARY KEY (chat_id, message_id))`,
  'CREATE UNIQUE INDEX support_message_client ON support_message (chat_id, client_id)',
  `CREATE TABLE canned_answer (
    answer_id uuid PRIMARY KEY, title text NOT NULL, texts jsonb NOT NULL,
    changed_by text NOT NULL, changed_at timestamptz NOT NULL)`,
  `ALTER TABLE feedback ADD COLUMN assignee_id uuid, ADD COLUMN assignee_name text NOT NULL DEFAULT ''`,
] as const

/** Conversations with customer service, its prepared replies, and who answers feedback. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
