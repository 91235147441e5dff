import * as z from 'zod/mini'
import { epochMs } from './scalars.ts'

/** A banner of a group (§3). With `linkageType` the picture is clickable and opens `linkage`. */
export const banner = z.object({
  bannerId: z.string(),
  url: z.string(),
  /** The dark theme's picture; the same as `url` where the art has one face. */
  darkUrl: z.string(),
  groupName: z.string(),
  title: z.string(),
  text: z.string(),
  linkageType: z.nullable(z.enum(['route', 'promotion', 'game'])),
  linkage: z.nullable(z.string()),
})
export type Banner = z.infer<typeof banner>

/** Announcement types (§9). */
export const ANNOUNCEMENT_TYPES = ['B', 'PL', 'PU', 'PR', 'H'] as const
/** Who a popup is for (§4): A logged in, F first login, B visitors. */
export const EXECUTIONS = ['A', 'F', 'B'] as const

/** An announcement (§3). `content` is rich text, sanitised when stored and again when shown. */
export const notice = z.object({
  id: z.string(),
  title: z.string(),
  startDateStr: z.string(),
  startAt: epochMs,
  content: z.string(),
  type: z.enum(ANNOUNCEMENT_TYPES),
  execution: z.enum(EXECUTIONS),
})
export type Notice = z.infer<typeof notice>
