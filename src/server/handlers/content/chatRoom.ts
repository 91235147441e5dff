import type * as calls from '../../../endpoints/content/chatRoom.ts'
import type { ChatMessage } from '../../../entities/content/chatRoom.ts'
import { maskName } from '../../../rules/accounts/mask.ts'
import { CHAT_PAGE } from '../../../rules/content/chatRoom.ts'
import { ok, refuse, type Decision } from '../../../rules/decision.ts'
import { uuidV7 } from '../../../rules/uuid.ts'
import { roomName, roomsFor, toneOf } from '../../domain/content/chatRoomRules.ts'
import { hideWords } from '../../domain/content/wordFilter.ts'
import type { Actor } from '../../ports/accounts/actor.ts'
import type { ChatRoomMessage } from '../../ports/content/chatRooms.ts'
import { STAFF_DESK } from '../../ports/content/events.ts'
import type { Context, Handlers } from '../../ports/context.ts'
import { findRoom, writeToRoom, writingOf } from '../../usecases/content/chatRoom.ts'

/** How many people an account may mute for itself. */
const MUTED_MAX = 200

/** Returns a message as a reader sees it. */
const presentMessage = (
  { brand, actor }: Pick<Context, 'brand' | 'actor'>,
  { messageId, writer, name, rank, text, at }: ChatRoomMessage,
): ChatMessage => {
  const own = actor?.accountId === writer.accountId
  return {
    id: messageId,
    writer: { name: own ? name : maskName(name), tone: toneOf(writer.accountId), rank },
    own,
    text: hideWords(text, brand.chat.words),
    at,
  }
}

/** Returns a message that the account may read and has not written. Refuses `record.not.found` and `chat.own`. */
const findOthers = async (
  context: Context<Actor>,
  messageId: string,
  lock: boolean,
): Promise<Decision<ChatRoomMessage>> => {
  const { ports, actor } = context
  const message = await (lock ? ports.chatRooms.lock(messageId) : ports.chatRooms.byId(messageId))
  if (!message || message.removedAt !== null) return refuse('record.not.found', { field: 'message' })
  const room = findRoom(context, roomName(message.room), actor.lineId)
  if (!room.ok || room.value !== message.room) return refuse('record.not.found', { field: 'message' })
  return message.writer.accountId === actor.accountId ? refuse('chat.own', { field: 'message' }) : ok(message)
}

const mutedOf = async ({ ports, actor }: Context<Actor>) =>
  (await ports.chatRooms.ignoredBy(actor)).map(({ ignoreId, name, at }) => ({
    id: ignoreId,
    name: maskName(name),
    at,
  }))

/** Handlers of endpoints/content/chatRoom.ts. */
export const chatRoomHandlers: Handlers<typeof calls> = {
  readChatRoom: async ({ room: asked, before }, context) => {
    const { ports, actor, brand } = context
    const ranks = ports.house.loyalty.ranks.length
    if (!actor && !brand.chat.guestsRead)
      return ok({
        rooms: [],
        room: '',
        ranks,
        messages: [],
        more: false,
        writing: await writingOf(context, null),
      })
    const rooms = roomsFor(brand.chat, actor !== null)
    const name = asked ?? rooms[0] ?? ''
    const room = findRoom(context, name, actor?.lineId ?? null)
    if (!room.ok) return room
    const without = actor ? (await ports.chatRooms.ignoredBy(actor)).map(({ ignoredId }) => ignoredId) : []
    const found = await ports.chatRooms.page(room.value, { before, without, limit: CHAT_PAGE + 1 })
    return ok({
      rooms,
      room: name,
      ranks,
      messages: found.slice(-CHAT_PAGE).map((message) => presentMessage(context, message)),
      more: found.length > CHAT_PAGE,
      writing: await writingOf(context, actor),
    })
  },

  writeChatMessage: async ({ room: name, id, text }, context) => {
    const room = findRoom(context, name, context.actor.lineId)
    if (!room.ok) return room
    const account = await context.ports.accounts.byId(context.actor)
    if (!account) return refuse('account.not.found')
    const written = await writeToRoom(context, account, { room: room.value, clientId: id, text })
    return written.ok ? ok(presentMessage(context, written.value)) : written
  },

  reportChatMessage: async ({ message: messageId, reason, note }, context) => {
    const { ports, actor, now, random } = context
    const message = await findOthers(context, messageId, true)
    if (!message.ok) return message
    await ports.chatRooms.report({
      reportId: uuidV7(now, random),
      messageId,
      reporter: { lineId: actor.lineId, accountId: actor.accountId },
      name: actor.name,
      reason,
      note,
      at: now,
      decidedAt: null,
    })
    await ports.events.publish([{ to: STAFF_DESK, kind: 'chat', at: now }])
    return ok({})
  },

  mutedChatWriters: async (_input, context) => ok(await mutedOf(context)),

  muteChatWriter: async ({ message: messageId }, context) => {
    const { ports, actor, now, random } = context
    const message = await findOthers(context, messageId, false)
    if (!message.ok) return message
    if ((await ports.chatRooms.ignoredBy(actor)).length >= MUTED_MAX)
      return refuse('chat.muted.many', { detail: { most: MUTED_MAX } })
    await ports.chatRooms.ignore(actor, {
      ignoreId: uuidV7(now, random),
      ignoredId: message.value.writer.accountId,
      name: message.value.name,
      at: now,
    })
    return ok(await mutedOf(context))
  },

  unmuteChatWriter: async ({ id }, context) =>
    (await context.ports.chatRooms.endIgnore(context.actor, id))
      ? ok(await mutedOf(context))
      : refuse('record.not.found', { field: 'id' }),
}
