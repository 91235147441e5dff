import * as z from 'zod/mini'
import { epochMs, id, money } from '../scalars.ts'

/** The receipt of a transfer for both sides; `balance` is the sender's main wallet afterwards. */
export const transferSlip = z.object({
  transferId: id,
  number: z.string(),
  account: z.string(),
  amount: money,
  balance: money,
  at: epochMs,
})
