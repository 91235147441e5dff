import type * as calls from '../../../endpoints/content/chatRoom.ts'
import type { ChatMessage, ChatWritingState } from '../../../entities/content/chatRoom.ts'
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
import { checkPaymentPassword } from '../../usecases/accounts/paymentPassword.ts'
import { byPlayer } from '../../usecases/byPlayer.ts'
import { findRoom, writeToRoom, writingOf } from '../../usecases/content/chatRoom.ts'
import { cardOf } from '../../usecases/content/shareInChat.ts'
import { tipInChat } from '../../usecases/money/tipInChat.ts'
import { presentCard } from '../presenters/chatCard.ts'

/** How many people an account may mute for itself. */
const MUTED_MAX = 200

/** Returns the line whose writers the reader may send money to; null where it may not, or the operator allows none. */
const tippedLine = (
  { brand, actor, flags }: Pick<Context, 'brand' | 'actor' | 'flags'>,
  { state }: ChatWritingState,
): string | null =>
  brand.chat.tips && flags.has('FUNDTRANS3') && actor && state === 'open' ? actor.lineId : null

/** Returns a message as a reader sees it, who may send money to writers of a line. */
const presentMessage = (
  context: Pick<Context, 'brand' | 'actor' | 'ports' | 'language'>,
  { messageId, writer, name, rank, text, card, at }: ChatRoomMessage,
  tipped: string | null = null,
): ChatMessage => {
  const { brand, actor } = context
  const own = actor?.accountId === writer.accountId
  return {
    id: messageId,
    writer: { name: own ? name : maskName(name), tone: toneOf(writer.accountId), rank },
    own,
    text: hideWords(text, brand.chat.words),
    card: card && presentCard(context, card),
    canTip: !own && tipped === writer.lineId,
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
    const writing = await writingOf(context, actor)
    const tipped = tippedLine(context, writing)
    const found = await ports.chatRooms.page(room.value, { before, without, limit: CHAT_PAGE + 1 })
    return ok({
      rooms,
      room: name,
      ranks,
      messages: found.slice(-CHAT_PAGE).map((message) => presentMessage(context, message, tipped)),
      more: found.length > CHAT_PAGE,
      writing,
    })
  },

  writeChatMessage: async ({ room: name, id, text }, context) => {
    const room = findRoom(context, name, context.actor.lineId)
    if (!room.ok) return room
    const account = await context.ports.accounts.byId(context.actor)
    if (!account) return refuse('account.not.found')
    const written = await writeToRoom(context, account, { room: room.value, clientId: id, text, card: null })
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

  shareInChat: async ({ room: name, id, what }, context) => {
    const room = findRoom(context, name, context.actor.lineId)
    if (!room.ok) return room
    const account = await context.ports.accounts.byId(context.actor)
    if (!account) return refuse('account.not.found')
    const card = await cardOf(context, account, { ...what, flags: context.flags })
    if (!card.ok) return card
    // A tip is shown once, however often it is shared.
    const clientId = card.value.kind === 'tip' ? card.value.transferId : id
    const message = { room: room.value, clientId, text: '', card: card.value }
    const written = await writeToRoom(context, account, message)
    return written.ok ? ok(presentMessage(context, written.value)) : written
  },

  tipChatWriter: async ({ message: messageId, amount, paymentPassword }, context) => {
    const { ports, actor, flags } = context
    if (!flags.has('FUNDTRANS3')) return refuse('function.not.enabled')
    const message = await findOthers(context, messageId, false)
    if (!message.ok) return message
    const from = await ports.accounts.byId(actor)
    const to = await ports.accounts.byId(message.value.writer)
    if (!from || !to) return refuse('account.not.found')
    const known = await checkPaymentPassword(context, from, paymentPassword)
    if (!known.ok) return known
    return tipInChat(context, from, { to, amount, by: byPlayer(context) })
  },
}
