import type * as z from 'zod/mini'
import type * as calls from '../../../endpoints/content/chatDesk.ts'
import type { CannedAnswer, chatCase, DeskChat } from '../../../entities/desk/chatDesk.ts'
import { hasRight } from '../../../rules/accounts/staffRights.ts'
import { ok, refuse, type Decision } from '../../../rules/decision.ts'
import { numberOf } from '../../../rules/number.ts'
import { keyOf, readKey, SITE_LINE } from '../../../rules/recordKey.ts'
import { uuidV7 } from '../../../rules/uuid.ts'
import { localized } from '../../domain/content/localized.ts'
import { staffRef } from '../../ports/accounts/staff.ts'
import type { CannedAnswerRow, SupportChat } from '../../ports/content/supportChats.ts'
import type { Handlers, StaffContext } from '../../ports/context.ts'
import { byStaff } from '../../usecases/byStaff.ts'
import { assigneeOf, peopleWith } from '../../usecases/content/assignees.ts'
import { endChat, giveChat, replyToCustomer } from '../../usecases/content/supportChat.ts'
import { moneyCaseOf } from '../../usecases/money/moneyCase.ts'
import { auditedBy } from '../../usecases/serviceContext.ts'
import { presentMoneyPlayer } from '../presenters/desk.ts'

/** How many of the latest messages staff are shown. */
const SHOWN = 500

/** The assignee that a filter asks for. */
const ASSIGNED: Readonly<Record<'me' | 'none', (staffId: string) => string | null>> = {
  me: (staffId) => staffId,
  none: () => null,
}

const presentChat = (row: SupportChat & { excerpt: string }): DeskChat => ({
  key: keyOf({ lineId: SITE_LINE, id: row.chatId }),
  number: numberOf(row.chatId),
  account: row.name,
  status: row.state,
  excerpt: row.excerpt.replace(/\s+/g, ' '),
  unanswered: row.unreadStaff,
  assignee: row.assigneeName,
  waitingSince: row.waitingSince,
  lastAt: row.lastAt,
  openedAt: row.openedAt,
  language: row.language,
})

const presentAnswer = ({ answerId, title, texts, changedBy, changedAt }: CannedAnswerRow): CannedAnswer => ({
  id: answerId,
  title,
  texts: { ...texts },
  changedBy,
  changedAt,
})

const caseOf = async (context: StaffContext, chatId: string): Promise<Decision<z.input<typeof chatCase>>> => {
  const { ports, actor, brand } = context
  const chat = await ports.supportChats.byId(chatId)
  if (!chat) return refuse('record.not.found')
  const messages = await ports.supportChats.messages(chatId, SHOWN)
  const account = chat.account && (await ports.accounts.byId(chat.account))
  const reader = { language: chat.language, brand }
  return ok({
    chat: presentChat({ ...chat, excerpt: messages.at(-1)?.text.slice(0, 160) ?? '' }),
    messages: messages.map(({ messageId, staffName, text, at }) => ({
      id: messageId,
      from: staffName === null ? 'customer' : 'staff',
      staff: staffName,
      text,
      at,
    })),
    assigneeId: chat.assigneeId,
    people: await peopleWith(context, 'chats.answer'),
    answers: (await ports.cannedAnswers.all()).map(({ answerId, title, texts }) => ({
      id: answerId,
      title,
      text: localized({ ...texts }, reader),
    })),
    playerKey: account && keyOf({ lineId: account.lineId, id: account.accountId }),
    player: account && presentMoneyPlayer(ports, await moneyCaseOf(context, account, null)),
    ip: !account && hasRight(actor.role, 'players.contact') ? chat.ip : null,
  })
}

/** Runs an action on a conversation and returns its page. */
const onChat = async (
  context: StaffContext,
  key: string,
  act: (chatId: string) => Promise<Decision<null>>,
) => {
  const { id } = readKey(key)
  const done = await act(id)
  return done.ok ? caseOf(context, id) : done
}

const auditAnswer = (
  context: StaffContext,
  kind: 'answer.saved' | 'answer.deleted',
  title: string,
): Promise<void> =>
  context.ports.audit.record({
    ...staffRef(context.actor),
    ...auditedBy(byStaff(context)),
    kind,
    detail: { title },
    at: context.now,
  })

/** Handlers of endpoints/content/chatDesk.ts. */
export const chatDeskHandlers: Handlers<typeof calls> = {
  deskChats: async ({ pageNo, pageSize, status, assigned, account: name }, { ports, actor }) => {
    const account = name === undefined ? undefined : await ports.accounts.byName(name)
    if (account === null) return ok({ list: [], pageNo, pageSize, total: 0 })
    const { rows, total } = await ports.supportChats.list({
      state: status === 'all' ? undefined : status,
      assigneeId: assigned && ASSIGNED[assigned](actor.staffId),
      account,
      offset: (pageNo - 1) * pageSize,
      limit: pageSize,
    })
    return ok({ list: rows.map(presentChat), pageNo, pageSize, total })
  },

  chatCount: async (_input, { ports, actor }) =>
    ok({ waiting: (await ports.supportChats.waiting(actor.staffId)).count }),

  getChatCase: ({ key }, context) => caseOf(context, readKey(key).id),

  answerChat: ({ key, id, text }, context) =>
    onChat(context, key, (chatId) => replyToCustomer(context, chatId, { id, text }, byStaff(context))),

  assignChat: ({ key, staffId }, context) =>
    onChat(context, key, async (chatId) => {
      const assignee = await assigneeOf(context, staffId, 'chats.answer')
      return assignee.ok ? giveChat(context, chatId, assignee.value, byStaff(context)) : assignee
    }),

  closeChat: ({ key }, context) =>
    onChat(context, key, (chatId) => endChat(context, chatId, byStaff(context))),

  cannedAnswers: async ({ pageNo, pageSize, title }, { ports }) => {
    const wanted = title?.toLowerCase() ?? ''
    const found = (await ports.cannedAnswers.all()).filter((row) => row.title.toLowerCase().includes(wanted))
    const list = found.slice((pageNo - 1) * pageSize, pageNo * pageSize).map(presentAnswer)
    return ok({ list, pageNo, pageSize, total: found.length })
  },

  saveCannedAnswer: async ({ id, title, texts }, context) => {
    const { ports, now, random, brand, actor } = context
    const language = brand.languages.default
    if (!texts[language]?.trim()) return refuse('field.required', { field: `texts.${language}` })
    if (id !== null && !(await ports.cannedAnswers.all()).some(({ answerId }) => answerId === id))
      return refuse('record.not.found')
    const answerId = id ?? uuidV7(now, random)
    const row: CannedAnswerRow = { answerId, title, texts, changedBy: actor.name, changedAt: now }
    await ports.cannedAnswers.save(row)
    await auditAnswer(context, 'answer.saved', title)
    return ok(presentAnswer(row))
  },

  deleteCannedAnswer: async ({ id }, context) => {
    const { cannedAnswers } = context.ports
    const row = (await cannedAnswers.all()).find(({ answerId }) => answerId === id)
    if (!row || !(await cannedAnswers.remove(id))) return refuse('record.not.found')
    await auditAnswer(context, 'answer.deleted', row.title)
    return ok({})
  },
}
