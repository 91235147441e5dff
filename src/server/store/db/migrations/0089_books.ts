import { sql, type Kysely } from 'kysely'

/** Stores the currency of the accounts and the zone of the figures of a database that is already in use. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql
    .raw(`INSERT INTO site_setting (name, value)
    SELECT 'books', jsonb_build_object('currency', a.currency, 'zone', t.zone)
    FROM (SELECT currency FROM account LIMIT 1) a, (SELECT zone FROM team_turn LIMIT 1) t
    ON CONFLICT (name) DO NOTHING`)
    .execute(db)
}
