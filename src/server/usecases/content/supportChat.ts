import { GUEST_CHAT_TOKEN, hasOwnChat } from '../../../rules/content/supportChat.ts'
import { HOUR } from '../../../rules/calendar.ts'
import { ok, refuse, type Decision } from '../../../rules/decision.ts'
import { numberOf } from '../../../rules/number.ts'
import { SITE_LINE } from '../../../rules/recordKey.ts'
import { requireValue } from '../../../rules/requireValue.ts'
import { uuidV7 } from '../../../rules/uuid.ts'
import type { Actor } from '../../ports/accounts/actor.ts'
import type { EventDraft } from '../../ports/content/events.ts'
import { STAFF_DESK } from '../../ports/content/events.ts'
import type { SupportChat } from '../../ports/content/supportChats.ts'
import type { Context } from '../../ports/context.ts'
import { auditedBy, type ServiceContext } from '../serviceContext.ts'
import type { StaffBy } from '../requestApproval.ts'

/** Conversations that visitors of one address may start in an hour. Thousands may share the address of a carrier. */
const NEW_PER_HOUR = 60
const TOKEN_BYTES = 32

/** Returns the conversation of the caller: of its account, or of the visitor's browser. */
export const chatOf = async (
  { ports }: Pick<ServiceContext, 'ports'>,
  actor: Actor | null,
  guest: string | undefined,
): Promise<SupportChat | null> => {
  if (actor) return ports.supportChats.byAccount(actor)
  return guest === undefined ? null : ports.supportChats.byGuest(guest)
}

/** The events of a change: for the staff, and for the customer's other tabs. They carry no text. */
const eventsOf = ({ chatId, account }: SupportChat, at: number): EventDraft[] => [
  { to: STAFF_DESK, kind: 'chat', at },
  { to: account ?? { lineId: SITE_LINE, accountId: chatId }, kind: 'chat', at },
]

const newChat = (context: Context, actor: Actor | null): SupportChat => ({
  chatId: uuidV7(context.now, context.random),
  account: actor && { lineId: actor.lineId, accountId: actor.accountId },
  name: actor?.name ?? '',
  language: context.language,
  ip: context.ip,
  state: 'waiting',
  assigneeId: null,
  assigneeName: '',
  openedAt: context.now,
  lastAt: context.now,
  waitingSince: context.now,
  unreadStaff: 0,
  unreadCustomer: 0,
})

/** Starts a conversation. A visitor's one comes with its token; an account that has one meanwhile keeps it. */
const startChat = async (
  context: Context,
): Promise<Decision<{ chat: SupportChat; guest: string | null }>> => {
  const { ports, actor, random, ip, now } = context
  const chat = newChat(context, actor)
  if (actor) {
    if (await ports.supportChats.add(chat, null)) return ok({ chat, guest: null })
    return ok({ chat: requireValue(await ports.supportChats.byAccount(actor), 'chat'), guest: null })
  }
  if ((await ports.attempts.add(`chat:${ip}`, HOUR, now)) > NEW_PER_HOUR)
    return refuse('too.many.requests', { detail: { minutes: 60 }, keep: true })
  const guest = GUEST_CHAT_TOKEN + Buffer.from(random.bytes(TOKEN_BYTES)).toString('base64url')
  await ports.supportChats.add(chat, guest)
  return ok({ chat, guest })
}

/** Writes a customer's message, once for each `id`, and starts or reopens the conversation. */
export const writeToSupport = async (
  context: Context,
  { guest, id, text }: { guest?: string | undefined; id: string; text: string },
): Promise<Decision<{ chat: SupportChat; guest: string | null }>> => {
  const { ports, now, random, brand, actor, language } = context
  if (!hasOwnChat(brand.customerService)) return refuse('function.not.enabled')
  const known = await chatOf(context, actor, guest)
  const started = known ? ok({ chat: known, guest: null }) : await startChat(context)
  if (!started.ok) return started
  const { chatId } = started.value.chat
  const chat = requireValue(await ports.supportChats.lock(chatId), 'chat')
  const message = { messageId: uuidV7(now, random), chatId, clientId: id, staffName: null, text, at: now }
  if (await ports.supportChats.addMessage(message)) {
    await ports.supportChats.update(chatId, {
      state: 'waiting',
      language,
      lastAt: now,
      waitingSince: chat.waitingSince ?? now,
      unreadStaff: chat.unreadStaff + 1,
      // Who answered before may be away, so a conversation that opens again has no assignee.
      ...(chat.state === 'closed' ? { assignee: null } : {}),
    })
    await ports.events.publish(eventsOf(chat, now))
  }
  const after = requireValue(await ports.supportChats.byId(chatId), 'chat')
  return ok({ chat: after, guest: started.value.guest })
}

const audit = (
  { ports, now }: ServiceContext,
  { chatId, account }: SupportChat,
  kind: 'chat.answered' | 'chat.assigned' | 'chat.closed',
  detail: Readonly<Record<string, string>>,
  by: StaffBy,
): Promise<void> =>
  ports.audit.record({
    lineId: account?.lineId ?? SITE_LINE,
    accountId: account?.accountId ?? SITE_LINE,
    ...auditedBy(by),
    kind,
    detail: { number: numberOf(chatId), ...detail },
    at: now,
  })

/** Locks a conversation and changes it. Refuses `record.not.found` for an unknown one. */
const onChat = async (
  context: ServiceContext,
  chatId: string,
  act: (chat: SupportChat) => Promise<Decision<null>>,
): Promise<Decision<null>> => {
  const chat = await context.ports.supportChats.lock(chatId)
  if (!chat) return refuse('record.not.found')
  const done = await act(chat)
  if (done.ok) await context.ports.events.publish(eventsOf(chat, context.now))
  return done
}

/** Writes a reply, once for each `id`. A conversation without an assignee becomes that of the person. */
export const replyToCustomer = (
  context: ServiceContext,
  chatId: string,
  { id, text }: { id: string; text: string },
  by: StaffBy,
): Promise<Decision<null>> =>
  onChat(context, chatId, async (chat) => {
    const { ports, now, random } = context
    const message = {
      messageId: uuidV7(now, random),
      chatId,
      clientId: id,
      staffName: by.staffName,
      text,
      at: now,
    }
    if (!(await ports.supportChats.addMessage(message))) return ok(null)
    await ports.supportChats.update(chatId, {
      state: 'open',
      lastAt: now,
      waitingSince: null,
      unreadStaff: 0,
      unreadCustomer: chat.unreadCustomer + 1,
      ...(chat.assigneeId === null ? { assignee: { id: by.actorId, name: by.staffName } } : {}),
    })
    await audit(context, chat, 'chat.answered', {}, by)
    return ok(null)
  })

/** Gives a conversation to a person, or to no one. */
export const giveChat = (
  context: ServiceContext,
  chatId: string,
  assignee: { id: string; name: string } | null,
  by: StaffBy,
): Promise<Decision<null>> =>
  onChat(context, chatId, async (chat) => {
    await context.ports.supportChats.update(chatId, { assignee })
    await audit(context, chat, 'chat.assigned', { to: assignee?.name ?? '' }, by)
    return ok(null)
  })

/** Closes a conversation until the customer writes again. Refuses `chat.state` for a closed one. */
export const endChat = (context: ServiceContext, chatId: string, by: StaffBy): Promise<Decision<null>> =>
  onChat(context, chatId, async (chat) => {
    if (chat.state === 'closed') return refuse('chat.state')
    await context.ports.supportChats.update(chatId, { state: 'closed', waitingSince: null, unreadStaff: 0 })
    await audit(context, chat, 'chat.closed', {}, by)
    return ok(null)
  })
