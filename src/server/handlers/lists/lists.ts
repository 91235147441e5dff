import type { CheckedInputOf } from '../../../endpoints/endpoint.ts'
import type * as lists from '../../../endpoints/lists/lists.ts'
import type { ExportJob } from '../../../entities/lists/list.ts'
import { DAY } from '../../../rules/calendar.ts'
import { ok, refuse, type Decision } from '../../../rules/decision.ts'
import { uuidV7 } from '../../../rules/uuid.ts'
import type { Actor } from '../../ports/accounts/actor.ts'
import type { Context, Handlers } from '../../ports/context.ts'
import type { ExportRecord } from '../../ports/lists/exports.ts'
import type { ReadPage } from '../query/openList.ts'
import { listCall } from './listCalls.ts'

/** At most this many views per screen, and this many unfinished exports per account. */
const VIEWS_MAX = 20
const EXPORTS_MAX = 3
/** The size of one piece of a file, in bytes. */
const PIECE_BYTES = 512 * 1024
/** How long a file is kept, in milliseconds. */
export const EXPORT_RETENTION_MS = DAY

const TYPES = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const

const presentExport = (job: ExportRecord): ExportJob => ({
  id: job.jobId,
  title: job.title,
  format: job.format,
  state: job.state,
  rows: job.rows,
  total: job.total,
  bytes: job.bytes,
  createdAt: job.createdAt,
  expiresAt: job.createdAt + EXPORT_RETENTION_MS,
  path: job.state === 'ready' ? `/wps/relay/REF_exportFile?id=${job.jobId}` : null,
})

const running = (job: ExportRecord): boolean => job.state === 'waiting' || job.state === 'running'

const base64 = (bytes: Uint8Array): string =>
  Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('base64')

/** Queues an export of a list that the caller may read. */
export const beginExport = async (
  input: CheckedInputOf<typeof lists.startExport>,
  { actor, ports, now, random }: Context<Actor>,
  call: Decision<ReadPage>,
): Promise<Decision<ExportJob>> => {
  const open = (await ports.exports.list(actor)).filter(running)
  if (open.length >= EXPORTS_MAX) return refuse('export.too.many', { detail: { most: EXPORTS_MAX } })
  if (!call.ok) return call
  const first = await call.value(1, 1)
  if (!first.ok) return first
  const { total } = first.value
  const job: ExportRecord = {
    lineId: actor.lineId,
    accountId: actor.accountId,
    jobId: uuidV7(now, random),
    sessionId: actor.sessionId,
    request: input,
    title: input.title,
    format: input.format,
    state: 'waiting',
    rows: 0,
    total,
    bytes: 0,
    createdAt: now,
  }
  await ports.exports.add(job)
  return ok(presentExport(job))
}

/** Handlers of endpoints/lists/lists.ts: saved views and settings of lists, and exports. */
export const listsHandlers: Handlers<typeof lists> = {
  startExport: (input, context) => beginExport(input, context, listCall(input.call, input.input, context)),

  exportJobs: async (input, { actor, ports }) => {
    if (!input.id) return ok({ list: (await ports.exports.list(actor)).map(presentExport) })
    const job = await ports.exports.byId(actor, input.id)
    return job ? ok({ list: [presentExport(job)] }) : refuse('record.not.found')
  },

  cancelExport: async (input, { actor, ports, now }) => {
    const job = await ports.exports.byId(actor, input.id)
    if (!job) return refuse('record.not.found')
    if (job.state === 'cancelled' || job.state === 'failed') return refuse('export.state')
    await ports.exports.finish(job, 'cancelled', now + EXPORT_RETENTION_MS)
    return ok({})
  },

  exportFile: async (input, { actor, ports }) => {
    const job = await ports.exports.byId(actor, input.id)
    const found = job && (await ports.exports.pieceAt(actor, input.id, input.offset))
    if (!found) return refuse('record.not.found')
    const piece = found.content.subarray(0, PIECE_BYTES)
    return ok({
      name: `${job.title.replace(/[^\p{L}\p{N} _.-]+/gu, '').trim() || 'export'}.${job.format}`,
      type: TYPES[job.format],
      bytes: found.bytes,
      piece: base64(piece),
      done: input.offset + piece.length >= found.bytes,
    })
  },

  listMemory: async (_input, { actor, ports }) => ok(await ports.lists.memory(actor)),

  saveView: async (input, { actor, ports, now }) => {
    const exists = (await ports.lists.memory(actor)).views.some(
      (view) => view.page === input.page && view.name === input.name,
    )
    if (!exists && (await ports.lists.viewCount(actor, input.page)) >= VIEWS_MAX)
      return refuse('list.views.full', { field: 'name', detail: { most: VIEWS_MAX } })
    return ok(await ports.lists.saveView(actor, input, now))
  },

  deleteView: async (input, { actor, ports }) =>
    (await ports.lists.deleteView(actor, input.id)) ? ok({}) : refuse('record.not.found'),

  saveListSettings: async (input, { actor, ports }) => {
    await ports.lists.saveSettings(actor, input.page, input.settings)
    return ok({})
  },
}
