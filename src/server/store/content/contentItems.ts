import { sql, type Kysely, type Selectable } from 'kysely'
import type {
  ContentDraft,
  ContentItem,
  ContentItems,
  ContentKey,
  ContentVersion,
} from '../../ports/content/contentItems.ts'
import { mapRecord } from '../../../rules/entriesOf.ts'
import type { Tables } from '../db/tables.ts'
import type { ContentVersionTable } from '../db/tables/messages.ts'
import { cleanHtml } from './cleanHtml.ts'

/** The setting that counts the publications. A change of content locks its row. */
const REVISION = 'content'

/** The kinds whose earlier versions are the terms of what members already have. */
const WITH_TERMS = ['promotion', 'mission', 'mallReward', 'rank'] as const

const date = (ms: number | null): Date | null => (ms === null ? null : new Date(ms))

const isText = (value: unknown): value is Record<string, string> =>
  typeof value === 'object' && value !== null && Object.values(value).every((one) => typeof one === 'string')

/** `content` is the field with HTML, in each kind that has one. */
const cleanBody = (body: ContentDraft['body']): ContentDraft['body'] =>
  isText(body['content']) ? { ...body, content: mapRecord(body['content'], cleanHtml) } : body

const toVersion = (row: Selectable<ContentVersionTable>): ContentVersion => ({
  kind: row.kind,
  id: row.id,
  version: row.version,
  body: row.body,
  from: row.shown_from,
  until: row.shown_until,
  author: row.author,
  at: row.at,
})

const toRow = (draft: ContentDraft, version: number, author: string, now: number) => ({
  kind: draft.kind,
  id: draft.id,
  version,
  body: JSON.stringify(cleanBody(draft.body)),
  shown_from: date(draft.from),
  shown_until: date(draft.until),
  author,
  at: new Date(now),
})

const revisionOf = async (db: Kysely<Tables>): Promise<number> => {
  const row = await db
    .selectFrom('site_setting')
    .select('value')
    .where('name', '=', REVISION)
    .executeTakeFirst()
  return Number(row?.value ?? 0)
}

/** Tells every process that content changed. */
const countRevision = async (db: Kysely<Tables>): Promise<void> => {
  await db
    .updateTable('site_setting')
    .set({ value: sql<string>`to_jsonb(value::text::bigint + 1)` })
    .where('name', '=', REVISION)
    .execute()
}

const readState =
  (db: Kysely<Tables>): ContentItems['state'] =>
  async () => {
    const items = await db
      .selectFrom('content_item')
      .select(['kind', 'id', 'published'])
      .orderBy('kind')
      .orderBy('position')
      .orderBy('id')
      .execute()
    const publications = await db
      .selectFrom('content_publication')
      .select(['kind', 'id', 'version', 'at'])
      .where('kind', 'in', WITH_TERMS)
      .orderBy('kind')
      .orderBy('id')
      .orderBy('ordinal')
      .execute()
    const versions = await db
      .selectFrom('content_version as v')
      .selectAll('v')
      .where((where) =>
        where.or([
          where.exists(
            where
              .selectFrom('content_item as i')
              .select('i.id')
              .whereRef('i.kind', '=', 'v.kind')
              .whereRef('i.id', '=', 'v.id')
              .whereRef('i.published', '=', 'v.version'),
          ),
          where.and([
            where('v.kind', 'in', WITH_TERMS),
            where.exists(
              where
                .selectFrom('content_publication as p')
                .select('p.id')
                .whereRef('p.kind', '=', 'v.kind')
                .whereRef('p.id', '=', 'v.id')
                .whereRef('p.version', '=', 'v.version'),
            ),
          ]),
        ]),
      )
      .execute()
    return { items, publications, versions: versions.map(toVersion) }
  }

const fillEmpty =
  (db: Kysely<Tables>): ContentItems['fill'] =>
  async (drafts, author, now) => {
    // If several processes start at the same time, the others wait here for the first one, and find its row.
    const first = await db
      .insertInto('site_setting')
      .values({ name: REVISION, value: '1' })
      .onConflict((conflict) => conflict.column('name').doNothing())
      .executeTakeFirst()
    if (first.numInsertedOrUpdatedRows !== 1n || drafts.length === 0) return
    const keys = drafts.map(({ kind, id }, index) => ({
      kind,
      id,
      position: drafts.slice(0, index).filter((one) => one.kind === kind).length + 1,
      published: 1,
    }))
    await db.insertInto('content_item').values(keys).execute()
    await db
      .insertInto('content_version')
      .values(drafts.map((draft) => toRow(draft, 1, author, now)))
      .execute()
    await db
      .insertInto('content_publication')
      .values(drafts.map(({ kind, id }) => ({ kind, id, ordinal: 1, version: 1, author, at: new Date(now) })))
      .execute()
  }

const readItems =
  (db: Kysely<Tables>): ContentItems['items'] =>
  async () => {
    const rows = await db
      .selectFrom('content_item as i')
      .innerJoin('content_version as v', (join) =>
        join.onRef('v.kind', '=', 'i.kind').onRef('v.id', '=', 'i.id'),
      )
      .distinctOn(['i.kind', 'i.position', 'i.id'])
      .selectAll('v')
      .select(['i.position', 'i.published'])
      .orderBy('i.kind')
      .orderBy('i.position')
      .orderBy('i.id')
      .orderBy('v.version', 'desc')
      .execute()
    return rows.map(
      (row): ContentItem => ({ ...toVersion(row), position: row.position, published: row.published }),
    )
  }

const addVersion =
  (db: Kysely<Tables>): ContentItems['add'] =>
  async (draft, author, now) => {
    const { kind, id } = draft
    const { last, place } = await db
      .selectNoFrom((from) => [
        from
          .selectFrom('content_version')
          .select((all) => all.fn.max('version').as('version'))
          .where('kind', '=', kind)
          .where('id', '=', id)
          .as('last'),
        from
          .selectFrom('content_item')
          .select((all) => all.fn.max('position').as('position'))
          .where('kind', '=', kind)
          .as('place'),
      ])
      .executeTakeFirstOrThrow()
    if (last === null)
      await db
        .insertInto('content_item')
        .values({ kind, id, position: (place ?? 0) + 1, published: null })
        .execute()
    const row = await db
      .insertInto('content_version')
      .values(toRow(draft, (last ?? 0) + 1, author, now))
      .returningAll()
      .executeTakeFirstOrThrow()
    return toVersion(row)
  }

const publishVersion =
  (db: Kysely<Tables>): ContentItems['publish'] =>
  async ({ kind, id }, version, author, now) => {
    await db
      .updateTable('content_item')
      .set({ published: version })
      .where('kind', '=', kind)
      .where('id', '=', id)
      .execute()
    const { ordinal } = await db
      .selectFrom('content_publication')
      .select((all) => all.fn.max('ordinal').as('ordinal'))
      .where('kind', '=', kind)
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    await db
      .insertInto('content_publication')
      .values({ kind, id, ordinal: (ordinal ?? 0) + 1, version, author, at: new Date(now) })
      .execute()
    await countRevision(db)
  }

const moveItem =
  (db: Kysely<Tables>): ContentItems['move'] =>
  async ({ kind, id }: ContentKey, position) => {
    const rows = await db
      .selectFrom('content_item')
      .select('id')
      .where('kind', '=', kind)
      .where('id', '<>', id)
      .orderBy('position')
      .orderBy('id')
      .execute()
    const order = rows.map((row) => row.id)
    order.splice(position - 1, 0, id)
    for (const [index, one] of order.entries())
      await db
        .updateTable('content_item')
        .set({ position: index + 1 })
        .where('kind', '=', kind)
        .where('id', '=', one)
        .execute()
    await countRevision(db)
  }

/**
 * The content of the site on PostgreSQL.
 * @param changed called when something was published in the transaction
 */
export const contentItemStore = (db: Kysely<Tables>, changed: () => void): ContentItems => ({
  revision: () => revisionOf(db),
  state: readState(db),
  fill: fillEmpty(db),
  lock: async () => {
    await db.selectFrom('site_setting').select('name').where('name', '=', REVISION).forUpdate().execute()
  },
  items: readItems(db),
  everPublished: () => db.selectFrom('content_publication').select(['kind', 'id']).distinct().execute(),
  versions: async ({ kind, id }) =>
    (
      await db
        .selectFrom('content_version')
        .selectAll()
        .where('kind', '=', kind)
        .where('id', '=', id)
        .orderBy('version', 'desc')
        .execute()
    ).map(toVersion),
  add: addVersion(db),
  publish: async (...call) => {
    await publishVersion(db)(...call)
    changed()
  },
  move: async (...call) => {
    await moveItem(db)(...call)
    changed()
  },
})
