import { sql, type Selectable } from 'kysely'
import { HOUR } from '../../../rules/calendar.ts'
import type { ExportRecord, Exports } from '../../ports/lists/exports.ts'
import { uuidTime } from '../db/ids.ts'
import { byLine, withMethods } from '../db/routed.ts'
import type { Db, Source } from '../db/source.ts'
import type { ExportJobTable } from '../db/tables/lists.ts'

const toRecord = (row: Selectable<ExportJobTable>): ExportRecord => ({
  lineId: row.line_id,
  jobId: row.job_id,
  accountId: row.account_id,
  sessionId: row.session_id,
  request: row.request,
  title: row.title,
  format: row.format,
  state: row.state,
  rows: row.rows_done,
  total: row.rows_total,
  bytes: Number(row.bytes),
  createdAt: row.created_at,
})

/** An export whose job is still missing this long after it was queued was never written (a crash between servers). */
const LOST_AFTER_MS = HOUR

const take =
  (source: Source): Exports['take'] =>
  async (now, leaseMs) => {
    const queue = await source.directory()
    const { rows } = await sql<{ job_id: string; line_id: string }>`
    UPDATE export_queue SET due_at = ${new Date(now + leaseMs)}
    WHERE job_id = (SELECT job_id FROM export_queue WHERE NOT ended AND due_at <= ${new Date(now)}
      ORDER BY due_at LIMIT 1 FOR UPDATE SKIP LOCKED)
    RETURNING job_id, line_id`.execute(queue)
    const due = rows[0]
    if (!due) return null
    const db = await source.of(due.line_id)
    // A worker that had it before may have failed halfway, so the file starts from the beginning.
    await db
      .deleteFrom('export_piece')
      .where('line_id', '=', due.line_id)
      .where('job_id', '=', due.job_id)
      .execute()
    const row = await db
      .updateTable('export_job')
      .set({ state: 'running', rows_done: 0, bytes: 0n })
      .where('line_id', '=', due.line_id)
      .where('job_id', '=', due.job_id)
      .where('state', 'in', ['waiting', 'running'])
      .returningAll()
      .executeTakeFirst()
    if (!row && uuidTime(due.job_id) < now - LOST_AFTER_MS)
      await queue.updateTable('export_queue').set({ ended: true }).where('job_id', '=', due.job_id).execute()
    return row ? toRecord(row) : null
  }

const append =
  (source: Source): Exports['append'] =>
  async (job, piece, content, progress, leaseUntil) => {
    const db = await source.of(job.lineId)
    const row = await db
      .updateTable('export_job')
      .set((e) => ({
        rows_done: progress.rows,
        rows_total: progress.total,
        bytes: e('bytes', '+', BigInt(content.length)),
      }))
      .where('line_id', '=', job.lineId)
      .where('job_id', '=', job.jobId)
      .where('state', '=', 'running')
      .returning('job_id')
      .executeTakeFirst()
    if (!row) return false
    if (content.length > 0) {
      await db
        .insertInto('export_piece')
        .values({ line_id: job.lineId, job_id: job.jobId, piece, content: Buffer.from(content) })
        .execute()
    }
    await (await source.directory())
      .updateTable('export_queue')
      .set({ due_at: new Date(leaseUntil) })
      .where('job_id', '=', job.jobId)
      .execute()
    return true
  }

const finish =
  (source: Source): Exports['finish'] =>
  async ({ lineId, jobId }, state, removeAt) => {
    const db = await source.of(lineId)
    await db
      .updateTable('export_job')
      .set({ state })
      .where('line_id', '=', lineId)
      .where('job_id', '=', jobId)
      .execute()
    await (await source.directory())
      .updateTable('export_queue')
      .set({ ended: true, due_at: new Date(removeAt) })
      .where('job_id', '=', jobId)
      .execute()
    if (state === 'ready') return
    await db.deleteFrom('export_piece').where('line_id', '=', lineId).where('job_id', '=', jobId).execute()
  }

const prune =
  (source: Source): Exports['prune'] =>
  async (now) => {
    const { rows } = await sql<{ job_id: string; line_id: string }>`
    DELETE FROM export_queue WHERE job_id IN (SELECT job_id FROM export_queue WHERE ended AND due_at <= ${new Date(now)}
      LIMIT 20 FOR UPDATE SKIP LOCKED) RETURNING job_id, line_id`.execute(await source.directory())
    for (const { job_id: jobId, line_id: lineId } of rows) {
      const db = await source.of(lineId)
      await db.deleteFrom('export_piece').where('line_id', '=', lineId).where('job_id', '=', jobId).execute()
      await db.deleteFrom('export_job').where('line_id', '=', lineId).where('job_id', '=', jobId).execute()
    }
    return rows.length
  }

const add =
  (source: Source): Exports['add'] =>
  async (job) => {
    await (await source.of(job.lineId))
      .insertInto('export_job')
      .values({
        line_id: job.lineId,
        job_id: job.jobId,
        account_id: job.accountId,
        session_id: job.sessionId,
        request: JSON.stringify(job.request),
        title: job.title,
        format: job.format,
        state: job.state,
        rows_done: job.rows,
        rows_total: job.total,
        bytes: BigInt(job.bytes),
        created_at: new Date(job.createdAt),
      })
      .execute()
    await (await source.directory())
      .insertInto('export_queue')
      .values({ job_id: job.jobId, line_id: job.lineId, ended: false, due_at: new Date(job.createdAt) })
      .execute()
  }

const pieceAt: (db: Db) => Exports['pieceAt'] =
  (db) =>
  async ({ lineId, accountId }, jobId, offset) => {
    const job = await db
      .selectFrom('export_job')
      .selectAll()
      .where('line_id', '=', lineId)
      .where('job_id', '=', jobId)
      .where('account_id', '=', accountId)
      .where('state', '=', 'ready')
      .executeTakeFirst()
    if (!job) return null
    const { rows } = await sql<{ begins: bigint; piece: number }>`
    SELECT piece, begins FROM (SELECT piece, sum(length(content)) OVER (ORDER BY piece)::bigint - length(content) AS begins,
      length(content) AS size FROM export_piece WHERE line_id = ${lineId} AND job_id = ${jobId}) p
    WHERE begins <= ${offset} AND begins + size > ${offset}`.execute(db)
    const found = rows[0]
    if (!found) return { content: new Uint8Array(), bytes: Number(job.bytes) }
    const { content } = await db
      .selectFrom('export_piece')
      .select('content')
      .where('line_id', '=', lineId)
      .where('job_id', '=', jobId)
      .where('piece', '=', found.piece)
      .executeTakeFirstOrThrow()
    return { content: content.subarray(offset - Number(found.begins)), bytes: Number(job.bytes) }
  }

const exportRows = (db: Db): Pick<Exports, 'list' | 'byId' | 'pieceAt'> => ({
  list: async ({ lineId, accountId }) => {
    const rows = await db
      .selectFrom('export_job')
      .selectAll()
      .where('line_id', '=', lineId)
      .where('account_id', '=', accountId)
      .orderBy('job_id', 'desc')
      .limit(50)
      .execute()
    return rows.map(toRecord)
  },
  byId: async ({ lineId, accountId }, jobId) => {
    const row = await db
      .selectFrom('export_job')
      .selectAll()
      .where('line_id', '=', lineId)
      .where('job_id', '=', jobId)
      .where('account_id', '=', accountId)
      .executeTakeFirst()
    return row ? toRecord(row) : null
  },
  pieceAt: pieceAt(db),
})

/** Exports on PostgreSQL. The queue of all lines is in the directory. */
export const exportStore = (source: Source): Exports =>
  withMethods<Exports, 'add' | 'take' | 'append' | 'finish' | 'prune'>(byLine(source, exportRows, {}), {
    add: add(source),
    take: take(source),
    append: append(source),
    finish: finish(source),
    prune: prune(source),
  })
