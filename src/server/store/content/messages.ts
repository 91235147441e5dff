import { sql, type Kysely, type Selectable } from 'kysely'
import type { AccountRef } from '../../ports/accounts/accountRef.ts'
import type { MessageQuery, MessageRow, Messages } from '../../ports/content/messages.ts'
import { cleanHtml } from './cleanHtml.ts'
import type { MessageTable } from '../db/tables/messages.ts'
import type { Tables } from '../db/tables.ts'

const toRow = (row: Selectable<MessageTable>): MessageRow => ({
  messageId: row.message_id,
  lineId: row.line_id,
  ownerId: row.owner_id,
  box: row.box,
  kind: row.kind,
  fromName: row.from_name,
  toName: row.to_name,
  subject: row.subject,
  content: row.content,
  at: row.at,
  readAt: row.read_at,
})

const boxOf = (db: Kysely<Tables>, owner: AccountRef, query: MessageQuery) => {
  let found = db
    .selectFrom('message')
    .where('line_id', '=', owner.lineId)
    .where('owner_id', '=', owner.accountId)
    .where('box', '=', query.box)
    .where('removed_at', 'is', null)
  if (query.kind) found = found.where('kind', '=', query.kind)
  if (query.unread !== undefined) found = found.where('read_at', query.unread ? 'is' : 'is not', null)
  return found
}

const insertMessages =
  (db: Kysely<Tables>): Messages['insert'] =>
  async (rows) => {
    const cleaned = rows.map((row) => ({ ...row, content: cleanHtml(row.content) }))
    for (const row of cleaned) {
      await db
        .insertInto('message')
        .values({
          line_id: row.lineId,
          owner_id: row.ownerId,
          message_id: row.messageId,
          box: row.box,
          kind: row.kind,
          from_name: row.fromName,
          to_name: row.toName,
          subject: row.subject,
          content: row.content,
          at: new Date(row.at),
          read_at: row.readAt === null ? null : new Date(row.readAt),
        })
        .execute()
    }
    return cleaned
  }

const listMessages =
  (db: Kysely<Tables>): Messages['list'] =>
  async (owner, query) => {
    const rows = await boxOf(db, owner, query)
      .selectAll()
      .orderBy('at', 'desc')
      .orderBy('message_id', 'desc')
      .offset(query.offset)
      .limit(query.limit)
      .execute()
    const { total } = await boxOf(db, owner, query)
      .select(sql<bigint>`count(*)`.as('total'))
      .executeTakeFirstOrThrow()
    return { rows: rows.map(toRow), total: Number(total) }
  }

const messageById =
  (db: Kysely<Tables>): Messages['byId'] =>
  async (owner, messageId) => {
    const row = await db
      .selectFrom('message')
      .selectAll()
      .where('line_id', '=', owner.lineId)
      .where('owner_id', '=', owner.accountId)
      .where('message_id', '=', messageId)
      .where('removed_at', 'is', null)
      .executeTakeFirst()
    return row ? toRow(row) : null
  }

/** Both directions are read from inboxes, because a bulk message has one copy in its writer's outbox. */
const listBetween =
  (db: Kysely<Tables>): Messages['between'] =>
  async (own, other, { offset, limit }) => {
    const found = db
      .selectFrom('message')
      .where('line_id', '=', own.lineId)
      .where('box', '=', 'in')
      .where('kind', 'in', ['person', 'team'])
      .where((e) =>
        e.or([
          e.and({ owner_id: other.accountId, from_name: own.name }),
          e.and([e.and({ owner_id: own.accountId, from_name: other.name }), e('removed_at', 'is', null)]),
        ]),
      )
    const rows = await found
      .selectAll()
      .orderBy('at', 'desc')
      .orderBy('message_id', 'desc')
      .offset(offset)
      .limit(limit)
      .execute()
    const { total } = await found.select(sql<bigint>`count(*)`.as('total')).executeTakeFirstOrThrow()
    const written = (row: MessageRow): MessageRow => ({ ...row, box: 'out', readAt: row.at })
    return {
      rows: rows.map((row) => (row.owner_id === own.accountId ? toRow(row) : written(toRow(row)))),
      total: Number(total),
    }
  }

const countUnread =
  (db: Kysely<Tables>): Messages['unread'] =>
  async (owner) => {
    const { count } = await boxOf(db, owner, { box: 'in', unread: true, offset: 0, limit: 0 })
      .select(sql<bigint>`count(*)`.as('count'))
      .executeTakeFirstOrThrow()
    return Number(count)
  }

const markRead =
  (db: Kysely<Tables>): Messages['markRead'] =>
  async (owner, ids, at) => {
    const unread = db
      .updateTable('message')
      .set({ read_at: new Date(at) })
      .where('line_id', '=', owner.lineId)
      .where('owner_id', '=', owner.accountId)
      .where('box', '=', 'in')
      .where('read_at', 'is', null)
    await (ids === null ? unread : unread.where('message_id', 'in', [...ids])).execute()
  }

const removeMessages =
  (db: Kysely<Tables>): Messages['remove'] =>
  async (owner, ids) => {
    const { numUpdatedRows } = await db
      .updateTable('message')
      .set({ removed_at: sql`coalesce(read_at, at)` })
      .where('line_id', '=', owner.lineId)
      .where('owner_id', '=', owner.accountId)
      .where('message_id', 'in', [...ids])
      .where('removed_at', 'is', null)
      .executeTakeFirstOrThrow()
    return Number(numUpdatedRows)
  }

/** Inboxes on PostgreSQL. */
export const messagesStore = (db: Kysely<Tables>): Messages => ({
  insert: insertMessages(db),
  list: listMessages(db),
  byId: messageById(db),
  between: listBetween(db),
  unread: countUnread(db),
  markRead: markRead(db),
  remove: removeMessages(db),
})
