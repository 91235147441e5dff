import * as z from 'zod/mini'
import { count, epochMs, id, text } from '../scalars.ts'

/** The kinds of file an export makes. */
export const exportFormat = z.enum(['csv', 'xlsx'])

/** A column of an export: the field of the row, its heading, and the format of its values. */
export const exportColumn = z.strictObject({
  field: text(40),
  title: text(80),
  kind: z.enum(['text', 'number', 'money', 'moment', 'rate']),
  /** The text for each value of an enumeration, as the screen shows it. */
  words: z.optional(z.record(text(40), text(80))),
})

/** An export as its owner sees it. `rows` of `total` are written. */
export const exportJob = z.object({
  id,
  title: z.string(),
  format: exportFormat,
  state: z.enum(['waiting', 'running', 'ready', 'failed', 'cancelled']),
  rows: count,
  total: count,
  bytes: count,
  createdAt: epochMs,
  /** When the file is deleted. */
  expiresAt: epochMs,
  /** The address from which the session can download the file, once it is ready. */
  path: z.nullable(z.string()),
})
export type ExportJob = z.infer<typeof exportJob>

/** A saved view of a list: the screen's page key, a name, and the query part of its address. */
export const savedView = z.object({ id, page: z.string(), name: z.string(), query: z.string() })
export type SavedView = z.infer<typeof savedView>

/** A list's settings: column order and visibility in the table's format, and the density. */
export const listSettings = z.strictObject({
  columns: z.record(
    text(40),
    z.strictObject({
      show: z.optional(z.boolean()),
      order: z.optional(z.int()),
      fixed: z.optional(z.enum(['left', 'right'])),
    }),
  ),
  density: z.optional(z.enum(['large', 'middle', 'small'])),
})
export type ListSettings = z.infer<typeof listSettings>
