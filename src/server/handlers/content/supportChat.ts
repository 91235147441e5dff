import type * as calls from '../../../endpoints/content/supportChat.ts'
import type { SupportThread } from '../../../entities/content/supportChat.ts'
import { ok } from '../../../rules/decision.ts'
import { numberOf } from '../../../rules/number.ts'
import type { SupportChat } from '../../ports/content/supportChats.ts'
import type { Context, Handlers } from '../../ports/context.ts'
import { chatOf, writeToSupport } from '../../usecases/content/supportChat.ts'

/** How many of the latest messages a customer is shown. */
const SHOWN = 200

const presentThread = async (
  { ports }: Pick<Context, 'ports'>,
  { chatId, state, unreadCustomer }: SupportChat,
): Promise<SupportThread> => ({
  number: numberOf(chatId),
  state,
  unread: unreadCustomer,
  messages: (await ports.supportChats.messages(chatId, SHOWN)).map(({ messageId, staffName, text, at }) => ({
    id: messageId,
    from: staffName === null ? ('customer' as const) : ('staff' as const),
    text,
    at,
  })),
})

/** Handlers of endpoints/content/supportChat.ts. */
export const supportChatHandlers: Handlers<typeof calls> = {
  openSupportChat: async ({ guest }, context) => {
    const chat = await chatOf(context, context.actor, guest)
    if (!chat) return ok({ thread: null })
    if (chat.unreadCustomer > 0) await context.ports.supportChats.update(chat.chatId, { unreadCustomer: 0 })
    return ok({ thread: await presentThread(context, chat) })
  },

  supportUnread: async ({ guest }, { ports }) =>
    ok({ unread: (await ports.supportChats.byGuest(guest))?.unreadCustomer ?? null }),

  sendSupportMessage: async (input, context) => {
    const written = await writeToSupport(context, input)
    if (!written.ok) return written
    const { chat, guest } = written.value
    return ok({ thread: await presentThread(context, chat), guest })
  },
}
