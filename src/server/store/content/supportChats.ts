import { sql, type Kysely, type Selectable } from 'kysely'
import type {
  CannedAnswers,
  ChatChange,
  ChatQuery,
  SupportChat,
  SupportChats,
  SupportMessage,
} from '../../ports/content/supportChats.ts'
import { sha256 } from '../db/hash.ts'
import { moment } from '../db/moment.ts'
import type { SupportChatTable, SupportMessageTable } from '../db/tables/messages.ts'
import type { Tables } from '../db/tables.ts'

type Db = Kysely<Tables>

const toChat = (row: Selectable<SupportChatTable>): SupportChat => ({
  chatId: row.chat_id,
  account: row.line_id && row.account_id ? { lineId: row.line_id, accountId: row.account_id } : null,
  name: row.name,
  language: row.language,
  ip: row.ip,
  state: row.state,
  assigneeId: row.assignee_id,
  assigneeName: row.assignee_name,
  openedAt: row.opened_at,
  lastAt: row.last_at,
  waitingSince: row.waiting_since,
  unreadStaff: row.unread_staff,
  unreadCustomer: row.unread_customer,
})

const toMessage = (row: Selectable<SupportMessageTable>): SupportMessage => ({
  messageId: row.message_id,
  chatId: row.chat_id,
  clientId: row.client_id,
  staffName: row.staff_name,
  text: row.text,
  at: row.at,
})

const dateOrNull = (ms: number | null | undefined): Date | null | undefined =>
  typeof ms === 'number' ? new Date(ms) : ms

/** Returns the columns of a change. The query builder skips undefined columns. */
const changeRow = ({ assignee, ...change }: ChatChange) => ({
  state: change.state,
  language: change.language,
  last_at: dateOrNull(change.lastAt) ?? undefined,
  waiting_since: dateOrNull(change.waitingSince),
  unread_staff: change.unreadStaff,
  unread_customer: change.unreadCustomer,
  ...(assignee === undefined
    ? {}
    : { assignee_id: assignee?.id ?? null, assignee_name: assignee?.name ?? '' }),
})

const chosen = (db: Db, { state, assigneeId, account }: ChatQuery) => {
  let base = db.selectFrom('support_chat as c')
  if (state) base = base.where('c.state', '=', state)
  if (assigneeId === null) base = base.where('c.assignee_id', 'is', null)
  else if (assigneeId !== undefined) base = base.where('c.assignee_id', '=', assigneeId)
  if (account)
    base = base.where('c.line_id', '=', account.lineId).where('c.account_id', '=', account.accountId)
  return base
}

const list =
  (db: Db): SupportChats['list'] =>
  async (query) => {
    const base = chosen(db, query)
    const { total } = await base.select((e) => e.fn.countAll<bigint>().as('total')).executeTakeFirstOrThrow()
    const ordered =
      query.state === 'waiting' ? base.orderBy('c.waiting_since') : base.orderBy('c.last_at', 'desc')
    const rows = await ordered
      .selectAll('c')
      .select(
        sql<string | null>`(SELECT left(m.text, 160) FROM support_message m WHERE m.chat_id = c.chat_id
        ORDER BY m.message_id DESC LIMIT 1)`.as('excerpt'),
      )
      .orderBy('c.chat_id')
      .offset(query.offset)
      .limit(query.limit)
      .execute()
    return {
      total: Number(total),
      rows: rows.map((row) => ({ ...toChat(row), excerpt: row.excerpt ?? '' })),
    }
  }

const waiting =
  (db: Db): SupportChats['waiting'] =>
  async (staffId) => {
    let base = db.selectFrom('support_chat').where('state', '=', 'waiting')
    if (staffId)
      base = base.where((e) => e.or([e('assignee_id', 'is', null), e('assignee_id', '=', staffId)]))
    const row = await base
      .select((e) => [e.fn.countAll<bigint>().as('count'), e.fn.min('waiting_since').as('oldestAt')])
      .executeTakeFirstOrThrow()
    return { count: Number(row.count), oldestAt: row.oldestAt }
  }

const prune =
  (db: Db): SupportChats['prune'] =>
  async (of, before) => {
    const old = db
      .selectFrom('support_chat')
      .select('chat_id')
      .where('last_at', '<', moment(before))
      .where('account_id', of === 'visitors' ? 'is' : 'is not', null)
    await db.deleteFrom('support_message').where('chat_id', 'in', old).execute()
    await db.deleteFrom('support_chat').where('chat_id', 'in', old).execute()
  }

const rowOf = (chat: SupportChat, guestToken: string | null) => ({
  chat_id: chat.chatId,
  line_id: chat.account?.lineId ?? null,
  account_id: chat.account?.accountId ?? null,
  guest_hash: guestToken === null ? null : sha256(guestToken),
  name: chat.name,
  language: chat.language,
  ip: chat.ip,
  state: chat.state,
  assignee_id: chat.assigneeId,
  assignee_name: chat.assigneeName,
  opened_at: new Date(chat.openedAt),
  last_at: new Date(chat.lastAt),
  waiting_since: dateOrNull(chat.waitingSince) ?? null,
  unread_staff: chat.unreadStaff,
  unread_customer: chat.unreadCustomer,
})

const addMessage =
  (db: Db): SupportChats['addMessage'] =>
  async ({ messageId, chatId, clientId, staffName, text, at }) => {
    const { numInsertedOrUpdatedRows = 0n } = await db
      .insertInto('support_message')
      .values({
        message_id: messageId,
        chat_id: chatId,
        client_id: clientId,
        staff_name: staffName,
        text,
        at: new Date(at),
      })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst()
    return numInsertedOrUpdatedRows > 0n
  }

/** Conversations with customer service, on PostgreSQL. */
export const supportChatStore = (db: Db): SupportChats => {
  const one = async (query: ReturnType<typeof chosenBy>): Promise<SupportChat | null> => {
    const row = await query.executeTakeFirst()
    return row ? toChat(row) : null
  }
  const chosenBy = () => db.selectFrom('support_chat').selectAll()
  return {
    byAccount: ({ lineId, accountId }) =>
      one(chosenBy().where('line_id', '=', lineId).where('account_id', '=', accountId)),
    byGuest: (token) => one(chosenBy().where('guest_hash', '=', sha256(token))),
    byId: (chatId) => one(chosenBy().where('chat_id', '=', chatId)),
    lock: (chatId) => one(chosenBy().where('chat_id', '=', chatId).forUpdate()),
    add: async (chat, guestToken) => {
      const { numInsertedOrUpdatedRows = 0n } = await db
        .insertInto('support_chat')
        .values(rowOf(chat, guestToken))
        .onConflict((conflict) => conflict.doNothing())
        .executeTakeFirst()
      return numInsertedOrUpdatedRows > 0n
    },
    update: async (chatId, change) => {
      await db.updateTable('support_chat').set(changeRow(change)).where('chat_id', '=', chatId).execute()
    },
    addMessage: addMessage(db),
    messages: async (chatId, limit) => {
      const rows = await db
        .selectFrom('support_message')
        .selectAll()
        .where('chat_id', '=', chatId)
        .orderBy('message_id', 'desc')
        .limit(limit)
        .execute()
      return rows.map(toMessage).toReversed()
    },
    list: list(db),
    waiting: waiting(db),
    closeIdle: async (before) => {
      await db
        .updateTable('support_chat')
        .set({ state: 'closed' })
        .where('state', '=', 'open')
        .where('last_at', '<', moment(before))
        .execute()
    },
    prune: prune(db),
  }
}

/** Prepared replies, on PostgreSQL. */
export const cannedAnswerStore = (db: Db): CannedAnswers => ({
  all: async () => {
    const rows = await db.selectFrom('canned_answer').selectAll().orderBy('title').execute()
    return rows.map((row) => ({
      answerId: row.answer_id,
      title: row.title,
      texts: row.texts,
      changedBy: row.changed_by,
      changedAt: row.changed_at,
    }))
  },
  save: async ({ answerId, title, texts, changedBy, changedAt }) => {
    const values = {
      title,
      texts: JSON.stringify(texts),
      changed_by: changedBy,
      changed_at: new Date(changedAt),
    }
    await db
      .insertInto('canned_answer')
      .values({ answer_id: answerId, ...values })
      .onConflict((conflict) => conflict.column('answer_id').doUpdateSet(values))
      .execute()
  },
  remove: async (answerId) => {
    const { numDeletedRows } = await db
      .deleteFrom('canned_answer')
      .where('answer_id', '=', answerId)
      .executeTakeFirst()
    return numDeletedRows > 0n
  },
})
