import { sql, type Kysely } from 'kysely'

const statements = [
  `CREATE TABLE affiliate_link (
    line_id uuid NOT NULL,
    link_id uuid NOT NULL,
    account_id uuid NOT NULL,
    code text NOT NULL,
    kind text NOT NULL CHECK (kind IN ('member', 'agent')),
    channel text NOT NULL,
    rebates jsonb NOT NULL,
    start_at timestamptz NOT NULL,
    end_at timestamptz,
    deleted_at timestamptz,
    PRIMARY KEY (line_id, link_id)
  )`,
  'CREATE INDEX affiliate_link_owner ON affiliate_link (line_id, account_id, link_id DESC)',
  'CREATE TABLE affiliate_link_code (code text PRIMARY KEY, line_id uuid NOT NULL, link_id uuid NOT NULL)',
  `CREATE TABLE affiliate_registration (
    line_id uuid NOT NULL,
    link_id uuid NOT NULL,
    account_id uuid NOT NULL,
    registered_at timestamptz NOT NULL,
    PRIMARY KEY (line_id, link_id, account_id)
  )`,
] as const

/** Registration links of agents, the lookup by their codes, and the accounts that registered through each link. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
