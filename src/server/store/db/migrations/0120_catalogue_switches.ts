import { sql, type Kysely } from 'kysely'

const statements = [
  `CREATE TABLE catalogue_switch (
    kind text NOT NULL, target text NOT NULL, is_off boolean NOT NULL DEFAULT false,
    closed_from timestamptz, closed_until timestamptz, closed_reason text NOT NULL DEFAULT '',
    is_hot boolean, is_new boolean, position integer, position_at timestamptz,
    PRIMARY KEY (kind, target), CHECK (closed_until > closed_from))`,
  `CREATE TABLE vendor_health (
    vendor text NOT NULL, slot timestamptz NOT NULL, bound integer NOT NULL,
    calls integer NOT NULL, errors integer NOT NULL, PRIMARY KEY (vendor, slot, bound))`,
  'CREATE TABLE vendor_failure (vendor text PRIMARY KEY, at timestamptz NOT NULL, call text NOT NULL, code text NOT NULL)',
  `ALTER TABLE job_lease ADD COLUMN started_at timestamptz, ADD COLUMN succeeded_at timestamptz,
    ADD COLUMN took_ms integer, ADD COLUMN items integer, ADD COLUMN failed_at timestamptz,
    ADD COLUMN error text NOT NULL DEFAULT ''`,
] as const

/**
 * What staff change on vendors and games, the calls of vendors, and the runs of jobs. `game_closure`, which nothing wrote to,
 * stays for processes of the previous release.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
