import * as z from 'zod/mini'
import { secret } from '../accounts/secrets.ts'
import { count, epochMs, id } from '../scalars.ts'

/** `waiting`: customer service must reply. `open`: it has replied. `closed`: until the customer writes again. */
export const CHAT_STATES = ['waiting', 'open', 'closed'] as const
export const chatState = z.enum(CHAT_STATES)
export type ChatState = z.infer<typeof chatState>

/** A message of a conversation as the customer sees it: without the names of the staff. */
export const supportMessage = z.object({
  id,
  from: z.enum(['customer', 'staff']),
  text: z.string(),
  at: epochMs,
})

/** The customer's conversation with its latest messages, oldest first. */
export const supportThread = z.object({
  number: z.string(),
  state: chatState,
  messages: z.array(supportMessage),
  /** How many messages of customer service the customer has not read. */
  unread: count,
})
export type SupportThread = z.infer<typeof supportThread>

/** The token that binds a visitor's conversation to a browser. */
export const guestChatToken = secret(z.string().check(z.regex(/^chat\.[A-Za-z0-9_-]{43}$/)))
