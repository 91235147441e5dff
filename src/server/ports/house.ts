import type { CashierRules } from '../../entities/cashierRules.ts'
import type { GameRules } from '../../entities/gameRules.ts'
import type { LoyaltyRules, PromotionRule, Words } from '../../entities/loyaltyRules.ts'
import type { ANNOUNCEMENT_TYPES, EXECUTIONS } from '../../entities/content.ts'

/** An announcement in every language the house wrote it in; HTML already sanitised. */
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

/** What a house's files mean depends on where it stands. */
export interface World {
  /** The demo world: what may wait for a person is decided by the clock. */
  demo: boolean
  /** Somebody takes payments: the demo's test cashier, or the operator's payment service. */
  paysOnline: boolean
}

/** What the operator writes in config/: read and checked once at start, the same for every request. */
export interface House {
  cashier: CashierRules
  games: GameRules
  loyalty: LoyaltyRules
  promotions: readonly PromotionRule[]
  announcements: readonly Announcement[]
  banners: readonly BannerRule[]
  help: readonly HelpRule[]
}
