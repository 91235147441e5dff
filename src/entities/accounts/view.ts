import * as z from 'zod/mini'
import { accountType } from './account.ts'
import { epochMs } from '../scalars.ts'

/** The grant that support holds while it views an account. `key` goes into the header `View-As` of each call. */
export const viewGrant = z.object({
  key: z.string(),
  account: z.string(),
  type: accountType,
  startedAt: epochMs,
  expiresAt: epochMs,
  /** Whether a person on the staff views the account, from the operator centre. */
  staff: z.optional(z.literal(true)),
})
export type ViewGrant = z.infer<typeof viewGrant>

/** A view of the session's account, as its owner sees it. */
export const viewOfMe = z.object({
  key: z.string(),
  /** The support account that views or viewed it. */
  by: z.string(),
  reason: z.string(),
  startedAt: epochMs,
  expiresAt: epochMs,
  /** null while the view is open. */
  endedAt: z.nullable(epochMs),
})
export type ViewOfMe = z.infer<typeof viewOfMe>
