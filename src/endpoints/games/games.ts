import * as z from 'zod/mini'
import { notice, ANNOUNCEMENT_TYPES, EXECUTIONS, banner } from '../../entities/content/content.ts'
import { game, gameCategory, gameClassification, gameVendor } from '../../entities/games/game.ts'
import { count, epochMs, text } from '../../entities/scalars.ts'
import { endpoint, relay } from '../endpoint.ts'

const siteQuery = { merchantCode: z.optional(text(20)), language: z.optional(text(8)) }

/** GET: hot games of one type (§9 hot-game types). */
export const hotGames = endpoint({
  method: 'GET',
  path: relay('GCSGAME_hotGamesV2'),
  moduleId: 'GAMELOHOT3',
  audience: 'guest',
  flag: 'GAMELOHOT3',
  whenOff: [],
  input: z.strictObject({
    ...siteQuery,
    gameType: gameCategory,
    isPlatform: z._default(z.literal(2), 2),
    platform: z.optional(text(32)),
  }),
  output: z.array(game),
})

/** GET: a page of games (§3 Game list query). `listType` is the tab of §4: all, hot, fav or recent. */
export const gameList = endpoint({
  method: 'GET',
  path: relay('GCSGAME_gameList'),
  moduleId: 'GAMELO3',
  audience: 'guest',
  flag: 'GAMELO3',
  whenOff: { list: [], pageNo: 1, pageSize: 14, total: 0 },
  input: z.strictObject({
    clientType: z._default(z.literal(3), 3),
    platform: z.optional(text(32)),
    channel: z.optional(text(32)),
    merchant: z.optional(text(20)),
    language: z.optional(text(8)),
    gameType: gameCategory,
    vassalage: z.optional(text(20)),
    gameClassify: z.optional(gameClassification),
    gameName: z.optional(text(40)),
    minBet: z.optional(z.enum(['0.01', '0.05', '0.1', '0.5', '0.75'])),
    minLineNum: z.optional(count),
    listType: z._default(z.enum(['all', 'hot', 'fav', 'recent']), 'all'),
    pageNo: z._default(z.int().check(z.gte(1), z.lte(10_000)), 1),
    pageSize: z._default(z.int().check(z.gte(1), z.lte(50)), 14),
  }),
  output: z.object({ list: z.array(game), pageNo: count, pageSize: count, total: count }),
})

/** GET: the vendors of the merchant (§7 gameVendor). */
export const gameVendors = endpoint({
  method: 'GET',
  path: relay('GCSGAME_gameVendor'),
  moduleId: 'GAMELO3',
  audience: 'guest',
  flag: 'GAMELO3',
  whenOff: [],
  input: z.strictObject({ ...siteQuery }),
  output: z.array(gameVendor),
})

/** GET: announcements by type and execution (§4 popups, §9 types). */
export const listAnnouncements = endpoint({
  method: 'GET',
  path: relay('MCSFE_getListAnnouncements'),
  moduleId: 'AGEANNOUNCE3',
  audience: 'guest',
  flag: 'AGEANNOUNCE3',
  whenOff: [],
  input: z.strictObject({
    types: z._default(z.array(z.enum(ANNOUNCEMENT_TYPES)), [...ANNOUNCEMENT_TYPES]),
    platform: z._default(z.literal('W'), 'W'),
    execution: z.optional(z.enum(EXECUTIONS)),
  }),
  output: z.array(notice),
})

/** GET: the banners of a group (§2 layout rules; the specification names no call). */
export const banners = endpoint({
  method: 'GET',
  path: relay('REF_banners'),
  moduleId: 'COMM3',
  audience: 'guest',
  input: z.strictObject({ groupName: text(32) }),
  output: z.array(banner),
})

/** POST: adds a game to the session's favourites, or removes it (§7 MCSFE_getFavoriteGames toggles). */
export const favouriteGame = endpoint({
  method: 'POST',
  path: relay('MCSFE_getFavoriteGames'),
  moduleId: 'GAMELOFAV3',
  audience: 'session',
  flag: 'GAMELOFAV3',
  input: z.strictObject({
    nodeId: text(40),
    vendor: text(20),
    gameType: gameCategory,
    action: z.enum(['add', 'remove']),
  }),
  output: z.object({ isFavourite: z.boolean() }),
})

/** GET: the session's favourites of one type, newest first (§7 MCSFE_getFavoriteGamesList). */
export const favouriteGames = endpoint({
  method: 'GET',
  path: relay('MCSFE_getFavoriteGamesList'),
  moduleId: 'GAMELOFAV3',
  audience: 'session',
  flag: 'GAMELOFAV3',
  input: z.strictObject({ gameType: z.optional(gameCategory) }),
  output: z.array(game),
})

/** GET: the games that the session's account opened last (§7 GCS_recentGame). */
export const recentGames = endpoint({
  method: 'GET',
  path: relay('GCS_recentGame'),
  moduleId: 'GAMELOREC3',
  audience: 'session',
  flag: 'GAMELOREC3',
  input: z.strictObject({ limit: z._default(z.int().check(z.gte(1), z.lte(50)), 14) }),
  output: z.array(game),
})

/** GET: the types of games that a vendor has (§7 GCSGAME_getVassGameType). */
export const vendorGameTypes = endpoint({
  method: 'GET',
  path: relay('GCSGAME_getVassGameType'),
  moduleId: 'GAMELO3',
  audience: 'guest',
  flag: 'GAMELO3',
  whenOff: [],
  input: z.strictObject({ vassalage: text(20) }),
  output: z.array(gameCategory),
})

/** GET: alternatives to a game under maintenance (§4), with the maintenance window. */
export const recommendedGames = endpoint({
  method: 'GET',
  path: relay('REF_recommendedGames'),
  moduleId: 'GAMELO3',
  audience: 'guest',
  flag: 'GAMELO3',
  input: z.strictObject({ gameCode: text(40) }),
  output: z.object({ maintenanceUntil: z.nullable(epochMs), list: z.array(game) }),
})
