import { sql, type Kysely } from 'kysely'

const statements = [
  `CREATE TABLE account (
    line_id uuid NOT NULL,
    account_id uuid NOT NULL,
    name text NOT NULL,
    nickname text NOT NULL,
    type smallint NOT NULL CHECK (type IN (0, 1, 2, 4, 41, 42)),
    support boolean NOT NULL,
    parent_id uuid,
    path text COLLATE "C" NOT NULL,
    depth smallint NOT NULL CHECK (depth BETWEEN 1 AND 20),
    currency text NOT NULL,
    rebates jsonb NOT NULL,
    vip_rank smallint NOT NULL DEFAULT 0,
    labels jsonb NOT NULL DEFAULT '[]',
    mobile text,
    mobile_verified_at timestamptz,
    email text,
    email_verified_at timestamptz,
    avatar text,
    password_hash text,
    password_changed_at timestamptz NOT NULL,
    must_change_password boolean NOT NULL,
    payment_password_hash text,
    registered_at timestamptz NOT NULL,
    first_login_at timestamptz,
    last_login_at timestamptz,
    last_login_ip text,
    last_seen_at timestamptz,
    profile jsonb NOT NULL DEFAULT '{}',
    PRIMARY KEY (line_id, account_id),
    UNIQUE (line_id, path)
  )`,
  'CREATE INDEX account_parent ON account (line_id, parent_id)',
  `CREATE TABLE account_name (name_key text PRIMARY KEY, line_id uuid NOT NULL, account_id uuid NOT NULL)`,
  `CREATE TABLE account_mobile (mobile text PRIMARY KEY, line_id uuid NOT NULL, account_id uuid NOT NULL)`,
  `CREATE TABLE account_email (email_key text PRIMARY KEY, line_id uuid NOT NULL, account_id uuid NOT NULL)`,
  `CREATE TABLE invite_code (code text PRIMARY KEY, line_id uuid NOT NULL, account_id uuid NOT NULL)`,
  'CREATE INDEX invite_code_owner ON invite_code (line_id, account_id)',
] as const

/** Accounts, the team tree, and the lookups by name, mobile number, e-mail address and code. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
