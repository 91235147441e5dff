import * as z from 'zod/mini'
import { count, epochMs, id, text } from '../entities/scalars.ts'
import { endpoint, relay } from './endpoint.ts'

const MODULE = 'MEMTRANS3'

/** The kinds of file an export makes. */
export const exportFormat = z.enum(['csv', 'xlsx'])

/** A column as the reader named it: the field of the row, its heading, and how its values are written. */
export const exportColumn = z.strictObject({
  field: text(40), title: text(80), kind: z.enum(['text', 'number', 'money', 'moment', 'rate']),
  /** What stands for each value of a field with few values, as the screen shows it. */
  words: z.optional(z.record(z.string().check(z.maxLength(40)), text(80))),
})

/** An export as its owner follows it. `rows` of `total` are written. */
export const exportJob = z.object({
  id, title: z.string(), format: exportFormat, state: z.enum(['waiting', 'running', 'ready', 'failed', 'cancelled']),
  rows: count, total: count, bytes: count, createdAt: epochMs,
  /** When the file is removed. */
  expiresAt: epochMs,
  /** The address the file is fetched from with the session's token, once it is ready. */
  path: z.nullable(z.string()),
})
export type ExportJob = z.infer<typeof exportJob>

/**
 * POST: writes the whole result of a list as a file, in the background. `call` is a list endpoint of the session's
 * (its path), `input` its filters, `filters` the same in words for the head of the file.
 */
export const startExport = endpoint({
  method: 'POST', path: relay('REF_export'), moduleId: MODULE, audience: 'real',
  limit: { points: 10, windowMs: 60_000 },
  input: z.strictObject({
    call: text(120), input: z.record(z.string().check(z.maxLength(40)), z.unknown()), format: exportFormat,
    title: text(80), filters: z.array(text(160)).check(z.maxLength(30)),
    columns: z.array(exportColumn).check(z.minLength(1), z.maxLength(40)),
    language: z.optional(text(8)),
  }),
  output: exportJob,
})

/** GET: the session's exports of the last day, newest first. */
export const exportJobs = endpoint({
  method: 'GET', path: relay('REF_export'), moduleId: MODULE, audience: 'real',
  input: z.strictObject({ id: z.optional(id) }), output: z.object({ list: z.array(exportJob) }),
})

/** DELETE: stops an export or throws its file away; nothing of it stays. */
export const cancelExport = endpoint({
  method: 'DELETE', path: relay('REF_export'), moduleId: MODULE, audience: 'real',
  input: z.strictObject({ id }), output: z.object({}),
})

/** GET: a piece of a ready file, base64: `offset` in bytes; `done` with the last piece. */
export const exportFile = endpoint({
  method: 'GET', path: relay('REF_exportFile'), moduleId: MODULE, audience: 'real',
  input: z.strictObject({ id, offset: z._default(count, 0) }),
  output: z.object({ name: z.string(), type: z.string(), bytes: count, piece: z.string(), done: z.boolean() }),
})

/** A view of a list that its owner saved: the screen's page key, a name, and the query part of its address. */
export const savedView = z.object({ id, page: z.string(), name: z.string(), query: z.string() })
export type SavedView = z.infer<typeof savedView>

/** What a person set up on a list: column order and visibility as the table keeps them, and the density. */
export const listSettings = z.strictObject({
  columns: z.record(z.string().check(z.maxLength(40)), z.strictObject({
    show: z.optional(z.boolean()), order: z.optional(z.int()), fixed: z.optional(z.enum(['left', 'right'])),
  })),
  density: z.optional(z.enum(['large', 'middle', 'small'])),
})
export type ListSettings = z.infer<typeof listSettings>

const page = text(60)

/** GET: the session's saved views and list settings, of every page at once (they are few). */
export const listMemory = endpoint({
  method: 'GET', path: relay('REF_listMemory'), moduleId: MODULE, audience: 'real',
  input: z.strictObject({}),
  output: z.object({ views: z.array(savedView), settings: z.record(z.string(), listSettings) }),
})

/** PUT: saves a view, in the place of one of the same page and name. At most 20 a page. */
export const saveView = endpoint({
  method: 'PUT', path: relay('REF_listView'), moduleId: MODULE, audience: 'real',
  input: z.strictObject({ page, name: text(40).check(z.minLength(1)), query: text(1000) }), output: savedView,
})

/** DELETE: forgets a view. */
export const deleteView = endpoint({
  method: 'DELETE', path: relay('REF_listView'), moduleId: MODULE, audience: 'real',
  input: z.strictObject({ id }), output: z.object({}),
})

/** PUT: keeps a list's columns and density; `settings` null goes back to how the list was made. */
export const saveListSettings = endpoint({
  method: 'PUT', path: relay('REF_listSettings'), moduleId: MODULE, audience: 'real',
  input: z.strictObject({ page, settings: z.nullable(listSettings) }), output: z.object({}),
})
