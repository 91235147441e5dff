import * as z from 'zod/mini'
import { roomMessage, roomMessageCase, roomMute } from '../../entities/desk/chatRoomDesk.ts'
import { pageOf, paging } from '../../entities/lists/paging.ts'
import { accountName, recordKey, text } from '../../entities/scalars.ts'
import { MUTE_MINUTES } from '../../rules/content/chatRoom.ts'
import { staffEndpoint } from '../endpoint.ts'

const reason = text(500, 3)

/** GET: messages of the chat room: those with open reports, the first reported first, or others, the latest first. */
export const roomMessages = staffEndpoint({
  method: 'GET',
  path: 'room/messages',
  right: 'room.view',
  input: z.strictObject({
    ...paging,
    status: z._default(z.enum(['reported', 'all', 'removed']), 'reported'),
    account: z.optional(accountName),
    text: z.optional(text(60)),
  }),
  output: pageOf(roomMessage),
})

/** GET: a message with its reports and the messages around it. Refuses `record.not.found`. */
export const getRoomMessage = staffEndpoint({
  method: 'GET',
  path: 'room/message',
  right: 'room.view',
  input: z.strictObject({ key: recordKey }),
  output: roomMessageCase,
})

/** POST: removes a message from the room and decides its reports. Refuses `chat.decided` for a removed one. */
export const removeRoomMessage = staffEndpoint({
  method: 'POST',
  path: 'room/message/remove',
  right: 'room.moderate',
  input: z.strictObject({ key: recordKey, reason }),
  output: roomMessageCase,
})

/** POST: keeps a message and decides its reports. Refuses `chat.decided` without open reports. */
export const keepRoomMessage = staffEndpoint({
  method: 'POST',
  path: 'room/message/keep',
  right: 'room.moderate',
  input: z.strictObject({ key: recordKey }),
  output: roomMessageCase,
})

/** POST: stops the writer of a message from writing for some minutes. A longer mute replaces a running one. */
export const muteRoomWriter = staffEndpoint({
  method: 'POST',
  path: 'room/mute',
  right: 'room.moderate',
  input: z.strictObject({ key: recordKey, minutes: z.literal([...MUTE_MINUTES]), reason }),
  output: roomMessageCase,
})

/** GET: the people who may not write now, the latest first. */
export const roomMutes = staffEndpoint({
  method: 'GET',
  path: 'room/mutes',
  right: 'room.view',
  input: z.strictObject({ ...paging, account: z.optional(accountName) }),
  output: pageOf(roomMute),
})

/** DELETE: lets a person write again. Refuses `record.not.found` without a running mute. */
export const liftRoomMute = staffEndpoint({
  method: 'DELETE',
  path: 'room/mute',
  right: 'room.moderate',
  input: z.strictObject({ key: recordKey }),
  output: z.object({}),
})
