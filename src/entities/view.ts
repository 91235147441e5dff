import * as z from 'zod/mini'
import { accountType } from './account.ts'
import { epochMs } from './scalars.ts'

/** What support holds while it looks at an account. `key` goes into the header `View-As` of each call. */
export const viewGrant = z.object({ key: z.string(), account: z.string(), type: accountType, startedAt: epochMs, expiresAt: epochMs })
export type ViewGrant = z.infer<typeof viewGrant>

/** A view of one's own account, as its owner sees it. */
export const viewOfMe = z.object({
  key: z.string(),
  /** The support account that looks or looked. */
  by: z.string(),
  reason: z.string(),
  startedAt: epochMs,
  expiresAt: epochMs,
  /** null while it is open. */
  endedAt: z.nullable(epochMs),
})
export type ViewOfMe = z.infer<typeof viewOfMe>
