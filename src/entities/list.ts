import * as z from 'zod/mini'
import { count, epochMs, id, text } from './scalars.ts'

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
