import * as z from 'zod/mini'
import { message, messageBox, messageKind } from '../../entities/content/message.ts'
import { pageWithTotals, paging } from '../../entities/lists/paging.ts'
import { accountName, count, id, text } from '../../entities/scalars.ts'
import { endpoint } from '../endpoint.ts'

/** The length limits of a message, in characters. */
export const MESSAGE_SUBJECT_MAX = 80
export const MESSAGE_MAX = 2000

/** GET: the session's inbox or outbox, newest first; `totals.unread` counts the whole inbox. */
export const messages = endpoint({
  method: 'GET',
  path: '/wps/member/messages',
  moduleId: 'INBOX3',
  audience: 'session',
  flag: 'INBOX3',
  input: z.strictObject({
    ...paging,
    box: z._default(messageBox, 'in'),
    kind: z.optional(messageKind),
    unread: z.optional(z.boolean()),
  }),
  output: pageWithTotals(message, z.object({ unread: count })),
})

/**
 * POST: writes to the upline (no `to`), to an account below, or with `replyTo` to the author of a message in the
 * inbox. Refuses `message.not.team`, `text.too.long`, and `record.not.found` for a message of the house or in another
 * inbox.
 */
export const sendMessage = endpoint({
  method: 'POST',
  path: '/wps/member/messages',
  moduleId: 'INBOX3',
  audience: 'real',
  flag: 'INBOX3',
  limit: { points: 10, windowMs: 60_000 },
  input: z.strictObject({
    to: z.optional(accountName),
    replyTo: z.optional(id),
    subject: text(500).check(
      z.minLength(1, { error: 'field.required' }),
      z.maxLength(MESSAGE_SUBJECT_MAX, { error: 'text.too.long' }),
    ),
    content: text(10_000).check(
      z.minLength(1, { error: 'field.required' }),
      z.maxLength(MESSAGE_MAX, { error: 'text.too.long' }),
    ),
  }),
  output: message,
})

/** PUT: marks messages as read; without ids, the whole inbox. */
export const readMessages = endpoint({
  method: 'PUT',
  path: '/wps/member/messages',
  moduleId: 'INBOX3',
  audience: 'session',
  flag: 'INBOX3',
  input: z.strictObject({ ids: z.optional(z.array(id).check(z.minLength(1), z.maxLength(100))) }),
  output: z.object({ unread: count }),
})

/** DELETE: deletes messages from the session's own inbox or outbox. The other side keeps its copy. */
export const deleteMessages = endpoint({
  method: 'DELETE',
  path: '/wps/member/messages',
  moduleId: 'INBOX3',
  audience: 'session',
  flag: 'INBOX3',
  input: z.strictObject({ ids: z.array(id).check(z.minLength(1), z.maxLength(100)) }),
  output: z.object({ deleted: count }),
})

const consent = z.object({ receives: z.boolean() })

/** GET: whether the session gets messages that an upline writes to many. Those to it alone always arrive. */
export const bulkMessageConsent = endpoint({
  method: 'GET',
  path: '/wps/relay/REF_bulkMessageConsent',
  moduleId: 'INBOX3',
  audience: 'real',
  flag: 'INBOX3',
  input: z.strictObject({}),
  output: consent,
})

/** PUT: refuses messages that an upline writes to many, or accepts them again. */
export const setBulkMessageConsent = endpoint({
  method: 'PUT',
  path: '/wps/relay/REF_bulkMessageConsent',
  moduleId: 'INBOX3',
  audience: 'real',
  flag: 'INBOX3',
  input: z.strictObject({ receives: z.boolean() }),
  output: consent,
})
