import type { Kysely } from 'kysely'
import type { AccountRef } from '../../ports/accounts/accountRef.ts'
import type { AccountNotes } from '../../ports/team/accountNotes.ts'
import type { Tables } from '../db/tables.ts'

const keyOf = ({ lineId, accountId: authorId }: AccountRef, accountId: string) => ({
  line_id: lineId,
  author_id: authorId,
  account_id: accountId,
})

/** Notes on PostgreSQL. */
export const accountNoteStore = (db: Kysely<Tables>): AccountNotes => ({
  list: async (author, accountId) => {
    const rows = await db
      .selectFrom('account_note')
      .select(['note_id as id', 'text', 'at'])
      .where((e) => e.and(keyOf(author, accountId)))
      .orderBy('at', 'desc')
      .orderBy('note_id', 'desc')
      .execute()
    return rows
  },
  add: async (author, accountId, { id, text, at }) => {
    await db
      .insertInto('account_note')
      .values({ ...keyOf(author, accountId), note_id: id, text, at: new Date(at) })
      .execute()
  },
  replace: async (author, accountId, { id, text, at }) => {
    const { numUpdatedRows } = await db
      .updateTable('account_note')
      .set({ text, at: new Date(at) })
      .where((e) => e.and({ ...keyOf(author, accountId), note_id: id }))
      .executeTakeFirst()
    return numUpdatedRows > 0n
  },
  delete: async (author, accountId, noteId) => {
    const { numDeletedRows } = await db
      .deleteFrom('account_note')
      .where((e) => e.and({ ...keyOf(author, accountId), note_id: noteId }))
      .executeTakeFirst()
    return numDeletedRows > 0n
  },
})
