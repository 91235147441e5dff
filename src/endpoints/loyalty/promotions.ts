import * as z from 'zod/mini'
import {
  promotion,
  promotionApplication,
  promotionType,
  reward,
  rewardKind,
  rewardStatus,
} from '../../entities/loyalty/promotion.ts'
import { pageOf, pageWithTotals, paging } from '../../entities/lists/paging.ts'
import { count, id, money, requestId, text, uploadId } from '../../entities/scalars.ts'
import { endpoint, relay } from '../endpoint.ts'

/** §5: a comment of at most 140 characters and at most 3 pictures. */
export const PROMOTION_COMMENT_MAX = 140
export const PROMOTION_IMAGES_MAX = 3

const promotionId = z.string().check(z.regex(/^[a-z0-9-]{1,40}$/))

/** GET: promotions with their status for the session or a visitor, open ones first. */
export const promotionList = endpoint({
  method: 'GET',
  path: relay('MCSFE_getPromotionList'),
  moduleId: 'COMM3',
  audience: 'guest',
  input: z.strictObject({ type: z.optional(promotionType) }),
  output: z.array(promotion),
})

/** GET: one promotion. Refuses `record.not.found`. */
export const promotionDetail = endpoint({
  method: 'GET',
  path: relay('REF_promotionDetail'),
  moduleId: 'COMM3',
  audience: 'guest',
  input: z.strictObject({ promotionId }),
  output: promotion,
})

/** POST: joins a promotion without an application; its status becomes `joined`. Refuses `promotion.state`. */
export const promotionJoin = endpoint({
  method: 'POST',
  path: relay('MCSFE_signUpPromotionJoin'),
  moduleId: 'COMM3',
  audience: 'real',
  input: z.strictObject({ promotionId }),
  output: promotion,
})

/**
 * POST: applies for a promotion (§5). Pictures are ids of POST /wps/upload/image. Refuses `text.too.long`,
 * `upload.too.many`, and `promotion.state` while an application is pending.
 */
export const promotionApply = endpoint({
  method: 'POST',
  path: relay('MCSFE_signUpRequestReward'),
  moduleId: 'COMM3',
  audience: 'real',
  limit: { points: 10, windowMs: 60_000 },
  input: z.strictObject({
    promotionId,
    comment: text(1000).check(z.maxLength(PROMOTION_COMMENT_MAX, { error: 'text.too.long' })),
    uploadIds: z._default(
      z.array(uploadId).check(z.maxLength(PROMOTION_IMAGES_MAX, { error: 'upload.too.many' })),
      [],
    ),
  }),
  output: promotionApplication,
})

/** GET: the session's applications, newest first (not in the specification). */
export const promotionApplications = endpoint({
  method: 'GET',
  path: relay('REF_promotionApplications'),
  moduleId: 'COMM3',
  audience: 'real',
  input: z.strictObject({ ...paging }),
  output: pageOf(promotionApplication),
})

/** GET: the session's rewards, claimable first, with the claimable sum over the whole result. */
export const rewardCenterList = endpoint({
  method: 'GET',
  path: relay('MCSFE_getRewardCenterList'),
  moduleId: 'REWCEN3',
  audience: 'real',
  flag: 'REWCEN3',
  input: z.strictObject({ ...paging, kind: z.optional(rewardKind), status: z.optional(rewardStatus) }),
  output: pageWithTotals(reward, z.object({ claimable: money, claimableCount: count })),
})

/** POST: claims one reward; with `all`, every claimable one. Refuses `reward.state`. */
export const claimReward = endpoint({
  method: 'POST',
  path: relay('MCSFE_claimPromotionReward'),
  moduleId: 'REWCEN3',
  audience: 'real',
  flag: 'REWCEN3',
  money: true,
  input: z.strictObject({ requestId, rewardId: z.optional(id), all: z._default(z.boolean(), false) }),
  output: z.object({ claimed: count, amount: money, points: count, balance: money }),
})
