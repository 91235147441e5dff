import type { Game, GameCategory, GameMenu, GameVendor } from '../../../entities/games/game.ts'
import type { GameRule, GameRules } from '../../../entities/games/gameRules.ts'
import { localized, type Reader } from '../content/localized.ts'
import { maxStakeOf } from './maxStake.ts'

/**
 * What is closed, and until when: a vendor's id or a game's code → epoch ms. Infinity: switched off, until staff switch it
 * on again.
 */
export type Closures = ReadonlyMap<string, number>

/** The options for showing a list of games. */
export interface Shown {
  reader: Reader
  closures: Closures
  favourites: ReadonlySet<string>
}

/** Returns a game's category. §9: some vendors' sports games are in ESPORTS, some in DS88. */
export const categoryOf = (rules: GameRules, game: Pick<GameRule, 'vendor' | 'type'>): GameCategory => {
  if (game.type !== 'SPORTS') return game.type
  if (rules.esportsVendors.includes(game.vendor)) return 'ESPORTS'
  return rules.cockfightVendors.includes(game.vendor) ? 'DS88' : 'SPORTS'
}

/** Returns until when a game or its vendor is closed; null when it is open, Infinity when it is switched off. */
export const closedUntil = (game: Pick<GameRule, 'code' | 'vendor'>, closures: Closures): number | null => {
  const until = Math.max(closures.get(game.code) ?? 0, closures.get(game.vendor) ?? 0)
  return until > 0 ? until : null
}

/** Returns the end of a closure as players see it: null when it is open, or closed without a known end. */
export const knownEnd = (until: number | null): number | null =>
  until !== null && Number.isFinite(until) ? until : null

/** Returns a game's name for a reader; the code for a game no longer in the catalogue. */
export const gameName = (rules: GameRules, code: string, reader: Reader): string =>
  localized(rules.games.find((game) => game.code === code)?.names ?? {}, reader) || code

/** Returns a vendor's name; the id for a vendor no longer in the catalogue. */
export const vendorName = (rules: GameRules, id: string): string =>
  rules.vendors.find((vendor) => vendor.id === id)?.name ?? id

/** A game as the site shows it. */
export const presentGame = (rules: GameRules, game: GameRule, shown: Shown): Game => {
  const until = closedUntil(game, shown.closures)
  const maxBet = game.maxBet ?? maxStakeOf(rules, game)
  return {
    nodeId: game.code,
    gameType: categoryOf(rules, game),
    isGame: 'GAME',
    vendor: game.vendor,
    vassalage: game.vendor,
    accountTypeName: vendorName(rules, game.vendor),
    gameCode: game.code,
    code: game.code,
    gameName: gameName(rules, game.code, shown.reader),
    classification: game.classification ?? null,
    defaultPlayType: game.model ?? '',
    icon: game.code,
    art: game.art,
    minBet: game.minBet,
    ...(maxBet !== undefined && { maxBet }),
    lines: game.lines,
    rtpBps: game.rtpBps,
    isHot: game.hot,
    ...(game.isNew && { isNew: true }),
    isFavourite: shown.favourites.has(game.code),
    maintenanceUntil: knownEnd(until),
    ...(until === Number.POSITIVE_INFINITY && { isOff: true }),
  }
}

const vendorsOf = (rules: GameRules, category: GameCategory, closures: Closures): GameVendor[] =>
  rules.vendors.flatMap((vendor) => {
    if (!rules.games.some((game) => game.vendor === vendor.id && categoryOf(rules, game) === category))
      return []
    return [
      {
        vassalage: vendor.id,
        gameType: category,
        accountTypeId: vendor.id,
        displayName: vendor.name,
        smallIcon: `/art/vendors/${vendor.art}.svg`,
        isHot: vendor.hot ? (1 as const) : (0 as const),
        maintenance: closures.has(vendor.id),
      },
    ]
  })

/** Returns the categories with games, in the operator's order, each with its vendors, hot ones first. */
export const menusOf = (rules: GameRules, closures: Closures): GameMenu[] =>
  rules.categories
    .map((gameCategory) => ({
      gameCategory,
      vendors: vendorsOf(rules, gameCategory, closures).sort((a, b) => b.isHot - a.isHot),
    }))
    .filter(({ vendors }) => vendors.length > 0)

export interface GameFilter {
  gameType: GameCategory
  vassalage?: string
  gameClassify?: string
  gameName?: string
  minBet?: number
  minLineNum?: number
}

/**
 * Returns the games that pass every given filter, in the catalogue's order. Names are searched in every language,
 * ignoring case.
 */
export const gamesWhere = (rules: GameRules, filter: GameFilter): GameRule[] => {
  const wanted = filter.gameName?.trim().toLowerCase()
  return rules.games.filter(
    (game) =>
      categoryOf(rules, game) === filter.gameType &&
      (!filter.vassalage || game.vendor === filter.vassalage) &&
      (!filter.gameClassify || game.classification === filter.gameClassify) &&
      (!wanted || Object.values(game.names).some((name) => name.toLowerCase().includes(wanted))) &&
      (filter.minBet === undefined || game.minBet === filter.minBet) &&
      (filter.minLineNum === undefined || game.lines >= filter.minLineNum),
  )
}

/** Returns the games for a list's filter by the name that a reader sees. `code` is always included. */
export const gamesNamed = (
  rules: GameRules,
  asked: { vendor?: string; category?: GameCategory; name?: string; code?: string },
  reader: Reader,
  most: number,
): { code: string; name: string; vendor: string }[] => {
  const wanted = asked.name?.trim().toLowerCase() ?? ''
  const named = rules.games.map((game) => ({
    game,
    code: game.code,
    vendor: game.vendor,
    name: gameName(rules, game.code, reader),
  }))
  const found = named
    .filter(
      ({ game, name }) =>
        (!asked.vendor || game.vendor === asked.vendor) &&
        (!asked.category || categoryOf(rules, game) === asked.category) &&
        name.toLowerCase().includes(wanted),
    )
    .sort((a, b) => a.name.localeCompare(b.name, reader.language))
    .slice(0, most)
  const chosen = named.filter(({ code }) => code === asked.code && !found.some((one) => one.code === code))
  return [...chosen, ...found].map(({ code, name, vendor }) => ({ code, name, vendor }))
}

/** §4: returns alternatives to a closed game: open ones of its category, hot ones first. */
export const recommendedFor = (
  rules: GameRules,
  code: string,
  closures: Closures,
  limit: number,
): GameRule[] => {
  const closed = rules.games.find((game) => game.code === code)
  if (!closed) return []
  const category = categoryOf(rules, closed)
  return rules.games
    .filter(
      (game) =>
        game.code !== code && categoryOf(rules, game) === category && closedUntil(game, closures) === null,
    )
    .sort((a, b) => Number(b.hot) - Number(a.hot))
    .slice(0, limit)
}
