import * as z from 'zod/mini'
import { pointConfig, pointEntry, pointKind, pointReward, pointRewardType, redemption, redemptionStatus } from '../entities/loyalty.ts'
import { dateRange, pageOf, pageWithTotals, paging } from '../entities/paging.ts'
import { count, money, requestId, text } from '../entities/scalars.ts'
import { endpoint, relay } from './endpoint.ts'
import { paymentPassword } from './withdrawals.ts'

const MODULE = 'PTSYS3'

/** GET: the session's points. */
export const pointBalance = endpoint({
  method: 'GET', path: relay('MCS2_getPointBalance'), moduleId: MODULE, audience: 'session', flag: MODULE,
  input: z.strictObject({}), output: z.object({ points: count, worth: money }),
})

/** GET: what the mall offers to the session's rank. */
export const pointRewards = endpoint({
  method: 'GET', path: relay('MCS2_getPointReward'), moduleId: MODULE, audience: 'session', flag: MODULE,
  input: z.strictObject({ type: z.optional(pointRewardType) }), output: z.array(pointReward),
})

/** GET: how points are earned and converted (points rules). */
export const getPointConfig = endpoint({
  method: 'GET', path: relay('MCS2_getPointConfig'), moduleId: MODULE, audience: 'session', flag: MODULE,
  input: z.strictObject({}), output: pointConfig,
})

/**
 * POST: redeems a reward; the points are taken at once and come back when the operator rejects it (§4). Refuses
 * `points.insufficient`, `reward.rank`, `reward.sold.out`, `field.required` (address), `payment.password.wrong|missing`.
 */
export const redeemPointReward = endpoint({
  method: 'POST', path: relay('passwordCheck/MCS2_redeemPointReward'), moduleId: MODULE, audience: 'real', flag: MODULE,
  money: true, limit: { points: 20, windowMs: 60_000 },
  input: z.strictObject({
    requestId, rewardId: text(40), quantity: z._default(z.int().check(z.gte(1), z.lte(100)), 1),
    receivingAddress: z.optional(text(300)), remark: z._default(text(140), ''), paymentPassword,
  }),
  output: redemption,
})

/** GET: the session's redemptions, newest first (redeem history). */
export const redeemPointList = endpoint({
  method: 'GET', path: relay('MCS2_getRedeemPointList'), moduleId: MODULE, audience: 'real', flag: MODULE,
  input: z.strictObject({ ...paging, ...dateRange, status: z.optional(redemptionStatus) }), output: pageOf(redemption),
})

/** GET: every change of the session's points, newest first, with what came and went over the whole result. */
export const pointDetails = endpoint({
  method: 'GET', path: relay('ODSFE2_MemTransDet'), moduleId: MODULE, audience: 'real', flag: MODULE,
  input: z.strictObject({ ...paging, ...dateRange, kind: z.optional(pointKind) }),
  output: pageWithTotals(pointEntry, z.object({ earned: count, spent: count })),
})

/** POST: turns points into money in the main wallet, rounded down to 0.01; the money has wagering to do. */
export const convertPoint = endpoint({
  method: 'POST', path: relay('passwordCheck/MCS2_convertPoint'), moduleId: MODULE, audience: 'real', flag: MODULE,
  money: true, limit: { points: 20, windowMs: 60_000 },
  input: z.strictObject({ requestId, points: z.int().check(z.gte(1)), paymentPassword }),
  output: z.object({ points: count, amount: money, balance: money }),
})
