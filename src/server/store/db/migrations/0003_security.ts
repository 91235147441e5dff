import { sql, type Kysely } from 'kysely'

const statements = [
  `CREATE TABLE challenge (
    challenge_id uuid PRIMARY KEY,
    purpose text NOT NULL,
    target text NOT NULL,
    answer_hash text NOT NULL,
    tries_left smallint NOT NULL CHECK (tries_left >= 0),
    created_at timestamptz NOT NULL,
    expires_at timestamptz NOT NULL,
    used_at timestamptz
  )`,
  'CREATE INDEX challenge_target ON challenge (target, purpose, created_at)',
  'CREATE INDEX challenge_expires ON challenge (expires_at)',
  `CREATE TABLE attempt (
    key text NOT NULL,
    window_start timestamptz NOT NULL,
    count integer NOT NULL CHECK (count >= 0),
    PRIMARY KEY (key)
  )`,
  // rate-limiter-flexible expects these columns.
  'CREATE TABLE rate_limit (key varchar(255) PRIMARY KEY, points integer NOT NULL DEFAULT 0, expire bigint)',
  `CREATE TABLE outbox (
    message_id uuid PRIMARY KEY,
    channel text NOT NULL CHECK (channel IN ('sms', 'email')),
    recipient text NOT NULL,
    subject text NOT NULL,
    body text NOT NULL,
    at timestamptz NOT NULL,
    due_at timestamptz,
    tries int NOT NULL DEFAULT 0,
    sent_at timestamptz
  )`,
  'CREATE INDEX outbox_at ON outbox (at)',
  'CREATE INDEX outbox_due ON outbox (channel, due_at) WHERE sent_at IS NULL',
  'CREATE TABLE site_setting (name text PRIMARY KEY, value jsonb NOT NULL)',
  `CREATE TABLE server_key (
    kid text PRIMARY KEY,
    purpose text NOT NULL,
    jwk jsonb NOT NULL,
    created_at timestamptz NOT NULL
  )`,
  `CREATE TABLE account_secret (
    line_id uuid NOT NULL,
    account_id uuid NOT NULL,
    kind text NOT NULL,
    value jsonb NOT NULL,
    changed_at timestamptz NOT NULL,
    PRIMARY KEY (line_id, account_id, kind)
  )`,
  `CREATE TABLE bank_card (
    line_id uuid NOT NULL,
    account_id uuid NOT NULL,
    card_id uuid NOT NULL,
    bank text NOT NULL,
    holder text NOT NULL,
    number text NOT NULL,
    added_at timestamptz NOT NULL,
    removed_at timestamptz,
    PRIMARY KEY (line_id, account_id, card_id)
  )`,
  `CREATE TABLE known_address (
    line_id uuid NOT NULL,
    account_id uuid NOT NULL,
    ip text NOT NULL,
    first_at timestamptz NOT NULL,
    PRIMARY KEY (line_id, account_id, ip)
  )`,
] as const

/**
 * Captchas and sent codes, counters, messages to send, the site's settings and keys, and accounts' security settings.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
