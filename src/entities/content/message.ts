import * as z from 'zod/mini'
import { epochMs, id } from '../scalars.ts'

/**
 * The category of a message: `system` comes from the house, `person` from an upline or downline, `team` from an upline
 * to many of its team.
 */
export const messageKind = z.enum(['system', 'money', 'promotion', 'contract', 'security', 'person', 'team'])
export type MessageKind = z.infer<typeof messageKind>

export const messageBox = z.enum(['in', 'out'])

/** A message in the session's inbox or outbox. `content` is rich text: sanitised when stored and again when shown. */
export const message = z.object({
  id,
  box: messageBox,
  kind: messageKind,
  /** Account names; for the house, `from` is the site's name. */
  from: z.string(),
  to: z.string(),
  subject: z.string(),
  content: z.string(),
  at: epochMs,
  readAt: z.nullable(epochMs),
})
export type Message = z.infer<typeof message>
