import type { ChatWritingState } from '../../../entities/content/chatRoom.ts'
import { isTrial } from '../../../rules/accounts/access.ts'
import { ok, refuse, type Decision } from '../../../rules/decision.ts'
import { uuidV7 } from '../../../rules/uuid.ts'
import { isExcluded } from '../../domain/accounts/protection.ts'
import { isSameBet, type StoredCard } from '../../domain/content/chatCards.ts'
import { mayTakePart, mayWrite, roomName, roomsFor, storedRoom } from '../../domain/content/chatRoomRules.ts'
import type { AccountRef } from '../../ports/accounts/accountRef.ts'
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

/** Returns the ends of what stops an account from writing: its own time-out or self-exclusion, and a mute by staff. */
const stopsOf = async (
  { ports, now }: Pick<ServiceContext, 'ports' | 'now'>,
  account: AccountRef,
): Promise<{ breakUntil: number | null; mutedUntil: number | null }> => {
  const { exclusion } = await ports.protection.of(account)
  const mute = await ports.chatRooms.muteOf(account, now)
  return {
    breakUntil: exclusion && isExcluded(exclusion, now) ? exclusion.until : null,
    mutedUntil: mute?.until ?? null,
  }
}

/** Returns whether the caller may write, or why not. */
export const writingOf = async (
  context: Pick<ServiceContext, 'ports' | 'now'>,
  actor: Actor | null,
): Promise<ChatWritingState> => {
  if (!actor) return { state: 'guest', until: null }
  if (isTrial(actor.type)) return { state: 'trial', until: null }
  const { breakUntil, mutedUntil } = await stopsOf(context, actor)
  if (breakUntil !== null) return { state: 'break', until: breakUntil }
  return { state: mutedUntil === null ? 'open' : 'muted', until: mutedUntil }
}

/** Refuses `protection.excluded` and `chat.muted` for an account that may not take part in the chat. */
export const checkTakesPart = async (
  context: Pick<ServiceContext, 'ports' | 'now'>,
  account: AccountRef,
): Promise<Decision<null>> => mayTakePart(await stopsOf(context, account))

interface NewMessage {
  /** The stored id of the room. */
  room: string
  clientId: string
  /** Empty with a card. */
  text: string
  card: StoredCard | null
}

/** Returns the latest message if it would be repeated by a new one: a text by its text, a bet by its record. */
const repeatedBy = (
  latest: ChatRoomMessage | null,
  { clientId, card }: Pick<NewMessage, 'clientId' | 'card'>,
): ChatRoomMessage | null => {
  if (latest?.clientId === clientId) return null
  return card && !isSameBet(latest?.card ?? null, card) ? null : latest
}

/**
 * Writes a message of an account, once for each `clientId`. Refuses `chat.muted`, `protection.excluded`, `chat.words`,
 * `chat.links` and `chat.repeated`.
 */
export const writeToRoom = async (
  context: ServiceContext,
  account: Account,
  { room, clientId, text, card }: NewMessage,
): Promise<Decision<ChatRoomMessage>> => {
  const { ports, now, random, brand } = context
  const latest = await ports.chatRooms.latestOf(account)
  const allowed = mayWrite({
    text,
    rules: brand.chat,
    ...(await stopsOf(context, account)),
    latest: repeatedBy(latest, { clientId, card }),
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
    card,
    at: now,
  })
  if (isNew) await ports.events.publish([chatRoomEvent(message, now)])
  return ok(message)
}
