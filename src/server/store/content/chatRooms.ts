import { sql, type Kysely, type Selectable } from 'kysely'
import type { ChatRoomMessage, ChatRooms, RoomMessageQuery } from '../../ports/content/chatRooms.ts'
import { isOpenCard, type StoredCard } from '../../domain/content/chatCards.ts'
import { moment } from '../db/moment.ts'
import type { ChatMessageTable } from '../db/tables/messages.ts'
import type { Tables } from '../db/tables.ts'
import { chatModeration } from './chatModeration.ts'

type Db = Kysely<Tables>

const toMessage = (row: Selectable<ChatMessageTable>): ChatRoomMessage => ({
  messageId: row.message_id,
  room: row.room,
  clientId: row.client_id,
  writer: { lineId: row.line_id, accountId: row.account_id },
  name: row.name,
  rank: row.rank,
  text: row.text,
  card: row.card,
  at: row.at,
  removedAt: row.removed_at,
  removedBy: row.removed_by,
  openReports: row.open_reports,
})

/** The columns of a card, and whether the job must look at it again. */
const cardColumns = (card: StoredCard | null) => ({
  card: card && JSON.stringify(card),
  card_open: isOpenCard(card),
})

const page =
  (db: Db): ChatRooms['page'] =>
  async (room, { before, without, limit }) => {
    let found = db
      .selectFrom('chat_message')
      .selectAll()
      .where('room', '=', room)
      .where('removed_at', 'is', null)
    if (before !== undefined) found = found.where('message_id', '<', before)
    if (without.length > 0) found = found.where('account_id', 'not in', [...without])
    const rows = await found.orderBy('message_id', 'desc').limit(limit).execute()
    return rows.map(toMessage).toReversed()
  }

const add =
  (db: Db): ChatRooms['add'] =>
  async (message) => {
    const added = await db
      .insertInto('chat_message')
      .values({
        message_id: message.messageId,
        room: message.room,
        client_id: message.clientId,
        line_id: message.writer.lineId,
        account_id: message.writer.accountId,
        name: message.name,
        rank: message.rank,
        text: message.text,
        ...cardColumns(message.card),
        at: new Date(message.at),
      })
      .onConflict((conflict) => conflict.columns(['account_id', 'client_id']).doNothing())
      .returningAll()
      .executeTakeFirst()
    if (added) return { message: toMessage(added), isNew: true }
    const first = await db
      .selectFrom('chat_message')
      .selectAll()
      .where('account_id', '=', message.writer.accountId)
      .where('client_id', '=', message.clientId)
      .executeTakeFirstOrThrow()
    return { message: toMessage(first), isNew: false }
  }

const around =
  (db: Db): ChatRooms['around'] =>
  async ({ room, messageId }, each) => {
    const inRoom = db.selectFrom('chat_message').selectAll().where('room', '=', room)
    const earlier = await inRoom
      .where('message_id', '<=', messageId)
      .orderBy('message_id', 'desc')
      .limit(each + 1)
      .execute()
    const later = await inRoom.where('message_id', '>', messageId).orderBy('message_id').limit(each).execute()
    return [...earlier.toReversed(), ...later].map(toMessage)
  }

const chosen = (db: Db, { status, writerId, text }: RoomMessageQuery) => {
  let found = db.selectFrom('chat_message')
  if (status === 'reported') found = found.where('open_reports', '>', 0)
  if (status === 'removed') found = found.where('removed_at', 'is not', null)
  if (writerId !== undefined) found = found.where('account_id', '=', writerId)
  if (text) found = found.where(sql<boolean>`strpos(lower(text), ${text.toLowerCase()}) > 0`)
  return found
}

const list =
  (db: Db): ChatRooms['list'] =>
  async (query) => {
    const found = chosen(db, query)
    const { total } = await found.select((e) => e.fn.countAll<bigint>().as('total')).executeTakeFirstOrThrow()
    const all = found.selectAll()
    const ordered = query.status === 'reported' ? all.orderBy('reported_at') : all
    const rows = await ordered.orderBy('message_id', 'desc').offset(query.offset).limit(query.limit).execute()
    return { rows: rows.map(toMessage), total: Number(total) }
  }

const prune =
  (db: Db): ChatRooms['prune'] =>
  async (before) => {
    const old = db.selectFrom('chat_message').select('message_id').where('at', '<', moment(before))
    await db.deleteFrom('chat_report').where('message_id', 'in', old).execute()
    await db.deleteFrom('chat_message').where('at', '<', moment(before)).execute()
    await db.deleteFrom('chat_mute').where('until', '<', moment(before)).execute()
  }

/** Chat rooms, on PostgreSQL. */
export const chatRoomStore = (db: Db): ChatRooms => {
  const one = async (query: ReturnType<typeof all>): Promise<ChatRoomMessage | null> => {
    const row = await query.executeTakeFirst()
    return row ? toMessage(row) : null
  }
  const all = () => db.selectFrom('chat_message').selectAll()
  return {
    page: page(db),
    byId: (messageId) => one(all().where('message_id', '=', messageId)),
    lock: (messageId) => one(all().where('message_id', '=', messageId).forUpdate()),
    add: add(db),
    openCards: async ({ since, after, limit }) => {
      let open = all()
        .where('card_open', '=', true)
        .where('removed_at', 'is', null)
        .where('at', '>=', moment(since))
      if (after !== null) open = open.where('message_id', '>', after)
      const rows = await open.orderBy('message_id').limit(limit).execute()
      return rows.map(toMessage)
    },
    saveCard: async (messageId, card) => {
      await db
        .updateTable('chat_message')
        .set(cardColumns(card))
        .where('message_id', '=', messageId)
        .execute()
    },
    latestOf: ({ accountId }) =>
      one(all().where('account_id', '=', accountId).orderBy('message_id', 'desc').limit(1)),
    remove: async (messageId, by, at) => {
      await db
        .updateTable('chat_message')
        .set({ removed_at: new Date(at), removed_by: by })
        .where('message_id', '=', messageId)
        .execute()
    },
    removedOf: async ({ accountId }, since) => {
      const { count } = await db
        .selectFrom('chat_message')
        .select((e) => e.fn.countAll<bigint>().as('count'))
        .where('account_id', '=', accountId)
        .where('removed_at', '>=', moment(since))
        .executeTakeFirstOrThrow()
      return Number(count)
    },
    around: around(db),
    list: list(db),
    prune: prune(db),
    ...chatModeration(db),
  }
}
