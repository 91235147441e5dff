import type { Kysely } from 'kysely'
import { uuidV7 } from '../../../rules/uuid.ts'
import type { Random } from '../../../rules/random.ts'
import type { Lists } from '../../ports/lists/lists.ts'
import type { Tables } from '../db/tables.ts'

const readMemory =
  (db: Kysely<Tables>): Lists['memory'] =>
  async ({ lineId, accountId }) => {
    const views = await db
      .selectFrom('saved_view')
      .selectAll()
      .where('line_id', '=', lineId)
      .where('account_id', '=', accountId)
      .orderBy('page')
      .orderBy('name')
      .limit(1000)
      .execute()
    const settings = await db
      .selectFrom('list_settings')
      .selectAll()
      .where('line_id', '=', lineId)
      .where('account_id', '=', accountId)
      .limit(200)
      .execute()
    return {
      views: views.map((row) => ({ id: row.view_id, page: row.page, name: row.name, query: row.query })),
      settings: Object.fromEntries(settings.map((row) => [row.page, row.settings])),
    }
  }

const countViews =
  (db: Kysely<Tables>): Lists['viewCount'] =>
  async ({ lineId, accountId }, page) => {
    const counted = await db
      .selectFrom('saved_view')
      .select((e) => e.fn.countAll<bigint>().as('views'))
      .where('line_id', '=', lineId)
      .where('account_id', '=', accountId)
      .where('page', '=', page)
      .executeTakeFirstOrThrow()
    return Number(counted.views)
  }

const saveView =
  (db: Kysely<Tables>, random: Random): Lists['saveView'] =>
  async ({ lineId, accountId }, view, at) => {
    const row = await db
      .insertInto('saved_view')
      .values({
        line_id: lineId,
        account_id: accountId,
        page: view.page,
        name: view.name,
        view_id: uuidV7(at, random),
        query: view.query,
      })
      .onConflict((c) =>
        c.columns(['line_id', 'account_id', 'page', 'name']).doUpdateSet({ query: view.query }),
      )
      .returningAll()
      .executeTakeFirstOrThrow()
    return { id: row.view_id, page: row.page, name: row.name, query: row.query }
  }

const deleteView =
  (db: Kysely<Tables>): Lists['deleteView'] =>
  async ({ lineId, accountId }, id) => {
    const deleted = await db
      .deleteFrom('saved_view')
      .where('line_id', '=', lineId)
      .where('account_id', '=', accountId)
      .where('view_id', '=', id)
      .returning('view_id')
      .executeTakeFirst()
    return deleted !== undefined
  }

const saveSettings =
  (db: Kysely<Tables>): Lists['saveSettings'] =>
  async ({ lineId, accountId }, page, settings) => {
    if (settings === null) {
      await db
        .deleteFrom('list_settings')
        .where('line_id', '=', lineId)
        .where('account_id', '=', accountId)
        .where('page', '=', page)
        .execute()
      return
    }
    const text = JSON.stringify(settings)
    await db
      .insertInto('list_settings')
      .values({ line_id: lineId, account_id: accountId, page, settings: text })
      .onConflict((c) => c.columns(['line_id', 'account_id', 'page']).doUpdateSet({ settings: text }))
      .execute()
  }

/** Saved views and list settings on PostgreSQL. */
export const listStore = (db: Kysely<Tables>, random: Random): Lists => ({
  memory: readMemory(db),
  viewCount: countViews(db),
  saveView: saveView(db, random),
  deleteView: deleteView(db),
  saveSettings: saveSettings(db),
})
