import type { Kysely } from 'kysely'
import type { Books, Maintenance, RegionRule, Site } from '../../ports/site/site.ts'
import type { Tables } from '../db/tables.ts'

/** Whether any money was ever moved. */
export const hasMoney = async (db: Kysely<Tables>): Promise<boolean> =>
  (await db.selectFrom('entry').select('line_id').limit(1).executeTakeFirst()) !== undefined

/** The operator's settings on PostgreSQL, so that every process reads the same values. */
export const siteStore = (
  db: Kysely<Tables>,
  { publicUrl, demo }: Pick<Site, 'publicUrl' | 'demo'>,
  standardRegion: RegionRule | null,
): Omit<Site, 'hasMoney'> => {
  const read = async <T>(name: string): Promise<T | null> => {
    const row = await db
      .selectFrom('site_setting')
      .select('value')
      .where('name', '=', name)
      .executeTakeFirst()
    return (row?.value as T | undefined) ?? null
  }
  const write = async (name: string, value: unknown): Promise<void> => {
    if (value === null) {
      await db.deleteFrom('site_setting').where('name', '=', name).execute()
      return
    }
    const text = JSON.stringify(value)
    await db
      .insertInto('site_setting')
      .values({ name, value: text })
      .onConflict((c) => c.column('name').doUpdateSet({ value: text }))
      .execute()
  }
  return {
    publicUrl,
    demo,
    maintenance: () => read<Maintenance>('maintenance'),
    setMaintenance: (value) => write('maintenance', value),
    region: async () => (await read<RegionRule>('region')) ?? standardRegion,
    setRegion: (value) => write('region', value),
    books: async (first) => {
      // If several processes start at the same time, the first one writes, and all read its value.
      await db
        .insertInto('site_setting')
        .values({ name: 'books', value: JSON.stringify(first) })
        .onConflict((c) => c.column('name').doNothing())
        .execute()
      return (await read<Books>('books'))!
    },
    setBooks: (value) => write('books', value),
  }
}
