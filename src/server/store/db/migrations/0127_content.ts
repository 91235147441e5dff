import { sql, type Kysely } from 'kysely'

const statements = [
  `CREATE TABLE content_item (
    kind text NOT NULL, id text NOT NULL, position integer NOT NULL, published integer,
    PRIMARY KEY (kind, id))`,
  `CREATE TABLE content_version (
    kind text NOT NULL, id text NOT NULL, version integer NOT NULL, body jsonb NOT NULL,
    shown_from timestamptz, shown_until timestamptz, author text NOT NULL, at timestamptz NOT NULL,
    PRIMARY KEY (kind, id, version), CHECK (shown_until > shown_from))`,
  `CREATE TABLE content_publication (
    kind text NOT NULL, id text NOT NULL, ordinal integer NOT NULL, version integer,
    author text NOT NULL, at timestamptz NOT NULL, PRIMARY KEY (kind, id, ordinal))`,
  // Null for those that began before: they keep the first version, which was filled from config/.
  'ALTER TABLE participation ADD COLUMN terms_version integer',
] as const

/** What staff write for the site, every version of it, and when each was published. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
