import type * as z from 'zod/mini'
import type * as calls from '../../../endpoints/content/chatRoomDesk.ts'
import type { RoomMessage, roomMessageCase, RoomMute } from '../../../entities/desk/chatRoomDesk.ts'
import { CHAT_RETENTION_MS } from '../../../rules/content/chatRoom.ts'
import { ok, refuse, type Decision } from '../../../rules/decision.ts'
import { keyOf, readKey, SITE_LINE } from '../../../rules/recordKey.ts'
import { cardText } from '../../domain/content/chatCards.ts'
import { roomName } from '../../domain/content/chatRoomRules.ts'
import type { ChatRoomMessage, ChatRoomMute } from '../../ports/content/chatRooms.ts'
import type { Handlers, StaffContext } from '../../ports/context.ts'
import { byStaff } from '../../usecases/byStaff.ts'
import { keepMessage, liftMute, muteWriter, removeMessage } from '../../usecases/content/moderateRoom.ts'
import { gameNaming } from '../presenters/bet.ts'

/** How many messages before and after one are shown. */
const AROUND = 6

/** Returns a function that presents a message as staff see it: with names of accounts, and a shared bet or tip as a line. */
const presentMessages =
  (context: Pick<StaffContext, 'ports' | 'language' | 'brand'>) =>
  (message: ChatRoomMessage): RoomMessage => ({
    key: keyOf({ lineId: SITE_LINE, id: message.messageId }),
    room: roomName(message.room),
    account: message.name,
    text: message.card ? cardText(message.card, gameNaming(context).game) : message.text,
    at: message.at,
    reports: message.openReports,
    status: message.removedAt === null ? 'shown' : 'removed',
    staff: message.removedBy,
  })

const presentMute = ({ account, name, until, reason, staffName, at }: ChatRoomMute): RoomMute => ({
  key: keyOf({ lineId: account.lineId, id: account.accountId }),
  account: name,
  until,
  reason,
  staff: staffName,
  at,
})

const caseOf = async (
  context: StaffContext,
  messageId: string,
): Promise<Decision<z.input<typeof roomMessageCase>>> => {
  const { ports, now } = context
  const present = presentMessages(context)
  const message = await ports.chatRooms.byId(messageId)
  if (!message) return refuse('record.not.found')
  const { writer } = message
  const mute = await ports.chatRooms.muteOf(writer, now)
  return ok({
    message: present(message),
    playerKey: keyOf({ lineId: writer.lineId, id: writer.accountId }),
    reports: (await ports.chatRooms.reportsOf(messageId)).map(
      ({ reportId, name, reason, note, at, decidedAt }) => ({
        id: reportId,
        account: name,
        reason,
        note,
        at,
        open: decidedAt === null,
      }),
    ),
    around: (await ports.chatRooms.around(message, AROUND)).map(present),
    removed: await ports.chatRooms.removedOf(writer, now - CHAT_RETENTION_MS),
    mute: mute && presentMute(mute),
  })
}

/** Runs an action on a message and returns its page. */
const onMessage = async (
  context: StaffContext,
  key: string,
  act: (messageId: string) => Promise<Decision<null>>,
) => {
  const { id } = readKey(key)
  const done = await act(id)
  return done.ok ? caseOf(context, id) : done
}

/** Handlers of endpoints/content/chatRoomDesk.ts. */
export const chatRoomDeskHandlers: Handlers<typeof calls> = {
  roomMessages: async ({ pageNo, pageSize, status, account: name, text }, context) => {
    const { ports } = context
    const writer = name === undefined ? undefined : await ports.accounts.byName(name)
    if (writer === null) return ok({ list: [], pageNo, pageSize, total: 0 })
    const { rows, total } = await ports.chatRooms.list({
      status,
      writerId: writer?.accountId,
      text,
      offset: (pageNo - 1) * pageSize,
      limit: pageSize,
    })
    return ok({ list: rows.map(presentMessages(context)), pageNo, pageSize, total })
  },

  getRoomMessage: ({ key }, context) => caseOf(context, readKey(key).id),

  removeRoomMessage: ({ key, reason }, context) =>
    onMessage(context, key, (id) => removeMessage(context, id, reason, byStaff(context))),

  keepRoomMessage: ({ key }, context) =>
    onMessage(context, key, (id) => keepMessage(context, id, byStaff(context))),

  muteRoomWriter: ({ key, minutes, reason }, context) =>
    onMessage(context, key, (id) => muteWriter(context, id, { minutes, reason }, byStaff(context))),

  roomMutes: async ({ pageNo, pageSize, account: name }, { ports, now }) => {
    const account = name === undefined ? undefined : await ports.accounts.byName(name)
    if (account === null) return ok({ list: [], pageNo, pageSize, total: 0 })
    const { rows, total } = await ports.chatRooms.mutes({
      now,
      accountId: account?.accountId,
      offset: (pageNo - 1) * pageSize,
      limit: pageSize,
    })
    return ok({ list: rows.map(presentMute), pageNo, pageSize, total })
  },

  liftRoomMute: async ({ key }, context) => {
    const { lineId, id } = readKey(key)
    const done = await liftMute(context, { lineId, accountId: id }, byStaff(context))
    return done.ok ? ok({}) : done
  },
}
