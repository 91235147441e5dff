import * as z from 'zod/mini'
import { chatCard } from './chatCard.ts'
import { count, epochMs, id } from '../scalars.ts'

/** Why a person reports a message. */
export const REPORT_REASONS = ['abuse', 'scam', 'spam', 'personal', 'other'] as const
export const reportReason = z.enum(REPORT_REASONS)
export type ReportReason = z.infer<typeof reportReason>

/** The writer of a message as players see it: a masked name, a colour and the VIP rank. */
export const chatWriter = z.object({ name: z.string(), tone: count, rank: count })

/** A message of a room. Those of other people have a masked name and no account. */
export const chatMessage = z.object({
  id,
  writer: chatWriter,
  own: z.boolean(),
  /** Empty for a card. */
  text: z.string(),
  card: z.nullable(chatCard),
  /** Whether the reader may send the writer a tip. */
  canTip: z.boolean(),
  at: epochMs,
})
export type ChatMessage = z.infer<typeof chatMessage>

/**
 * Whether the caller may write: `open`, or why not. `muted` and `break` (a time-out or self-exclusion of the player's own)
 * end at `until`.
 */
export const chatWriting = z.object({
  state: z.enum(['open', 'guest', 'trial', 'muted', 'break']),
  until: z.nullable(epochMs),
})
export type ChatWritingState = z.infer<typeof chatWriting>

/** A room with some of its messages, oldest first. */
export const chatRoom = z.object({
  /** The rooms that the caller may read. */
  rooms: z.array(z.string()),
  room: z.string(),
  /** How many VIP ranks there are, for the emblems. */
  ranks: count,
  messages: z.array(chatMessage),
  /** Whether there are older messages. */
  more: z.boolean(),
  writing: chatWriting,
})
export type ChatRoom = z.infer<typeof chatRoom>

/** A person whose messages the caller does not see. `id` names the choice, not the person. */
export const mutedWriter = z.object({ id, name: z.string(), at: epochMs })
