import * as z from 'zod/mini'
import { chatMessage, chatRoom, mutedWriter, reportReason } from '../../entities/content/chatRoom.ts'
import { chatRoomId } from '../../entities/site/chatRules.ts'
import { SHARED_KINDS } from '../../entities/content/chatCard.ts'
import { LEGS_MAX, wantedLeg } from '../../entities/games/sportsbook.ts'
import { paymentPassword } from '../../entities/accounts/secrets.ts'
import { transferSlip } from '../../entities/money/transferSlip.ts'
import { id, moneyAbove0, requestId, text } from '../../entities/scalars.ts'
import { CHAT_MESSAGE_MAX } from '../../rules/content/chatRoom.ts'
import { endpoint, relay } from '../endpoint.ts'

const MODULE = 'CBS3'
const FLAG = 'CBS3'

/**
 * GET: a page of a room's messages, oldest first: the latest, or those before a message. Without a room, the first one
 * (§1 chat room). Visitors get no rooms where the operator does not let them read. Refuses `record.not.found` for an
 * unknown room.
 */
export const readChatRoom = endpoint({
  method: 'GET',
  path: relay('REF_chatRoom'),
  moduleId: MODULE,
  audience: 'guest',
  flag: FLAG,
  limit: { points: 240, windowMs: 60_000 },
  input: z.strictObject({ room: z.optional(chatRoomId), before: z.optional(id) }),
  output: chatRoom,
})

/**
 * POST: writes a message. `id` is the message's own: a repeat is stored once. Refuses `chat.muted`,
 * `protection.excluded`, `chat.words`, `chat.links` and `chat.repeated`.
 */
export const writeChatMessage = endpoint({
  method: 'POST',
  path: relay('REF_chatRoom'),
  moduleId: MODULE,
  audience: 'real',
  flag: FLAG,
  limit: { points: 8, windowMs: 30_000 },
  input: z.strictObject({
    room: chatRoomId,
    id: requestId,
    text: text(1000).check(
      z.minLength(1, { error: 'field.required' }),
      z.maxLength(CHAT_MESSAGE_MAX, { error: 'text.too.long' }),
    ),
  }),
  output: chatMessage,
})

/** POST: reports a message to the operator, once for each message and account. Refuses `chat.own` for an own message. */
export const reportChatMessage = endpoint({
  method: 'POST',
  path: relay('REF_chatReport'),
  moduleId: MODULE,
  audience: 'real',
  flag: FLAG,
  limit: { points: 20, windowMs: 60_000 },
  input: z.strictObject({ message: id, reason: reportReason, note: z._default(text(300), '') }),
  output: z.object({}),
})

/** GET: the people whose messages the account does not see, the latest first. */
export const mutedChatWriters = endpoint({
  method: 'GET',
  path: relay('REF_chatMute'),
  moduleId: MODULE,
  audience: 'real',
  flag: FLAG,
  input: z.strictObject({}),
  output: z.array(mutedWriter),
})

/** POST: hides the messages of a message's writer from the account. Refuses `chat.own` and `chat.muted.many`. */
export const muteChatWriter = endpoint({
  method: 'POST',
  path: relay('REF_chatMute'),
  moduleId: MODULE,
  audience: 'real',
  flag: FLAG,
  limit: { points: 30, windowMs: 60_000 },
  input: z.strictObject({ message: id }),
  output: z.array(mutedWriter),
})

/** DELETE: shows the messages of a person again. Refuses `record.not.found`. */
export const unmuteChatWriter = endpoint({
  method: 'DELETE',
  path: relay('REF_chatMute'),
  moduleId: MODULE,
  audience: 'real',
  flag: FLAG,
  input: z.strictObject({ id }),
  output: z.array(mutedWriter),
})

/**
 * POST: shows an own bet, slip or tip in a room. Its figures are those of the record; `amounts` shows the stake and the win
 * of a bet. `legs` are the selections of a slip, which others can take; they are left out unless the record has the same.
 * A tip is shown once. Refuses `record.not.found` for what is not the account's own, `function.not.enabled` without the
 * function that it comes from, and what `writeChatMessage` refuses.
 */
export const shareInChat = endpoint({
  method: 'POST',
  path: relay('REF_chatShare'),
  moduleId: MODULE,
  audience: 'real',
  flag: FLAG,
  limit: { points: 10, windowMs: 60_000 },
  input: z.strictObject({
    room: chatRoomId,
    id: requestId,
    what: z.strictObject({
      kind: z.enum(SHARED_KINDS),
      id,
      amounts: z._default(z.boolean(), false),
      legs: z._default(z.array(wantedLeg).check(z.maxLength(LEGS_MAX)), []),
    }),
  }),
  output: chatMessage,
})

/**
 * POST: sends money to the writer of a message, an account of the same line, as a transfer with its limits, wagering and
 * payment password. The receiver is named by the message, and masked in the reply; it gets a message. Refuses
 * `transfer.closed` where the operator allows no tips, `chat.tip.line` for a writer of another line, `chat.own`,
 * `chat.muted`, `protection.excluded`, and what a transfer refuses.
 */
export const tipChatWriter = endpoint({
  method: 'POST',
  path: relay('REF_chatTip'),
  moduleId: MODULE,
  audience: 'real',
  flag: FLAG,
  money: true,
  limit: { points: 20, windowMs: 60_000 },
  input: z.strictObject({ requestId, message: id, amount: moneyAbove0, paymentPassword }),
  output: transferSlip,
})
