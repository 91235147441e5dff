import type { Kysely, Selectable } from 'kysely'
import type { FeedbackRow, Feedbacks } from '../../ports/content/feedback.ts'
import { byLine, gather, withMethods } from '../db/routed.ts'
import { NO_LINE } from '../db/servers.ts'
import type { Source } from '../db/source.ts'
import type { FeedbackTable } from '../db/tables/messages.ts'
import type { Tables } from '../db/tables.ts'
import { queuePage, type Queue } from '../lists/queuePage.ts'

const toRow = (row: Selectable<FeedbackTable>): FeedbackRow => ({
  feedbackId: row.feedback_id,
  accountId: row.account_id,
  lineId: row.line_id === NO_LINE ? null : row.line_id,
  kind: row.kind,
  type: row.type,
  name: row.name,
  contact: row.contact,
  content: row.content,
  uploadIds: row.upload_ids,
  language: row.language,
  ip: row.ip,
  at: row.at,
  answeredAt: row.answered_at,
  answeredBy: row.answered_by,
  answer: row.answer,
  assigneeId: row.assignee_id,
  assigneeName: row.assignee_name,
})

const feedbackRows = (db: Kysely<Tables>): Omit<Feedbacks, 'queue'> => ({
  async insert(row) {
    await db
      .insertInto('feedback')
      .values({
        line_id: row.lineId ?? NO_LINE,
        feedback_id: row.feedbackId,
        account_id: row.accountId,
        kind: row.kind,
        type: row.type,
        name: row.name,
        contact: row.contact,
        content: row.content,
        upload_ids: JSON.stringify(row.uploadIds),
        language: row.language,
        ip: row.ip,
        at: new Date(row.at),
      })
      .execute()
  },

  async byId(lineId, feedbackId) {
    const row = await db
      .selectFrom('feedback')
      .selectAll()
      .where('line_id', '=', lineId ?? NO_LINE)
      .where('feedback_id', '=', feedbackId)
      .executeTakeFirst()
    return row ? toRow(row) : null
  },

  async open(limit) {
    const rows = await db
      .selectFrom('feedback')
      .selectAll()
      .where('answered_at', 'is', null)
      .orderBy('at')
      .limit(limit)
      .execute()
    return rows.map(toRow)
  },

  async close(lineId, feedbackId, { at, answer, by }) {
    const { numUpdatedRows } = await db
      .updateTable('feedback')
      .set({ answered_at: new Date(at), answer, answered_by: by })
      .where('line_id', '=', lineId ?? NO_LINE)
      .where('feedback_id', '=', feedbackId)
      .where('answered_at', 'is', null)
      .executeTakeFirstOrThrow()
    return numUpdatedRows === 1n
  },

  async assign(lineId, feedbackId, assignee) {
    await db
      .updateTable('feedback')
      .set({ assignee_id: assignee?.id ?? null, assignee_name: assignee?.name ?? '' })
      .where('line_id', '=', lineId ?? NO_LINE)
      .where('feedback_id', '=', feedbackId)
      .execute()
  },
})

const lineOrNone = (lineId: string | null): string => lineId ?? NO_LINE

const QUEUE: Queue<Selectable<FeedbackTable>, FeedbackRow> = {
  table: 'feedback',
  id: 'feedback_id',
  at: 'at',
  amount: '0::bigint',
  listed: 'TRUE',
  waiting: 't.answered_at IS NULL',
  toRow,
  guests: true,
}

/** Feedback by members and guests, on PostgreSQL. That of guests is in the directory. */
export const feedbackStore = (source: Source): Feedbacks => {
  const rows = byLine(source, feedbackRows, {
    insert: ({ lineId }) => lineOrNone(lineId),
    byId: lineOrNone,
    close: lineOrNone,
    assign: lineOrNone,
    open: gather,
  })
  const queue = queuePage(source, QUEUE)
  if (source.only) return withMethods<Feedbacks, 'queue'>(rows, { queue })
  return withMethods<Feedbacks, 'open' | 'queue'>(rows, {
    queue,
    open: async (limit) => {
      const ofGuests = await feedbackRows(await source.directory()).open(limit)
      const found = new Map([...ofGuests, ...(await rows.open(limit))].map((row) => [row.feedbackId, row]))
      return [...found.values()].toSorted((a, b) => a.at - b.at).slice(0, limit)
    },
  })
}
