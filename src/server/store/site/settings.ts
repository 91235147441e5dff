import { sql, type Kysely, type Selectable } from 'kysely'
import type { SettingVersion, SettingVersions } from '../../ports/site/settings.ts'
import type { Tables } from '../db/tables.ts'
import type { SettingVersionTable } from '../db/tables/security.ts'

/** The row of `site_setting` that counts the changes. A change locks it. */
const REVISION = 'settings'

const toVersion = (row: Selectable<SettingVersionTable>): SettingVersion => row

/**
 * The changed settings on PostgreSQL.
 * @param changed called when a setting was changed in the transaction
 */
export const settingStore = (db: Kysely<Tables>, changed: () => void): SettingVersions => ({
  revision: async () => {
    const row = await db
      .selectFrom('site_setting')
      .select('value')
      .where('name', '=', REVISION)
      .executeTakeFirst()
    return Number(row?.value ?? 0)
  },
  latest: async () =>
    (
      await db
        .selectFrom('setting_version')
        .selectAll()
        .distinctOn('setting')
        .orderBy('setting')
        .orderBy('version', 'desc')
        .execute()
    ).map(toVersion),
  versions: async (setting) =>
    (
      await db
        .selectFrom('setting_version')
        .selectAll()
        .where('setting', '=', setting)
        .orderBy('version', 'desc')
        .execute()
    ).map(toVersion),
  lock: async () => {
    // The update locks the row, whether it existed or not.
    await db
      .insertInto('site_setting')
      .values({ name: REVISION, value: '0' })
      .onConflict((conflict) =>
        conflict.column('name').doUpdateSet({ value: sql<string>`site_setting.value` }),
      )
      .execute()
  },
  add: async ({ value, at, ...version }) => {
    await db
      .insertInto('setting_version')
      .values({ ...version, value: value === null ? null : JSON.stringify(value), at: new Date(at) })
      .execute()
    await db
      .updateTable('site_setting')
      .set({ value: sql<string>`to_jsonb(value::text::bigint + 1)` })
      .where('name', '=', REVISION)
      .execute()
    changed()
  },
})
