import { sql, type Kysely, type Selectable } from 'kysely'
import { MINUTE } from '../../../rules/calendar.ts'
import type { Message, Outbox } from '../../ports/content/outbox.ts'
import { newId } from '../db/ids.ts'
import { moment } from '../db/moment.ts'
import type { Tables } from '../db/tables.ts'
import type { OutboxTable } from '../db/tables/security.ts'

const toMessage = (row: Selectable<OutboxTable>): Message & { messageId: string } => ({
  messageId: row.message_id,
  channel: row.channel,
  recipient: row.recipient,
  subject: row.subject,
  body: row.body,
  at: row.at,
})

/** The recipient of messages that are queued only to take the same time, and never sent (Outbox.queue). */
const NO_RECIPIENT = ''

const queueMessage =
  (db: Kysely<Tables>): Outbox['queue'] =>
  async (message, { reach } = { reach: true }) => {
    const at = new Date(message.at)
    await db
      .insertInto('outbox')
      .values({
        message_id: newId(message.at),
        channel: message.channel,
        recipient: reach ? message.recipient : NO_RECIPIENT,
        subject: message.subject,
        body: message.body,
        at,
        due_at: at,
        sent_at: reach ? null : at,
      })
      .execute()
  }

const newestMessages =
  (db: Kysely<Tables>): Outbox['newest'] =>
  async (limit) => {
    const rows = await db
      .selectFrom('outbox')
      .selectAll()
      .where('recipient', '<>', NO_RECIPIENT)
      .orderBy('at', 'desc')
      .orderBy('message_id', 'desc')
      .limit(limit)
      .execute()
    return rows.map(toMessage)
  }

const lockWaiting =
  (db: Kysely<Tables>): Outbox['waiting'] =>
  async (channel, now, limit) => {
    const rows = await db
      .selectFrom('outbox')
      .selectAll()
      .where('channel', '=', channel)
      .where('sent_at', 'is', null)
      .where('due_at', '<=', moment(now))
      .orderBy('due_at')
      .limit(limit)
      .forUpdate()
      .skipLocked()
      .execute()
    return rows.map((row) => ({ ...toMessage(row), tries: row.tries }))
  }

const markPostponed =
  (db: Kysely<Tables>): Outbox['postponed'] =>
  async (messageId, dueAt) => {
    await db
      .updateTable('outbox')
      .where('message_id', '=', messageId)
      .set({ due_at: dueAt === null ? null : new Date(dueAt), tries: sql`tries + 1` })
      .execute()
  }

const countStuck =
  (db: Kysely<Tables>): Outbox['stuck'] =>
  async (now) => {
    const row = await db
      .selectFrom('outbox')
      .where('sent_at', 'is', null)
      .select(({ fn }) => [
        fn
          .countAll<bigint>()
          .filterWhere('due_at', '<', moment(now - 10 * MINUTE))
          .as('overdue'),
        fn.countAll<bigint>().filterWhere('due_at', 'is', null).as('given_up'),
      ])
      .executeTakeFirstOrThrow()
    return { overdue: Number(row.overdue), givenUp: Number(row.given_up) }
  }

// The body is cleared, because its codes and links are of use to the recipient only.
const markSent =
  (db: Kysely<Tables>): Outbox['sent'] =>
  async (messageId, now) => {
    await db
      .updateTable('outbox')
      .set({ sent_at: new Date(now), body: '' })
      .where('message_id', '=', messageId)
      .execute()
  }

/** Outgoing messages on PostgreSQL, queued in the transaction that causes them. */
export const outboxStore = (db: Kysely<Tables>): Outbox => ({
  queue: queueMessage(db),
  newest: newestMessages(db),
  waiting: lockWaiting(db),
  postponed: markPostponed(db),
  stuck: countStuck(db),
  sent: markSent(db),
})
