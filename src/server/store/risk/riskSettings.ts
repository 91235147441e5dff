import { sql, type Kysely } from 'kysely'
import type { RiskSettings, SavedRules } from '../../ports/risk/riskSettings.ts'
import type { Tables } from '../db/tables.ts'

const NAME = 'riskRules'

/** The rules of risk that staff have changed, on PostgreSQL: one setting of the site. */
export const riskSettingsStore = (db: Kysely<Tables>): RiskSettings => ({
  read: async () => {
    const { rows } = await sql<{ value: SavedRules }>`
      SELECT value FROM site_setting WHERE name = ${NAME}`.execute(db)
    return rows[0]?.value ?? {}
  },
  save: async (rule, settings) => {
    // One statement, so that two people who save at the same time both keep their rule.
    await sql`
      INSERT INTO site_setting AS s (name, value) VALUES (${NAME}, jsonb_build_object(${rule}::text, ${JSON.stringify(settings)}::jsonb))
      ON CONFLICT (name) DO UPDATE SET value = s.value || excluded.value`.execute(db)
  },
})
