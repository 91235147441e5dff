import { sql, type Kysely } from 'kysely'
import type { Uploads } from '../../ports/site/uploads.ts'
import { moment } from '../db/moment.ts'
import type { Tables } from '../db/tables.ts'

/** Uploaded pictures on PostgreSQL, so that every process can serve them. */
export const uploadsStore = (db: Kysely<Tables>): Uploads => ({
  async insert(upload) {
    await db
      .insertInto('upload')
      .values({
        line_id: upload.lineId,
        upload_id: upload.uploadId,
        account_id: upload.accountId,
        mime: upload.mime,
        bytes: Buffer.from(upload.bytes),
        at: new Date(upload.at),
      })
      .execute()
  },

  async byId(lineId, uploadId) {
    const row = await db
      .selectFrom('upload')
      .selectAll()
      .where('line_id', '=', lineId)
      .where('upload_id', '=', uploadId)
      .executeTakeFirst()
    if (!row) return null
    return {
      lineId: row.line_id,
      uploadId: row.upload_id,
      accountId: row.account_id,
      mime: row.mime,
      bytes: row.bytes,
      at: row.at,
    }
  },

  async own(ref, uploadIds) {
    if (uploadIds.length === 0) return []
    const rows = await db
      .selectFrom('upload')
      .select('upload_id')
      .where('line_id', '=', ref.lineId)
      .where('account_id', '=', ref.accountId)
      .where('upload_id', 'in', [...uploadIds])
      .execute()
    return rows.map((row) => row.upload_id)
  },

  async countSince(ref, from) {
    const { count } = await db
      .selectFrom('upload')
      .select(sql<bigint>`count(*)`.as('count'))
      .where('line_id', '=', ref.lineId)
      .where('account_id', '=', ref.accountId)
      .where('at', '>=', moment(from))
      .executeTakeFirstOrThrow()
    return Number(count)
  },
})
