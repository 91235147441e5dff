import { sql, type Kysely } from 'kysely'

const statements = [
  `CREATE TABLE chat_message (
    message_id uuid PRIMARY KEY,
    room text NOT NULL,
    client_id uuid NOT NULL,
    line_id uuid NOT NULL,
    account_id uuid NOT NULL,
    name text NOT NULL,
    rank integer NOT NULL,
    text text NOT NULL,
    at timestamptz NOT NULL,
    removed_at timestamptz,
    removed_by text NOT NULL DEFAULT '',
    open_reports integer NOT NULL DEFAULT 0 CHECK (open_reports >= 0),
    reported_at timestamptz,
    CHECK ((open_reports > 0) = (reported_at IS NOT NULL)))`,
  'CREATE UNIQUE INDEX chat_message_client ON chat_message (account_id, client_id)',
  'CREATE INDEX chat_message_room ON chat_message (room, message_id) WHERE removed_at IS NULL',
  'CREATE INDEX chat_message_writer ON chat_message (account_id, message_id)',
  'CREATE INDEX chat_message_reported ON chat_message (reported_at) WHERE open_reports > 0',
  'CREATE INDEX chat_message_removed ON chat_message (removed_at) WHERE removed_at IS NOT NULL',
  `CREATE TABLE chat_report (
    report_id uuid PRIMARY KEY,
    message_id uuid NOT NULL,
    line_id uuid NOT NULL,
    account_id uuid NOT NULL,
    name text NOT NULL,
    reason text NOT NULL,
    note text NOT NULL,
    at timestamptz NOT NULL,
    decided_at timestamptz)`,
  'CREATE UNIQUE INDEX chat_report_once ON chat_report (message_id, account_id)',
  `CREATE TABLE chat_mute (
    account_id uuid PRIMARY KEY,
    line_id uuid NOT NULL,
    name text NOT NULL,
    until timestamptz NOT NULL,
    reason text NOT NULL,
    staff_name text NOT NULL,
    at timestamptz NOT NULL)`,
  `CREATE TABLE chat_ignore (
    account_id uuid NOT NULL,
    ignored_id uuid NOT NULL,
    ignore_id uuid NOT NULL,
    name text NOT NULL,
    at timestamptz NOT NULL,
    PRIMARY KEY (account_id, ignored_id))`,
  // The rooms of the lines go on with what was written in them. A line on a shard starts with an empty one.
  `INSERT INTO chat_message (message_id, room, client_id, line_id, account_id, name, rank, text, at)
    SELECT chat_id, 'team:' || line_id, chat_id, line_id, account_id, name, 0, text, at FROM chat`,
  'DROP TABLE chat',
] as const

/** Chat rooms over all lines, with reports and mutes. The rooms of the lines become some of them. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
