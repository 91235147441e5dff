import type { ChatWritingState } from '../../../entities/content/chatRoom.ts'
import { isTrial } from '../../../rules/accounts/access.ts'
import { ok, refuse, type Decision } from '../../../rules/decision.ts'
import { uuidV7 } from '../../../rules/uuid.ts'
import { isExcluded } from '../../domain/accounts/protection.ts'
import { mayWrite, roomName, roomsFor, storedRoom } from '../../domain/content/chatRoomRules.ts'
import type { Account } from '../../ports/accounts/accounts.ts'
import type { Actor } from '../../ports/accounts/actor.ts'
import type { ChatRoomMessage } from '../../ports/content/chatRooms.ts'
import { TEAM_ROOM } from '../../../entities/site/chatRules.ts'
import type { EventDraft } from '../../ports/content/events.ts'
import type { ServiceContext } from '../serviceContext.ts'

/** The event of a change in a room, for everyone who may read it. It carries no text. */
export const chatRoomEvent = (
  { room, writer }: Pick<ChatRoomMessage, 'room' | 'writer'>,
  at: number,
  removed?: string,
): EventDraft => ({
  to: roomName(room) === TEAM_ROOM ? { lineId: writer.lineId, accountId: null } : null,
  kind: 'room',
  data: { room: roomName(room), ...(removed === undefined ? {} : { removed }) },
  at,
})

/** Returns the stored id of a room that a caller may read. Refuses `record.not.found`. */
export const findRoom = (
  { brand }: Pick<ServiceContext, 'brand'>,
  room: string,
  lineId: string | null,
): Decision<string> =>
  roomsFor(brand.chat, lineId !== null).includes(room)
    ? ok(storedRoom(room, lineId))
    : refuse('record.not.found', { field: 'room' })

/** Returns whether the caller may write, or why not. */
export const writingOf = async (
  { ports, now }: Pick<ServiceContext, 'ports' | 'now'>,
  actor: Actor | null,
): Promise<ChatWritingState> => {
  if (!actor) return { state: 'guest', until: null }
  if (isTrial(actor.type)) return { state: 'trial', until: null }
  const { exclusion } = await ports.protection.of(actor)
  if (exclusion && isExcluded(exclusion, now)) return { state: 'break', until: exclusion.until }
  const mute = await ports.chatRooms.muteOf(actor, now)
  return mute ? { state: 'muted', until: mute.until } : { state: 'open', until: null }
}

interface NewMessage {
  /** The stored id of the room. */
  room: string
  clientId: string
  text: string
}

/**
 * Writes a message of an account, once for each `clientId`. Refuses `chat.muted`, `protection.excluded`, `chat.words`,
 * `chat.links` and `chat.repeated`.
 */
export const writeToRoom = async (
  { ports, now, random, brand }: ServiceContext,
  account: Account,
  { room, clientId, text }: NewMessage,
): Promise<Decision<ChatRoomMessage>> => {
  const { exclusion } = await ports.protection.of(account)
  const latest = await ports.chatRooms.latestOf(account)
  const mute = await ports.chatRooms.muteOf(account, now)
  const isRepeat = latest?.clientId === clientId
  const allowed = mayWrite({
    text,
    rules: brand.chat,
    breakUntil: exclusion && isExcluded(exclusion, now) ? exclusion.until : null,
    mutedUntil: mute?.until ?? null,
    latest: isRepeat ? null : latest,
    now,
  })
  if (!allowed.ok) return allowed
  const { message, isNew } = await ports.chatRooms.add({
    messageId: uuidV7(now, random),
    room,
    clientId,
    writer: { lineId: account.lineId, accountId: account.accountId },
    name: account.name,
    rank: account.vipRank,
    text,
    at: now,
  })
  if (isNew) await ports.events.publish([chatRoomEvent(message, now)])
  return ok(message)
}
