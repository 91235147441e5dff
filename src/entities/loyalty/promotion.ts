import * as z from 'zod/mini'
import { count, epochMs, id, money, rateBps, textLanguage } from '../scalars.ts'

/** What a promotion is (provider.md §3). */
export const PROMOTION_TYPES = [
  'MANUAL',
  'RAFFLE',
  'UPGRADE_BONUS',
  'MISSION',
  'NEW_REGISTER',
  'RANK_SALARY',
  'DEPOSIT',
  'FIRST_DEPOSIT',
  'SIGNUP',
] as const
export const promotionType = z.enum(PROMOTION_TYPES)
export type PromotionType = z.infer<typeof promotionType>

/** The status of a promotion for the visitor (§4 promotion statuses). `process`: the bonus is being wagered. */
export const PROMOTION_STATUSES = [
  'join',
  'applying',
  'rejected',
  'issued',
  'claimed',
  'process',
  'joined',
  'comingSoon',
  'closed',
] as const
export const promotionStatus = z.enum(PROMOTION_STATUSES)
export type PromotionStatus = z.infer<typeof promotionStatus>

/** A promotion as the visitor sees it, in the visitor's language. */
export const promotion = z.object({
  id: z.string(),
  type: promotionType,
  title: z.string(),
  summary: z.string(),
  /** Rich text: sanitised when stored and again when shown. */
  content: z.string(),
  lang: textLanguage,
  art: z.string(),
  artDark: z.string(),
  startAt: epochMs,
  endAt: z.nullable(epochMs),
  status: promotionStatus,
  /** The share of a deposit that is given, and its maximum; null where it does not apply. */
  bonusBps: z.nullable(rateBps),
  bonusMaximum: z.nullable(money),
  minimumDeposit: z.nullable(money),
  /** The wagering that the bonus adds, in percent of the bonus. */
  turnoverPercent: count,
  /** True when joining needs a comment and may include pictures (§5). */
  application: z.boolean(),
  /** The money of a promotion with a fixed amount; null where it does not apply. */
  amount: z.nullable(money),
  /**
   * What the session has done of what the promotion asks for now, in valid bets: the wagering of its bonus, or of the
   * next draw of a raffle. Null when it asks for nothing.
   */
  progress: z.nullable(z.object({ kind: z.enum(['wagering', 'draw']), done: money, target: money })),
  /** RAFFLE: how many draws the session may take now. */
  tickets: z.nullable(count),
  /** Why an application was refused. */
  reason: z.nullable(z.string()),
})
export type Promotion = z.infer<typeof promotion>

export const rewardStatus = z.enum(['claimable', 'claimed', 'expired'])
export type RewardStatus = z.infer<typeof rewardStatus>

/** The source of a reward. */
export const rewardKind = z.enum([
  'promotion',
  'raffle',
  'mission',
  'upgrade',
  'rankSalary',
  'birthday',
  'referral',
])
export type RewardKind = z.infer<typeof rewardKind>

/** A reward of the reward centre: money, points or both. */
export const reward = z.object({
  id,
  number: z.string(),
  kind: rewardKind,
  title: z.string(),
  lang: textLanguage,
  amount: money,
  points: count,
  /** The wagering that claiming adds. */
  turnover: money,
  status: rewardStatus,
  createdAt: epochMs,
  expiresAt: z.nullable(epochMs),
  claimedAt: z.nullable(epochMs),
})
export type Reward = z.infer<typeof reward>

export const applicationStatus = z.enum(['applying', 'rejected', 'issued'])

/** An application for a promotion (§3: comment up to 140 characters, up to 3 pictures). */
export const promotionApplication = z.object({
  id,
  number: z.string(),
  promotionId: z.string(),
  comment: z.string(),
  images: z.array(z.string()),
  status: applicationStatus,
  reason: z.nullable(z.string()),
  appliedAt: epochMs,
  decidedAt: z.nullable(epochMs),
})
export type PromotionApplication = z.infer<typeof promotionApplication>
