import type { CashierRules } from '../../../entities/money/cashierRules.ts'
import type { GameRules } from '../../../entities/games/gameRules.ts'
import type { LoyaltyRules, PromotionRule, Words } from '../../../entities/loyalty/loyaltyRules.ts'
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

/** The operator's files in config/, read and checked once at start. */
export interface House {
  cashier: CashierRules
  games: GameRules
  loyalty: LoyaltyRules
  promotions: readonly PromotionRule[]
  announcements: readonly Announcement[]
  banners: readonly BannerRule[]
  help: readonly HelpRule[]
}
