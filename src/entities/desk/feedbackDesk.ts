import * as z from 'zod/mini'
import { moneyPlayer } from './moneyDesk.ts'
import { epochMs, id, languageTag, recordKey } from '../scalars.ts'
import { assignable } from './chatDesk.ts'
import { feedbackKind, feedbackType } from '../content/content.ts'

export const feedbackStatus = z.enum(['open', 'answered'])

/** Feedback, a complaint or an application to join in the queue of staff. `account` is empty for a guest. */
export const deskFeedback = z.object({
  key: recordKey,
  number: z.string(),
  kind: feedbackKind,
  type: feedbackType,
  account: z.string(),
  /** The first line of the text. */
  excerpt: z.string(),
  status: feedbackStatus,
  assignee: z.string(),
  at: epochMs,
})
export type DeskFeedback = z.infer<typeof deskFeedback>

/** Feedback with its sender. */
export const feedbackCase = z.object({
  feedback: deskFeedback,
  name: z.string(),
  /** Null for staff who may not see contact data. */
  contact: z.nullable(z.string()),
  language: languageTag,
  content: z.string(),
  images: z.array(z.string()),
  assigneeId: z.nullable(id),
  people: z.array(assignable),
  answeredAt: z.nullable(epochMs),
  answeredBy: z.string(),
  answer: z.string(),
  /** Where an answer goes: the inbox of a player, the e-mail address of a guest, or nowhere. */
  reach: z.enum(['inbox', 'email', 'none']),
  player: z.nullable(moneyPlayer),
})
