import * as z from 'zod/mini'
import { exportColumn, exportFormat, exportJob, listSettings, savedView } from '../entities/list.ts'
import { count, id, text } from '../entities/scalars.ts'
import { endpoint, relay } from './endpoint.ts'

const MODULE = 'MEMTRANS3'

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
