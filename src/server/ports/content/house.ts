import type { CashierRules } from '../../../entities/money/cashierRules.ts'
import type { GameRules } from '../../../entities/games/gameRules.ts'
import type {
  LoyaltyRules,
  MallRule,
  MissionRule,
  PromotionRule,
  RankRule,
  Words,
} from '../../../entities/loyalty/loyaltyRules.ts'
import type { ANNOUNCEMENT_TYPES, EXECUTIONS } from '../../../entities/content/content.ts'

/** An announcement in the operator's languages. Its HTML is already sanitised. */
export interface Announcement {
  id: string
  type: (typeof ANNOUNCEMENT_TYPES)[number]
  execution: (typeof EXECUTIONS)[number]
  startAt: number
  endAt: number | null
  title: Words
  content: Words
}

export interface BannerRule {
  bannerId: string
  groupName: string
  art: string
  title: Words
  text: Words
  linkageType: 'route' | 'promotion' | 'game' | null
  linkage: string | null
}

export interface HelpRule {
  id: string
  title: Words
  articles: readonly { id: string; title: Words; content: Words; screens: readonly string[] }[]
}

/** The environment that the operator's files are read for. */
export interface World {
  /** In the demo world the clock makes the decisions that a person makes elsewhere. */
  demo: boolean
  /** Online payments are available: through the demo's test cashier or the operator's payment service. */
  paysOnline: boolean
}

/** A promotion with the version of its terms, which a participation keeps. */
export type PromotionTerms = PromotionRule & { termsVersion: number }

/** What was published earlier, for what began then: members keep the terms of that time. */
export interface ContentTerms {
  /** The terms of a participation, even if the promotion was changed or taken off since. */
  promotion(taken: { promotionId: string; termsVersion: number }): PromotionTerms | undefined
  /** The terms that apply in the period since `start`: those at its start, or the first ones published in it. */
  promotionSince(promotionId: string, start: number): PromotionTerms | undefined
  missionsSince(start: number): MissionRule[]
  ranksSince(start: number): RankRule[]
  /** A reward of the mall as it was at a moment. */
  mallReward(rewardId: string, at: number): MallRule | undefined
}

/** The operator's files in config/, read and checked once at start. Content is what an empty database starts with. */
export interface House {
  cashier: CashierRules
  games: GameRules
  loyalty: LoyaltyRules
  promotions: readonly PromotionRule[]
  announcements: readonly Announcement[]
  banners: readonly BannerRule[]
  help: readonly HelpRule[]
}

/** The rules of config/, and the content that is published now. */
export interface LiveHouse extends House {
  promotions: readonly PromotionTerms[]
  terms: ContentTerms
}
