import * as z from 'zod/mini'
import { chatState } from '../content/supportChat.ts'
import { count, epochMs, id, languageTag, recordKey, text } from '../scalars.ts'
import { moneyPlayer } from './moneyDesk.ts'

/** A conversation in the list of staff. `account` is empty for a visitor, `assignee` while it has none. */
export const deskChat = z.object({
  key: recordKey,
  number: z.string(),
  account: z.string(),
  status: chatState,
  /** The beginning of the latest message. */
  excerpt: z.string(),
  /** Messages of the customer since the latest reply. */
  unanswered: count,
  assignee: z.string(),
  /** Since when the customer has been waiting for a reply; null when it is not. */
  waitingSince: z.nullable(epochMs),
  lastAt: epochMs,
  openedAt: epochMs,
  language: languageTag,
})
export type DeskChat = z.infer<typeof deskChat>

/** A message as staff see it; `staff` is the name of the person who wrote it. */
export const deskMessage = z.object({
  id,
  from: z.enum(['customer', 'staff']),
  staff: z.nullable(z.string()),
  text: z.string(),
  at: epochMs,
})

/** A person who may take a conversation or feedback. */
export const assignable = z.object({ id, name: z.string() })

/** A prepared reply: its texts by language. */
export const cannedTexts = z.record(languageTag, text(2000))
export const cannedAnswer = z.object({
  id,
  title: z.string(),
  texts: cannedTexts,
  changedBy: z.string(),
  changedAt: epochMs,
})
export type CannedAnswer = z.infer<typeof cannedAnswer>

/** A conversation with everything that a reply needs. */
export const chatCase = z.object({
  chat: deskChat,
  messages: z.array(deskMessage),
  assigneeId: z.nullable(id),
  people: z.array(assignable),
  /** The prepared replies in the language of the conversation, where they have one, else in the site's. */
  answers: z.array(z.object({ id, title: z.string(), text: z.string() })),
  /** The key of the player's page; null for a visitor. */
  playerKey: z.nullable(recordKey),
  player: z.nullable(moneyPlayer),
  /** The address of a visitor; null for players, and for staff who may not see contact data. */
  ip: z.nullable(z.string()),
})
