import * as z from 'zod/mini'
import { missionKind, missionPeriod, pointRewardType } from './loyalty.ts'
import { policy } from '../site/policy.ts'
import { promotionType } from './promotion.ts'
import { count, demoMark, languageTag, money, rateBps, text } from '../scalars.ts'

/**
 * A text by language (a BCP 47 tag). A language without an entry uses the site's default language, which must have one.
 */
export const words = z.record(languageTag, text(20_000))
export type Words = z.infer<typeof words>

const key = z.string().check(z.regex(/^[a-z0-9-]{1,40}$/))
const moment = z.iso.datetime({ offset: true })

const prize = z.strictObject({
  name: words,
  amount: money,
  points: count,
  /** The prize's chance out of the sum of all weights, as published on the promotion's page. */
  weight: z.int().check(z.gte(1)),
})

/** A promotion as the operator configures it (config/content/promotions.json). */
export const promotionRule = z.strictObject({
  demo: demoMark,
  id: key,
  type: promotionType,
  title: words,
  summary: words,
  content: words,
  art: text(60),
  startAt: moment,
  endAt: z.nullable(moment),
  /** DEPOSIT, FIRST_DEPOSIT. */
  bonusBps: z._default(z.nullable(rateBps), null),
  bonusMaximum: z._default(z.nullable(money), null),
  minimumDeposit: z._default(z.nullable(money), null),
  /** NEW_REGISTER, SIGNUP: a fixed amount. */
  amount: z._default(money, 0),
  turnoverPercent: z._default(count, 0),
  /** Days after which an unclaimed reward of it expires. */
  claimDays: z._default(z.int().check(z.gte(1)), 7),
  /** RAFFLE: valid bets that make one draw, counted in a settlement day; and the prizes. */
  ticketPer: z._default(money, 0),
  dailyTickets: z._default(count, 0),
  prizes: z._default(z.array(prize), []),
})
export type PromotionRule = z.infer<typeof promotionRule>
export const promotionRules = z.array(promotionRule)

/** A VIP rank. `rank` is its number: 0 is everybody's. */
export const rankRule = z.strictObject({
  rank: count,
  name: words,
  lifetimeTurnover: money,
  monthlyTurnover: money,
  upgradeBonus: money,
  monthlySalary: money,
  pointsPercent: count,
  dailyWithdrawals: z.int().check(z.gte(1)),
  benefits: z.array(words),
})
export type RankRule = z.infer<typeof rankRule>

/** A reward of the points mall. */
export const mallRule = z.strictObject({
  demo: demoMark,
  id: key,
  type: pointRewardType,
  name: words,
  description: words,
  art: text(60),
  points: z.int().check(z.gte(1)),
  amount: money,
  minimumRank: count,
  perAccount: z.nullable(z.int().check(z.gte(1))),
  needsAddress: z.boolean(),
  /** Only for players of at least brand.json's `birthdayAge` (§5). */
  birthdayCheck: z._default(z.boolean(), false),
})
export type MallRule = z.infer<typeof mallRule>

export const missionRule = z.strictObject({
  id: key,
  kind: missionKind,
  period: missionPeriod,
  title: words,
  target: z.number().check(z.gt(0)),
  reward: money,
  missionPoints: count,
})
export type MissionRule = z.infer<typeof missionRule>

/** config/loyalty.json: ranks, points, mall, missions and referral. A wrong file is refused at start. */
export const loyaltyRules = z.strictObject({
  $schema: z.optional(z.string()),
  ranks: z.array(rankRule).check(z.minLength(1)),
  bonusTurnoverPercent: count,
  rewardDays: z.int().check(z.gte(1)),
  points: z.strictObject({
    /** The valid bets, and the deposits, that earn one point; 0 earns none. */
    betPer: money,
    depositPer: money,
    pointsPerCurrency: z.int().check(z.gte(1)),
    convertMinimum: count,
    convertTurnoverPercent: count,
  }),
  mall: z.array(mallRule),
  redemptionPolicy: policy,
  applicationPolicy: z.extend(policy, { amount: money }),
  missions: z.array(missionRule),
  missionTurnoverPercent: count,
  /** The prizes of the places of the mission leaderboards, the first place first. */
  leaderboard: z._default(z.strictObject({ daily: z.array(money), weekly: z.array(money) }), {
    daily: [],
    weekly: [],
  }),
  referral: z.strictObject({
    reward: money,
    friendDeposit: money,
    friendTurnover: money,
    turnoverPercent: count,
  }),
})
export type LoyaltyRules = z.infer<typeof loyaltyRules>
