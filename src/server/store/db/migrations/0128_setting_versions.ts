import { sql, type Kysely } from 'kysely'

/** Every change of a setting. The latest version of each is in force; `value` null: as in config/. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql
    .raw(
      `CREATE TABLE setting_version (
        setting text NOT NULL, version integer NOT NULL, value jsonb, author text NOT NULL, approver text,
        note text, at timestamptz NOT NULL, PRIMARY KEY (setting, version))`,
    )
    .execute(db)
}
