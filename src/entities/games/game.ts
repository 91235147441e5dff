import * as z from 'zod/mini'
import { gameArt } from './gameArt.ts'
import { count, epochMs, money } from '../scalars.ts'

/** Game categories (§3), in the site's order; DS88 is the cockfighting category of §9. */
export const GAME_CATEGORIES = [
  'RNG',
  'LIVE',
  'FISH',
  'PVP',
  'SPORTS',
  'ESPORTS',
  'LOTT',
  'ELOTT',
  'DS88',
] as const
export const gameCategory = z.enum(GAME_CATEGORIES)
export type GameCategory = z.infer<typeof gameCategory>

/** RNG classifications of the game list's filter (§5); BINGO only with the TY language. */
export const GAME_CLASSIFICATIONS = ['SCRATCH', 'VIDEO_POKER', 'TABLE', 'ARCADE', 'SLOTS', 'BINGO'] as const
export const gameClassification = z.enum(GAME_CLASSIFICATIONS)

/** A vendor's card on a category page or in the header menu (§3). */
export const gameVendor = z.object({
  /** The vendor's id. */
  vassalage: z.string(),
  gameType: gameCategory,
  accountTypeId: z.string(),
  displayName: z.string(),
  smallIcon: z.string(),
  /** 1 shows the hot icon. */
  isHot: z.literal([0, 1]),
  maintenance: z.boolean(),
})
export type GameVendor = z.infer<typeof gameVendor>

/** A category with its vendors, for the navigation. */
export const gameMenu = z.object({ gameCategory, vendors: z.array(gameVendor) })
export type GameMenu = z.infer<typeof gameMenu>

/** A game in a list (§3). `isGame: 'VASSALAGE'` opens a list of games instead of the game. */
export const game = z.object({
  nodeId: z.string(),
  gameType: gameCategory,
  isGame: z.enum(['GAME', 'VASSALAGE']),
  vendor: z.string(),
  vassalage: z.string(),
  accountTypeName: z.string(),
  gameCode: z.string(),
  code: z.string(),
  gameName: z.string(),
  classification: z.nullable(gameClassification),
  defaultPlayType: z.string(),
  icon: z.string(),
  /** The subject of the picture. Without it, the category decides. */
  art: z.optional(gameArt),
  minBet: money,
  /** The largest stake of a round, where the vendor states one. */
  maxBet: z.optional(money),
  lines: count,
  /** Published return to player, basis points. */
  rtpBps: count,
  isHot: z.boolean(),
  isNew: z.optional(z.boolean()),
  isFavourite: z.boolean(),
  /** Set while the game or its vendor is in maintenance. */
  maintenanceUntil: z.nullable(epochMs),
  /** True while the game or its vendor is switched off, without a known end. */
  isOff: z.optional(z.boolean()),
})
export type Game = z.infer<typeof game>

/** A row of the winner board (§3). The provider masks player names. */
export const winner = z.object({
  vo: z.object({
    player: z.string(),
    gameName: z.string(),
    gameType: gameCategory,
    gameCode: z.optional(z.string()),
    art: z.optional(gameArt),
    prize: money,
    at: epochMs,
  }),
})
export type Winner = z.infer<typeof winner>
