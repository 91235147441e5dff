import * as z from 'zod/mini'
import { CHAT_STATES } from '../../entities/content/supportChat.ts'
import { cannedAnswer, cannedTexts, chatCase, deskChat } from '../../entities/desk/chatDesk.ts'
import { pageOf, paging } from '../../entities/lists/paging.ts'
import { accountName, count, id, recordKey, requestId, text } from '../../entities/scalars.ts'
import { CHAT_TEXT_MAX } from '../../rules/content/supportChat.ts'
import { staffEndpoint } from '../endpoint.ts'

/** GET: conversations with customers: those that wait for a reply, the longest waiting first, or others, the latest first. */
export const deskChats = staffEndpoint({
  method: 'GET',
  path: 'chats',
  right: 'chats.view',
  input: z.strictObject({
    ...paging,
    status: z._default(z.enum([...CHAT_STATES, 'all']), 'waiting'),
    assigned: z.optional(z.enum(['me', 'none'])),
    account: z.optional(accountName),
  }),
  output: pageOf(deskChat),
})

/** GET: how many conversations wait for a reply, without those of other people. */
export const chatCount = staffEndpoint({
  method: 'GET',
  path: 'chats/count',
  right: 'chats.view',
  input: z.strictObject({}),
  output: z.object({ waiting: count }),
})

/** GET: a conversation with its messages and its customer. */
export const getChatCase = staffEndpoint({
  method: 'GET',
  path: 'chat',
  right: 'chats.view',
  input: z.strictObject({ key: recordKey }),
  output: chatCase,
})

/** POST: replies to the customer. A conversation without an assignee becomes the person's own. */
export const answerChat = staffEndpoint({
  method: 'POST',
  path: 'chat/message',
  right: 'chats.answer',
  input: z.strictObject({ key: recordKey, id: requestId, text: text(CHAT_TEXT_MAX, 1) }),
  output: chatCase,
})

/** POST: gives a conversation to a person with the right to reply, or to no one. Refuses `assignee.invalid`. */
export const assignChat = staffEndpoint({
  method: 'POST',
  path: 'chat/assignee',
  right: 'chats.answer',
  input: z.strictObject({ key: recordKey, staffId: z.nullable(id) }),
  output: chatCase,
})

/** POST: closes a conversation. It opens again when the customer writes. Refuses `chat.state` for a closed one. */
export const closeChat = staffEndpoint({
  method: 'POST',
  path: 'chat/close',
  right: 'chats.answer',
  input: z.strictObject({ key: recordKey }),
  output: chatCase,
})

/** GET: the prepared replies, by title. */
export const cannedAnswers = staffEndpoint({
  method: 'GET',
  path: 'cannedAnswers',
  right: 'answers.view',
  input: z.strictObject({ ...paging, title: z.optional(text(60)) }),
  output: pageOf(cannedAnswer),
})

/** POST: adds a prepared reply, or changes the one of `id`. Refuses `field.required` without the text of the site's language. */
export const saveCannedAnswer = staffEndpoint({
  method: 'POST',
  path: 'cannedAnswer',
  right: 'answers.edit',
  input: z.strictObject({ id: z.nullable(id), title: text(60, 2), texts: cannedTexts }),
  output: cannedAnswer,
})

/** DELETE: removes a prepared reply. Refuses `record.not.found`. */
export const deleteCannedAnswer = staffEndpoint({
  method: 'DELETE',
  path: 'cannedAnswer',
  right: 'answers.edit',
  input: z.strictObject({ id }),
  output: z.object({}),
})
