import * as z from 'zod/mini'
import { epochMs, id, text } from '../scalars.ts'

/** What a key can be for. rules/accounts/apiKeys says which calls belong to a topic. */
export const API_TOPICS = ['betting', 'money', 'team', 'contracts', 'loyalty'] as const
export const apiTopic = z.enum(API_TOPICS)
export type ApiTopic = z.infer<typeof apiTopic>

/** How long a new key may live, in days. */
export const API_KEY_DAYS = [30, 90, 365] as const

/** How many keys an account may have. */
export const API_KEYS_MAX = 10

export const apiKeyName = text(40, 1)

/** A key for programs, as the list of its owner shows it. The key itself is shown once and not stored. */
export const apiKey = z.object({
  id,
  name: z.string(),
  topics: z.array(apiTopic),
  /** Whether it may also change the team: links, rates, roles, notes and reports. No key moves money. */
  canWrite: z.boolean(),
  createdAt: epochMs,
  expiresAt: epochMs,
  lastUsedAt: z.nullable(epochMs),
  lastUsedIp: z.nullable(z.string()),
})
export type ApiKey = z.infer<typeof apiKey>
