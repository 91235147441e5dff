import { sql, type Kysely, type Selectable } from 'kysely'
import type { ChatRoomMute, ChatRooms } from '../../ports/content/chatRooms.ts'
import { moment } from '../db/moment.ts'
import type { ChatMuteTable } from '../db/tables/messages.ts'
import type { Tables } from '../db/tables.ts'

type Db = Kysely<Tables>

const toMute = (row: Selectable<ChatMuteTable>): ChatRoomMute => ({
  account: { lineId: row.line_id, accountId: row.account_id },
  name: row.name,
  until: row.until,
  reason: row.reason,
  staffName: row.staff_name,
  at: row.at,
})

const report =
  (db: Db): ChatRooms['report'] =>
  async ({ reportId, messageId, reporter, name, reason, note, at, decidedAt }) => {
    const { numInsertedOrUpdatedRows = 0n } = await db
      .insertInto('chat_report')
      .values({
        report_id: reportId,
        message_id: messageId,
        line_id: reporter.lineId,
        account_id: reporter.accountId,
        name,
        reason,
        note,
        at: new Date(at),
        decided_at: decidedAt === null ? null : new Date(decidedAt),
      })
      .onConflict((conflict) => conflict.columns(['message_id', 'account_id']).doNothing())
      .executeTakeFirst()
    if (numInsertedOrUpdatedRows === 0n) return false
    await db
      .updateTable('chat_message')
      .set({
        open_reports: sql<number>`open_reports + 1`,
        reported_at: sql<Date>`coalesce(reported_at, ${new Date(at)})`,
      })
      .where('message_id', '=', messageId)
      .execute()
    return true
  }

const reports = (db: Db): Pick<ChatRooms, 'report' | 'reportsOf' | 'decideReports' | 'reported'> => ({
  report: report(db),
  reportsOf: async (messageId) => {
    const rows = await db
      .selectFrom('chat_report')
      .selectAll()
      .where('message_id', '=', messageId)
      .orderBy('at')
      .limit(100)
      .execute()
    return rows.map((row) => ({
      reportId: row.report_id,
      messageId: row.message_id,
      reporter: { lineId: row.line_id, accountId: row.account_id },
      name: row.name,
      reason: row.reason,
      note: row.note,
      at: row.at,
      decidedAt: row.decided_at,
    }))
  },
  decideReports: async (messageId, at) => {
    const { numUpdatedRows } = await db
      .updateTable('chat_report')
      .set({ decided_at: new Date(at) })
      .where('message_id', '=', messageId)
      .where('decided_at', 'is', null)
      .executeTakeFirst()
    await db
      .updateTable('chat_message')
      .set({ open_reports: 0, reported_at: null })
      .where('message_id', '=', messageId)
      .execute()
    return Number(numUpdatedRows)
  },
  reported: async () => {
    const row = await db
      .selectFrom('chat_message')
      .select((e) => [e.fn.countAll<bigint>().as('count'), e.fn.min('reported_at').as('oldestAt')])
      .where('open_reports', '>', 0)
      .executeTakeFirstOrThrow()
    return { count: Number(row.count), oldestAt: row.oldestAt }
  },
})

const saveMute =
  (db: Db): ChatRooms['saveMute'] =>
  async ({ account, name, until, reason, staffName, at }) => {
    const values = { until: new Date(until), reason, staff_name: staffName, at: new Date(at) }
    await db
      .insertInto('chat_mute')
      .values({ account_id: account.accountId, line_id: account.lineId, name, ...values })
      .onConflict((conflict) => conflict.column('account_id').doUpdateSet(values))
      .execute()
  }

const mutes =
  (db: Db): ChatRooms['mutes'] =>
  async ({ now, accountId, offset, limit }) => {
    let found = db.selectFrom('chat_mute').where('until', '>', moment(now))
    if (accountId !== undefined) found = found.where('account_id', '=', accountId)
    const { total } = await found.select((e) => e.fn.countAll<bigint>().as('total')).executeTakeFirstOrThrow()
    const rows = await found
      .selectAll()
      .orderBy('at', 'desc')
      .orderBy('account_id')
      .offset(offset)
      .limit(limit)
      .execute()
    return { rows: rows.map(toMute), total: Number(total) }
  }

const ignores = (db: Db): Pick<ChatRooms, 'ignoredBy' | 'ignore' | 'endIgnore'> => ({
  ignoredBy: async ({ accountId }) => {
    const rows = await db
      .selectFrom('chat_ignore')
      .selectAll()
      .where('account_id', '=', accountId)
      .orderBy('at', 'desc')
      .orderBy('ignore_id')
      .execute()
    return rows.map((row) => ({
      ignoreId: row.ignore_id,
      ignoredId: row.ignored_id,
      name: row.name,
      at: row.at,
    }))
  },
  ignore: async ({ accountId }, { ignoreId, ignoredId, name, at }) => {
    await db
      .insertInto('chat_ignore')
      .values({ account_id: accountId, ignored_id: ignoredId, ignore_id: ignoreId, name, at: new Date(at) })
      .onConflict((conflict) => conflict.columns(['account_id', 'ignored_id']).doNothing())
      .execute()
  },
  endIgnore: async ({ accountId }, ignoreId) => {
    const { numDeletedRows } = await db
      .deleteFrom('chat_ignore')
      .where('account_id', '=', accountId)
      .where('ignore_id', '=', ignoreId)
      .executeTakeFirst()
    return numDeletedRows > 0n
  },
})

/** The part of the chat rooms that keeps them civil: reports, mutes by staff, and who is hidden from whom. */
export const chatModeration = (
  db: Db,
): Pick<
  ChatRooms,
  | 'report'
  | 'reportsOf'
  | 'decideReports'
  | 'reported'
  | 'muteOf'
  | 'saveMute'
  | 'endMute'
  | 'mutes'
  | 'ignoredBy'
  | 'ignore'
  | 'endIgnore'
> => ({
  ...reports(db),
  ...ignores(db),
  muteOf: async ({ accountId }, now) => {
    const row = await db
      .selectFrom('chat_mute')
      .selectAll()
      .where('account_id', '=', accountId)
      .where('until', '>', moment(now))
      .executeTakeFirst()
    return row ? toMute(row) : null
  },
  saveMute: saveMute(db),
  endMute: async ({ accountId }, now) => {
    const { numDeletedRows } = await db
      .deleteFrom('chat_mute')
      .where('account_id', '=', accountId)
      .where('until', '>', moment(now))
      .executeTakeFirst()
    return numDeletedRows > 0n
  },
  mutes: mutes(db),
})
