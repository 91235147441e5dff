import type { Kysely } from 'kysely'
import type { PlayerTags } from '../../ports/accounts/players.ts'
import type { Tables } from '../db/tables.ts'

/** The tags of accounts, on PostgreSQL. */
export const playerTagStore = (db: Kysely<Tables>): PlayerTags => ({
  of: async ({ lineId, accountId }) => {
    const rows = await db
      .selectFrom('player_tag')
      .select('tag')
      .where('line_id', '=', lineId)
      .where('account_id', '=', accountId)
      .orderBy('tag')
      .execute()
    return rows.map(({ tag }) => tag)
  },
  add: async ({ lineId, accountId }, { tag, by, at }) => {
    const { numInsertedOrUpdatedRows = 0n } = await db
      .insertInto('player_tag')
      .values({ line_id: lineId, account_id: accountId, tag, staff_name: by, at: new Date(at) })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst()
    return numInsertedOrUpdatedRows > 0n
  },
  remove: async ({ lineId, accountId }, tag) => {
    const { numDeletedRows } = await db
      .deleteFrom('player_tag')
      .where('line_id', '=', lineId)
      .where('account_id', '=', accountId)
      .where('tag', '=', tag)
      .executeTakeFirst()
    return numDeletedRows > 0n
  },
})
