import * as z from 'zod/mini'
import {
  pointConfig,
  pointEntry,
  pointKind,
  pointReward,
  pointRewardType,
  redemption,
  redemptionStatus,
} from '../../entities/loyalty/loyalty.ts'
import { dateRange, pageOf, pageWithTotals, paging } from '../../entities/lists/paging.ts'
import { count, money, requestId, text } from '../../entities/scalars.ts'
import { paymentPassword } from '../../entities/accounts/secrets.ts'
import { endpoint, relay } from '../endpoint.ts'

const MODULE = 'PTSYS3'

/** GET: the session's points. */
export const pointBalance = endpoint({
  method: 'GET',
  path: relay('MCS2_getPointBalance'),
  moduleId: MODULE,
  audience: 'session',
  flag: MODULE,
  input: z.strictObject({}),
  output: z.object({ points: count, worth: money }),
})

/** GET: the rewards of the points mall, which visitors see too. */
export const pointRewards = endpoint({
  method: 'GET',
  path: relay('MCS2_getPointReward'),
  moduleId: MODULE,
  audience: 'guest',
  flag: MODULE,
  input: z.strictObject({ type: z.optional(pointRewardType) }),
  output: z.array(pointReward),
})

/** GET: how points are earned and converted (points rules). */
export const getPointConfig = endpoint({
  method: 'GET',
  path: relay('MCS2_getPointConfig'),
  moduleId: MODULE,
  audience: 'guest',
  flag: MODULE,
  input: z.strictObject({}),
  output: pointConfig,
})

/**
 * POST: redeems a reward. The points are taken immediately and returned when the operator rejects it (§4). Refuses
 * `points.insufficient`, `reward.rank`, `reward.sold.out`, `field.required` (address, birth date), `age.required`,
 * `payment.password.wrong|missing`.
 */
export const redeemPointReward = endpoint({
  method: 'POST',
  path: relay('passwordCheck/MCS2_redeemPointReward'),
  moduleId: MODULE,
  audience: 'real',
  flag: MODULE,
  money: true,
  limit: { points: 20, windowMs: 60_000 },
  input: z.strictObject({
    requestId,
    rewardId: text(40),
    quantity: z._default(z.int().check(z.gte(1), z.lte(100)), 1),
    receivingAddress: z.optional(text(300)),
    birthDate: z.optional(text(10)),
    remark: z._default(text(140), ''),
    paymentPassword,
  }),
  output: redemption,
})

/** GET: the session's redemptions, newest first (redeem history). */
export const redeemPointList = endpoint({
  method: 'GET',
  path: relay('MCS2_getRedeemPointList'),
  moduleId: MODULE,
  audience: 'real',
  flag: MODULE,
  input: z.strictObject({ ...paging, ...dateRange, status: z.optional(redemptionStatus) }),
  output: pageOf(redemption),
})

/** GET: every change of the session's points, newest first, with the sums earned and spent over the whole result. */
export const pointDetails = endpoint({
  method: 'GET',
  path: relay('ODSFE2_MemTransDet'),
  moduleId: MODULE,
  audience: 'real',
  flag: MODULE,
  input: z.strictObject({ ...paging, ...dateRange, kind: z.optional(pointKind) }),
  output: pageWithTotals(pointEntry, z.object({ earned: count, spent: count })),
})

/** POST: converts points into money in the main wallet, rounded down to 0.01. The money adds wagering. */
export const convertPoint = endpoint({
  method: 'POST',
  path: relay('passwordCheck/MCS2_convertPoint'),
  moduleId: MODULE,
  audience: 'real',
  flag: MODULE,
  money: true,
  limit: { points: 20, windowMs: 60_000 },
  input: z.strictObject({ requestId, points: z.int().check(z.gte(1)), paymentPassword }),
  output: z.object({ points: count, amount: money, balance: money }),
})
