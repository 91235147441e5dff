import type { Kysely, Selectable } from 'kysely'
import type { FeedbackRow, Feedbacks } from '../../ports/content/feedback.ts'
import type { FeedbackTable } from '../db/tables/messages.ts'
import type { Tables } from '../db/tables.ts'

/** The line id of feedback by guests, who belong to no line. */
const NO_LINE = '00000000-0000-0000-0000-000000000000'

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
})

/** Feedback by members and guests, on PostgreSQL. */
export const feedbackStore = (db: Kysely<Tables>): Feedbacks => ({
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

  async close(lineId, feedbackId, at) {
    const { numUpdatedRows } = await db
      .updateTable('feedback')
      .set({ answered_at: new Date(at) })
      .where('line_id', '=', lineId ?? NO_LINE)
      .where('feedback_id', '=', feedbackId)
      .where('answered_at', 'is', null)
      .executeTakeFirstOrThrow()
    return numUpdatedRows === 1n
  },
})
