import { sql, type Kysely } from 'kysely'

const statements = [
  `CREATE TABLE staff (
    staff_id uuid PRIMARY KEY,
    name text NOT NULL,
    email text,
    role text NOT NULL CHECK (role IN ('owner', 'finance', 'support', 'risk', 'content', 'readOnly')),
    status text NOT NULL CHECK (status IN ('invited', 'active', 'locked')),
    password_hash text,
    invitation_hash text,
    invitation_until timestamptz,
    created_at timestamptz NOT NULL,
    last_login_at timestamptz,
    CHECK (status <> 'active' OR password_hash IS NOT NULL)
  )`,
  'CREATE UNIQUE INDEX staff_name ON staff (lower(name))',
  'CREATE UNIQUE INDEX staff_email ON staff (lower(email))',
  'CREATE UNIQUE INDEX staff_invitation ON staff (invitation_hash)',
  `CREATE TABLE staff_session (
    token_hash text PRIMARY KEY,
    session_id uuid NOT NULL,
    staff_id uuid NOT NULL,
    ip text NOT NULL,
    user_agent text NOT NULL,
    created_at timestamptz NOT NULL,
    last_seen_at timestamptz NOT NULL,
    ended_at timestamptz
  )`,
  'CREATE INDEX staff_session_of ON staff_session (staff_id, session_id)',
  `CREATE TABLE approval (
    line_id uuid NOT NULL,
    approval_id uuid NOT NULL,
    kind text NOT NULL,
    subject_id uuid NOT NULL,
    account_id uuid NOT NULL,
    subject text NOT NULL,
    payload jsonb NOT NULL,
    facts jsonb NOT NULL,
    reason text NOT NULL,
    requested_by uuid NOT NULL,
    requested_name text NOT NULL,
    requested_at timestamptz NOT NULL,
    status text NOT NULL CHECK (status IN ('waiting', 'approved', 'refused', 'withdrawn')),
    decided_by uuid,
    decided_name text,
    decided_at timestamptz,
    note text,
    PRIMARY KEY (line_id, approval_id),
    CHECK ((status = 'waiting') = (decided_by IS NULL)),
    CHECK (status <> 'approved' OR decided_by <> requested_by)
  )`,
  `CREATE UNIQUE INDEX approval_waiting ON approval (line_id, kind, subject_id) WHERE status = 'waiting'`,
  'CREATE INDEX approval_subject ON approval (line_id, subject_id)',
  'CREATE INDEX approval_at ON approval (line_id, status, requested_at)',
  'ALTER TABLE audit ADD COLUMN staff_name text',
  'CREATE INDEX audit_staff ON audit (line_id, at) WHERE staff_name IS NOT NULL',
] as const

/** People on the staff and their sessions, requests for a second person, and who of the staff did what. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
