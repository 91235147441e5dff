import * as z from 'zod/mini'
import { contentKind } from '../content/contentKinds.ts'
import { count, epochMs } from '../scalars.ts'

/**
 * `shown`: on the site now. `planned`, `ended`: published, before or after its time. `draft`: never published.
 * `takenOff`: it was on the site.
 */
export const contentStatus = z.enum(['shown', 'planned', 'ended', 'draft', 'takenOff'])
export type ContentStatus = z.infer<typeof contentStatus>

/** An item of content with its latest version. */
export const contentRow = z.object({
  /** The kind and the id, as `<kind>.<id>`. */
  key: z.string(),
  kind: contentKind,
  id: z.string(),
  title: z.string(),
  status: contentStatus,
  shownFrom: z.nullable(epochMs),
  shownUntil: z.nullable(epochMs),
  version: count,
  /** The version on the site; null: none. */
  publishedVersion: z.nullable(count),
  author: z.string(),
  savedAt: epochMs,
  /** The place among the items of its kind, from 1. */
  position: count,
})
export type ContentRow = z.infer<typeof contentRow>

/** What is written in a version, by the schema of its kind. */
const body = z.record(z.string(), z.unknown())

/** A version of an item. `from` and `until` are its schedule; null: always. */
export const contentVersion = z.object({
  version: count,
  author: z.string(),
  savedAt: epochMs,
  from: z.nullable(epochMs),
  until: z.nullable(epochMs),
  body,
})
export type ContentVersionView = z.infer<typeof contentVersion>

/** An item with its versions, the newest first. */
export const contentCase = z.object({ item: contentRow, versions: z.array(contentVersion) })

const choice = z.object({ id: z.string(), name: z.string() })

/** What a version can point to: what is on the site, games, and the art that is in use. */
export const contentChoices = z.object({
  promotions: z.array(choice),
  topics: z.array(choice),
  games: z.array(choice),
  art: z.array(z.string()),
  /** The number of the next rank. */
  nextRank: count,
})
export type ContentChoices = z.infer<typeof contentChoices>
