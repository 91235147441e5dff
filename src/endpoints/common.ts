import * as z from 'zod/mini'
import { count } from '../entities/scalars.ts'
import { endpoint, relay } from './endpoint.ts'

/** GET: the counts behind the badges (§2 member centre, header avatar). */
export const unreadCount = endpoint({
  method: 'GET', path: relay('CSP_unreadCount'), moduleId: 'INBOX3', audience: 'session',
  input: z.strictObject({}),
  output: z.object({ messages: count, promotions: count, rewards: count, missions: count, contracts: count }),
})
