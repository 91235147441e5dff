import * as z from 'zod/mini'
import { count, requestId, text } from '../../entities/scalars.ts'
import { guestChatToken, supportThread } from '../../entities/content/supportChat.ts'
import { CHAT_TEXT_MAX } from '../../rules/content/supportChat.ts'
import { endpoint, relay } from '../endpoint.ts'

const MODULE = 'COMM3'

/**
 * POST: the caller's conversation with customer service, and marks it as read; null without one. A visitor names the token
 * of the browser, in the body so that it is in no log. Available while the site is closed (§2).
 */
export const openSupportChat = endpoint({
  method: 'POST',
  path: relay('REF_supportChat'),
  moduleId: MODULE,
  audience: 'guest',
  always: true,
  limit: { points: 120, windowMs: 60_000 },
  input: z.strictObject({ guest: z.optional(guestChatToken) }),
  output: z.object({ thread: z.nullable(supportThread) }),
})

/**
 * POST: how many replies of customer service a visitor has not read, without marking them as read; null without a
 * conversation. Accounts have the count in `unreadCount`. Available while the site is closed (§2).
 */
export const supportUnread = endpoint({
  method: 'POST',
  path: relay('REF_supportUnread'),
  moduleId: MODULE,
  audience: 'guest',
  always: true,
  limit: { points: 120, windowMs: 60_000 },
  input: z.strictObject({ guest: guestChatToken }),
  output: z.object({ unread: z.nullable(count) }),
})

/**
 * POST: writes to customer service. `id` is the message's own: a repeat is stored once. A visitor's first message starts a
 * conversation and returns the token that binds it to the browser; it is never shown again. Refuses
 * `function.not.enabled` where the brand has another service. Available while the site is closed (§2).
 */
export const sendSupportMessage = endpoint({
  method: 'POST',
  path: relay('REF_supportMessage'),
  moduleId: MODULE,
  audience: 'guest',
  always: true,
  limit: { points: 20, windowMs: 60_000 },
  input: z.strictObject({
    guest: z.optional(guestChatToken),
    id: requestId,
    text: text(CHAT_TEXT_MAX, 1),
  }),
  output: z.object({ thread: supportThread, guest: z.nullable(z.string()) }),
})
