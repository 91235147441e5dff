import * as z from 'zod/mini'
import { count, epochMs, id, money, textLanguage } from '../scalars.ts'

/** A VIP rank, in the visitor's language. */
export const vipRank = z.object({
  rank: count,
  name: z.string(),
  lang: textLanguage,
  /** Valid bets over the account's life that reach the rank. */
  lifetimeTurnover: money,
  /** Valid bets in a calendar month that keep the rank; 0: no minimum. */
  monthlyTurnover: money,
  upgradeBonus: money,
  monthlySalary: money,
  /** Points per 100 of valid bets, times 100 (100 = once the base rate). */
  pointsPercent: count,
  dailyWithdrawals: count,
  benefits: z.array(z.string()),
})
export type VipRank = z.infer<typeof vipRank>

/** The session's position on the VIP ladder. */
export const vipStanding = z.object({
  rank: count,
  lifetimeTurnover: money,
  monthlyTurnover: money,
  /** Valid bets in the month before, which keep a rank too. */
  lastMonthTurnover: money,
  /** What the next rank still requires; null at the top. */
  missing: z.nullable(money),
  nextRank: z.nullable(count),
})

export const missionKind = z.enum(['turnover', 'deposit', 'betCount', 'login'])
export const missionPeriod = z.enum(['daily', 'weekly'])
export const missionStatus = z.enum(['open', 'claimable', 'claimed'])

/** A mission with the session's own progress in the running period. */
export const mission = z.object({
  id: z.string(),
  kind: missionKind,
  period: missionPeriod,
  title: z.string(),
  lang: textLanguage,
  /** In the unit of the kind: money for turnover and deposit, else a count. */
  target: z.number(),
  progress: z.number(),
  reward: money,
  missionPoints: count,
  status: missionStatus,
  endsAt: epochMs,
})
export type Mission = z.infer<typeof mission>

/** A row of the mission leaderboard. Names of other players are masked. */
export const missionPlace = z.object({
  place: count,
  player: z.string(),
  points: count,
  own: z.boolean(),
  /** What the place wins when the period ends; 0: nothing. */
  prize: money,
})

export const pointKind = z.enum([
  'bets',
  'deposit',
  'mission',
  'redeem',
  'redeemReturned',
  'convert',
  'reward',
  'correction',
])
export type PointKind = z.infer<typeof pointKind>

/** A row of the points history (§3 Points redemption: changed points, points balance). */
export const pointEntry = z.object({
  id,
  number: z.string(),
  kind: pointKind,
  change: z.int(),
  balanceAfter: count,
  remark: z.string(),
  at: epochMs,
})
export type PointEntry = z.infer<typeof pointEntry>

export const pointRewardType = z.enum(['chips', 'promotion', 'service', 'goods'])

/** A reward of the points mall. `points` is its price (§9: chips, promotions, lifestyle services or goods). */
export const pointReward = z.object({
  id: z.string(),
  type: pointRewardType,
  name: z.string(),
  description: z.string(),
  lang: textLanguage,
  art: z.string(),
  points: count,
  /** For chips: the money that is credited at approval. Otherwise 0. */
  amount: money,
  minimumRank: count,
  /** How many one account may redeem in all; null for no limit. */
  perAccount: z.nullable(count),
  needsAddress: z.boolean(),
  /** The reward has a minimum age, and the account has not given a birth date yet. */
  needsBirthDate: z.boolean(),
})
export type PointReward = z.infer<typeof pointReward>

/** §4 Points redemption statuses. */
export const redemptionStatus = z.enum(['processing', 'approved', 'rejected'])
export type RedemptionStatus = z.infer<typeof redemptionStatus>

/** A redemption (§3 Points redemption). */
export const redemption = z.object({
  id,
  number: z.string(),
  rewardId: z.string(),
  type: pointRewardType,
  name: z.string(),
  lang: textLanguage,
  quantity: count,
  points: count,
  amount: money,
  status: redemptionStatus,
  at: epochMs,
  decidedAt: z.nullable(epochMs),
  remark: z.string(),
  receivingAddress: z.nullable(z.string()),
  paidAccount: z.nullable(z.string()),
  paidAmount: z.nullable(money),
})
export type Redemption = z.infer<typeof redemption>

/** How points are earned, and their value. */
export const pointConfig = z.object({
  betPer: money,
  depositPer: money,
  /** How many points convert into one unit of the currency. */
  pointsPerCurrency: count,
  convertMinimum: count,
  convertTurnoverPercent: count,
  remarkMaximum: count,
})

/** A friend that the session invited; the name is masked. */
export const invited = z.object({
  account: z.string(),
  registeredAt: epochMs,
  deposited: z.boolean(),
  active: z.boolean(),
  earned: money,
})
