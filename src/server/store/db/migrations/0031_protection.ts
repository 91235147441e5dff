import { sql, type Kysely } from 'kysely'

const statements = [
  `CREATE TABLE player_limit (
    line_id uuid NOT NULL,
    account_id uuid NOT NULL,
    kind text NOT NULL CHECK (kind IN ('deposit', 'loss', 'wager')),
    period text NOT NULL CHECK (period IN ('day', 'week', 'month')),
    amount bigint CHECK (amount > 0),
    pending boolean NOT NULL,
    pending_amount bigint CHECK (pending_amount > 0),
    confirmable_at timestamptz,
    PRIMARY KEY (line_id, account_id, kind, period),
    CHECK (pending = (confirmable_at IS NOT NULL))
  )`,
  `CREATE TABLE player_protection (
    line_id uuid NOT NULL,
    account_id uuid NOT NULL,
    reality_check_minutes smallint NOT NULL CHECK (reality_check_minutes BETWEEN 5 AND 60),
    exclusion_kind text CHECK (exclusion_kind IN ('timeOut', 'selfExclusion')),
    excluded_from timestamptz,
    excluded_until timestamptz,
    PRIMARY KEY (line_id, account_id),
    CHECK (excluded_until > excluded_from)
  )`,
  `CREATE TABLE protection_change (
    line_id uuid NOT NULL,
    account_id uuid NOT NULL,
    change_id uuid NOT NULL,
    what text NOT NULL,
    limit_kind text,
    limit_period text,
    before double precision,
    after double precision,
    at timestamptz NOT NULL,
    PRIMARY KEY (line_id, account_id, change_id)
  )`,
] as const

/** Limits, reality checks and exclusions of players, and the history of their changes. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
