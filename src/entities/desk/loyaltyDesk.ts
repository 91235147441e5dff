import * as z from 'zod/mini'
import { moneyPlayer } from './moneyDesk.ts'
import { count, epochMs, money, recordKey } from '../scalars.ts'
import { redemptionStatus } from '../loyalty/loyalty.ts'
import { applicationStatus } from '../loyalty/promotion.ts'

const common = { key: recordKey, number: z.string(), account: z.string(), at: epochMs }

/** An application for a promotion in the queue of staff. `promotion` is the title in the reader's language. */
export const deskApplication = z.object({ ...common, promotion: z.string(), status: applicationStatus })
export type DeskApplication = z.infer<typeof deskApplication>

/** An application with its player. `amount` is what the promotion pays; staff may approve another amount. */
export const applicationCase = z.object({
  application: deskApplication,
  comment: z.string(),
  images: z.array(z.string()),
  amount: money,
  turnoverPercent: count,
  reason: z.nullable(z.string()),
  decidedAt: z.nullable(epochMs),
  /** How often the player applied for this promotion before, and how many of those were approved. */
  earlier: z.object({ applied: count, issued: count }),
  player: moneyPlayer,
})

/** A redemption of points in the queue of staff. `reward` is the name in the reader's language. */
export const deskRedemption = z.object({
  ...common,
  reward: z.string(),
  quantity: count,
  points: count,
  amount: money,
  status: redemptionStatus,
})
export type DeskRedemption = z.infer<typeof deskRedemption>

/** A redemption with its player. */
export const redemptionCase = z.object({
  redemption: deskRedemption,
  /** Null for staff who may not see contact data. */
  receivingAddress: z.nullable(z.string()),
  remark: z.string(),
  decidedAt: z.nullable(epochMs),
  /** The player's points now. */
  pointsLeft: count,
  player: moneyPlayer,
})
