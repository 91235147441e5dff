import { MINUTE } from '../../../rules/calendar.ts'
import { ok, refuse, type Decision } from '../../../rules/decision.ts'
import type { AccountRef } from '../../ports/accounts/accountRef.ts'
import type { ChatRoomMessage } from '../../ports/content/chatRooms.ts'
import { STAFF_DESK } from '../../ports/content/events.ts'
import type { StaffBy } from '../requestApproval.ts'
import { auditedBy, type ServiceContext } from '../serviceContext.ts'
import { chatRoomEvent } from './chatRoom.ts'

const audit = (
  { ports, now }: ServiceContext,
  account: AccountRef,
  kind: 'room.removed' | 'room.kept' | 'room.muted' | 'room.unmuted',
  detail: Readonly<Record<string, string | number>>,
  by: StaffBy,
): Promise<void> =>
  ports.audit.record({
    lineId: account.lineId,
    accountId: account.accountId,
    ...auditedBy(by),
    kind,
    detail,
    at: now,
  })

/** Locks a message and changes it. Refuses `record.not.found` for an unknown one. */
const onMessage = async (
  { ports, now }: ServiceContext,
  messageId: string,
  act: (message: ChatRoomMessage) => Promise<Decision<null>>,
): Promise<Decision<null>> => {
  const message = await ports.chatRooms.lock(messageId)
  if (!message) return refuse('record.not.found')
  const done = await act(message)
  if (done.ok) await ports.events.publish([{ to: STAFF_DESK, kind: 'chat', at: now }])
  return done
}

/** Removes a message for all players and decides its reports. Refuses `chat.decided` for a removed one. */
export const removeMessage = (
  context: ServiceContext,
  messageId: string,
  reason: string,
  by: StaffBy,
): Promise<Decision<null>> =>
  onMessage(context, messageId, async (message) => {
    const { ports, now } = context
    if (message.removedAt !== null) return refuse('chat.decided')
    await ports.chatRooms.remove(messageId, by.staffName, now)
    await ports.chatRooms.decideReports(messageId, now)
    await audit(context, message.writer, 'room.removed', { messageId, reason }, by)
    await ports.events.publish([chatRoomEvent(message, now, messageId)])
    return ok(null)
  })

/** Keeps a message and decides its reports. Refuses `chat.decided` without open reports. */
export const keepMessage = (
  context: ServiceContext,
  messageId: string,
  by: StaffBy,
): Promise<Decision<null>> =>
  onMessage(context, messageId, async (message) => {
    const { ports, now } = context
    const reports = await ports.chatRooms.decideReports(messageId, now)
    if (reports === 0) return refuse('chat.decided')
    await audit(context, message.writer, 'room.kept', { messageId, reports }, by)
    return ok(null)
  })

/** Stops the writer of a message from writing for some minutes. A later end replaces an earlier one. */
export const muteWriter = (
  context: ServiceContext,
  messageId: string,
  { minutes, reason }: { minutes: number; reason: string },
  by: StaffBy,
): Promise<Decision<null>> =>
  onMessage(context, messageId, async ({ writer, name, room }) => {
    const { ports, now } = context
    const until = Math.max(now + minutes * MINUTE, (await ports.chatRooms.muteOf(writer, now))?.until ?? 0)
    await ports.chatRooms.saveMute({ account: writer, name, until, reason, staffName: by.staffName, at: now })
    await audit(context, writer, 'room.muted', { minutes, reason }, by)
    await ports.events.publish([chatRoomEvent({ room, writer }, now)])
    return ok(null)
  })

/** Lets a person write again. Refuses `record.not.found` without a running mute. */
export const liftMute = async (
  context: ServiceContext,
  account: AccountRef,
  by: StaffBy,
): Promise<Decision<null>> => {
  if (!(await context.ports.chatRooms.endMute(account, context.now))) return refuse('record.not.found')
  await audit(context, account, 'room.unmuted', {}, by)
  await context.ports.events.publish([
    { to: account, kind: 'room', data: { room: '' }, at: context.now },
    { to: STAFF_DESK, kind: 'chat', at: context.now },
  ])
  return ok(null)
}
