import * as z from 'zod/mini'
import { exportColumn, exportFormat, exportJob, listSettings, savedView } from '../../entities/lists/list.ts'
import { count, id, languageTag, text } from '../../entities/scalars.ts'
import { endpoint, relay } from '../endpoint.ts'

const MODULE = 'MEMTRANS3'

/**
 * POST: exports the whole result of a list to a file, in the background. `call` is the path of a list endpoint,
 * `input` its filters, and `filters` the same as text for the file's header.
 */
export const startExport = endpoint({
  method: 'POST',
  path: relay('REF_export'),
  moduleId: MODULE,
  audience: 'real',
  limit: { points: 10, windowMs: 60_000 },
  input: z.strictObject({
    call: text(120),
    input: z.record(text(40), z.unknown()),
    format: exportFormat,
    title: text(80),
    filters: z.array(text(160)).check(z.maxLength(30)),
    columns: z.array(exportColumn).check(z.minLength(1), z.maxLength(40)),
    language: z.optional(languageTag),
  }),
  output: exportJob,
})

/** GET: the session's exports of the last day, newest first. */
export const exportJobs = endpoint({
  method: 'GET',
  path: relay('REF_export'),
  moduleId: MODULE,
  audience: 'real',
  input: z.strictObject({ id: z.optional(id) }),
  output: z.object({ list: z.array(exportJob) }),
})

/** DELETE: cancels an export or deletes its file. */
export const cancelExport = endpoint({
  method: 'DELETE',
  path: relay('REF_export'),
  moduleId: MODULE,
  audience: 'real',
  input: z.strictObject({ id }),
  output: z.object({}),
})

/** GET: a piece of a finished file, base64: `offset` in bytes; `done` is true for the last piece. */
export const exportFile = endpoint({
  method: 'GET',
  path: relay('REF_exportFile'),
  moduleId: MODULE,
  audience: 'real',
  input: z.strictObject({ id, offset: z._default(count, 0) }),
  output: z.object({
    name: z.string(),
    type: z.string(),
    bytes: count,
    piece: z.string(),
    done: z.boolean(),
  }),
})

const page = text(60)

/** GET: the session's saved views and list settings, of every page together. */
export const listMemory = endpoint({
  method: 'GET',
  path: relay('REF_listMemory'),
  moduleId: MODULE,
  audience: 'real',
  input: z.strictObject({}),
  output: z.object({ views: z.array(savedView), settings: z.record(z.string(), listSettings) }),
})

/** PUT: saves a view; it replaces one with the same page and name. At most 20 per page. */
export const saveView = endpoint({
  method: 'PUT',
  path: relay('REF_listView'),
  moduleId: MODULE,
  audience: 'real',
  input: z.strictObject({ page, name: text(40).check(z.minLength(1)), query: text(1000) }),
  output: savedView,
})

/** DELETE: deletes a saved view. */
export const deleteView = endpoint({
  method: 'DELETE',
  path: relay('REF_listView'),
  moduleId: MODULE,
  audience: 'real',
  input: z.strictObject({ id }),
  output: z.object({}),
})

/** PUT: saves a list's columns and density; `settings` null restores the defaults. */
export const saveListSettings = endpoint({
  method: 'PUT',
  path: relay('REF_listSettings'),
  moduleId: MODULE,
  audience: 'real',
  input: z.strictObject({ page, settings: z.nullable(listSettings) }),
  output: z.object({}),
})
