import * as z from 'zod/mini'
import { reportReason } from '../content/chatRoom.ts'
import { count, epochMs, id, recordKey } from '../scalars.ts'

/** A message of the chat room as staff see it. `room` of a line's own room is `team`. */
export const roomMessage = z.object({
  key: recordKey,
  room: z.string(),
  account: z.string(),
  text: z.string(),
  at: epochMs,
  /** Reports that no one has decided. */
  reports: count,
  /** `shown` to players, or `removed` by a person on the staff. */
  status: z.enum(['shown', 'removed']),
  /** Who removed it; empty while it is shown. */
  staff: z.string(),
})
export type RoomMessage = z.infer<typeof roomMessage>

export const roomReport = z.object({
  id,
  account: z.string(),
  reason: reportReason,
  note: z.string(),
  at: epochMs,
  open: z.boolean(),
})

/** A person who may not write for a time. */
export const roomMute = z.object({
  key: recordKey,
  account: z.string(),
  until: epochMs,
  reason: z.string(),
  staff: z.string(),
  at: epochMs,
})
export type RoomMute = z.infer<typeof roomMute>

/** A message with its reports, the messages around it, and what is known of its writer in the chat. */
export const roomMessageCase = z.object({
  message: roomMessage,
  /** The key of the writer's page. */
  playerKey: recordKey,
  reports: z.array(roomReport),
  /** The messages around it in its room, oldest first, with itself. */
  around: z.array(roomMessage),
  /** Messages of the writer that staff have removed, as long as they are kept. */
  removed: count,
  /** null while the writer may write. */
  mute: z.nullable(roomMute),
})
