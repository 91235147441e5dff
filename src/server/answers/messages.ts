import type * as calls from '../../endpoints/messages.ts'
import type { ChatLine, Message } from '../../entities/message.ts'
import { ok, refuse } from '../../rules/decision.ts'
import { maskName } from '../../rules/mask.ts'
import { uuidV7 } from '../../rules/uuid.ts'
import type { Actor, Answers, Context } from '../ports/context.ts'
import type { ChatRow, MessageRow } from '../ports/messages.ts'
import { letterWords } from './houseLetters.ts'
import { textToHtml, writeBetween } from './acts/writeMessage.ts'

/** People's letters stand as they were written; the house's in the reader's language. */
const presentMessage = (row: MessageRow, { language, brand }: Pick<Context, 'language' | 'brand'>): Message => {
  const say = (kept: string, part: 'subject' | 'text') =>
    (row.kind === 'person' ? kept : letterWords(kept, part, language, { site: brand.name, name: row.toName }))
  return {
    id: row.messageId, box: row.box, kind: row.kind, from: row.fromName, to: row.toName, subject: say(row.subject, 'subject'),
    content: say(row.content, 'text'), at: row.at, readAt: row.readAt,
  }
}

const presentChat = (row: ChatRow, actor: Actor): ChatLine => {
  const own = row.accountId === actor.accountId
  return { id: row.chatId, player: own ? row.name : maskName(row.name), text: row.text, at: row.at, own }
}

/** Answers of endpoints/messages.ts. */
export const messagesAnswers: Answers<typeof calls> = {
  messages: async ({ box, kind, unread, pageNo, pageSize }, context) => {
    const { ports, actor } = context
    const { rows, total } = await ports.messages.list(actor, { box, kind, unread, offset: (pageNo - 1) * pageSize, limit: pageSize })
    return ok({
      list: rows.map((row) => presentMessage(row, context)), pageNo, pageSize, total, totals: { unread: await ports.messages.unread(actor) },
    })
  },

  sendMessage: async ({ to: name, subject, content }, context) => {
    const { ports, actor } = context
    const own = await ports.accounts.byId(actor)
    if (!own) return refuse('account.not.found')
    const upline = own.parentId === null ? null : await ports.accounts.byId({ lineId: own.lineId, accountId: own.parentId })
    const toUpline = name === undefined || name.toLowerCase() === upline?.name.toLowerCase()
    const to = toUpline ? upline : await ports.accounts.inTeam(actor, name)
    // One answer for a stranger, for nobody and for oneself: a name outside the team says nothing about who exists.
    if (!to || to.accountId === actor.accountId) return refuse('message.not.team', { field: 'to' })
    return ok(presentMessage(await writeBetween(context, own, to, { subject, content: textToHtml(content) }), context))
  },

  readMessages: async ({ ids }, { ports, actor, now }) => {
    await ports.messages.markRead(actor, ids ?? null, now)
    await ports.events.publish([{ to: { lineId: actor.lineId, accountId: actor.accountId }, kind: 'unread', at: now }])
    return ok({ unread: await ports.messages.unread(actor) })
  },

  deleteMessages: async ({ ids }, { ports, actor }) => ok({ deleted: await ports.messages.remove(actor, ids) }),

  chatLines: async ({ after, limit }, { ports, actor }) =>
    ok((await ports.messages.chat(actor.lineId, after ?? 0, limit)).map((row) => presentChat(row, actor))),

  sendChat: async ({ text }, { ports, actor, now, random }) => {
    const row: ChatRow = { chatId: uuidV7(now, random), lineId: actor.lineId, accountId: actor.accountId, name: actor.name, text, at: now }
    await ports.messages.say(row)
    return ok(presentChat(row, actor))
  },
}
