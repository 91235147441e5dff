import { sql, type Kysely, type Selectable } from 'kysely'
import { MINUTE } from '../../rules/calendar.ts'
import type { Message, Outbox } from '../ports/outbox.ts'
import { newId } from './ids.ts'
import { moment } from './moment.ts'
import type { Tables } from './tables.ts'
import type { OutboxTable } from './tables/security.ts'

const toMessage = (row: Selectable<OutboxTable>): Message & { messageId: string } => ({
  messageId: row.message_id, channel: row.channel as Message['channel'], recipient: row.recipient,
  subject: row.subject, body: row.body, at: row.at,
})

/** The recipient of what only takes the time of a message. */
const NOBODY = ''

/** Messages to send, queued with the change that gives them reason. */
export const outboxStore = (db: Kysely<Tables>): Outbox => ({
  queue: async (message, { reach } = { reach: true }) => {
    const at = new Date(message.at)
    await db.insertInto('outbox').values({
      message_id: newId(message.at), channel: message.channel, recipient: reach ? message.recipient : NOBODY,
      subject: message.subject, body: message.body, at, due_at: at, sent_at: reach ? null : at,
    }).execute()
  },
  newest: async (limit) => {
    const rows = await db.selectFrom('outbox').selectAll().where('recipient', '<>', NOBODY).orderBy('at', 'desc').orderBy('message_id', 'desc').limit(limit).execute()
    return rows.map(toMessage)
  },
  waiting: async (channel, now, limit) => {
    const rows = await db.selectFrom('outbox').selectAll()
      .where('channel', '=', channel).where('sent_at', 'is', null).where('due_at', '<=', moment(now))
      .orderBy('due_at').limit(limit).forUpdate().skipLocked().execute()
    return rows.map((row) => ({ ...toMessage(row), tries: row.tries }))
  },
  postponed: async (messageId, dueAt) => {
    await db.updateTable('outbox').where('message_id', '=', messageId)
      .set({ due_at: dueAt === null ? null : new Date(dueAt), tries: sql`tries + 1` }).execute()
  },
  stuck: async (now) => {
    const row = await db.selectFrom('outbox').where('sent_at', 'is', null).select(({ fn }) => [
      fn.countAll<bigint>().filterWhere('due_at', '<', moment(now - 10 * MINUTE)).as('overdue'),
      fn.countAll<bigint>().filterWhere('due_at', 'is', null).as('given_up'),
    ]).executeTakeFirstOrThrow()
    return { overdue: Number(row.overdue), givenUp: Number(row.given_up) }
  },
  sent: async (messageId, now) => {
    await db.updateTable('outbox').set({ sent_at: new Date(now) }).where('message_id', '=', messageId).execute()
  },
})
