import type { Kysely } from 'kysely'
import type { Maintenance, RegionRule, Site } from '../ports/site.ts'
import type { Tables } from './tables.ts'

/** The operator's switches on the database, so that every process sees the same. */
export const siteStore = (db: Kysely<Tables>, publicUrl: string): Site => {
  const read = async <T>(name: string): Promise<T | null> => {
    const row = await db.selectFrom('site_setting').select('value').where('name', '=', name).executeTakeFirst()
    return (row?.value as T | undefined) ?? null
  }
  const write = async (name: string, value: unknown): Promise<void> => {
    if (value === null) {
      await db.deleteFrom('site_setting').where('name', '=', name).execute()
      return
    }
    const text = JSON.stringify(value)
    await db.insertInto('site_setting').values({ name, value: text })
      .onConflict((c) => c.column('name').doUpdateSet({ value: text })).execute()
  }
  return {
    publicUrl,
    maintenance: () => read<Maintenance>('maintenance'),
    setMaintenance: (value) => write('maintenance', value),
    region: () => read<RegionRule>('region'),
    setRegion: (value) => write('region', value),
  }
}
