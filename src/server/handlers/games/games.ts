import type * as calls from '../../../endpoints/games/games.ts'
import type { Game } from '../../../entities/games/game.ts'
import type { GameRule } from '../../../entities/games/gameRules.ts'
import { ok, refuse } from '../../../rules/decision.ts'
import {
  categoryOf,
  closedUntil,
  gamesWhere,
  menusOf,
  presentGame,
  recommendedFor,
} from '../../domain/games/catalogue.ts'
import type { Handlers, Context } from '../../ports/context.ts'
import { bannersOf, noticesOf } from '../../usecases/content/content.ts'

/** §9: game page size; also the size of a hot list. */
const HOT_LIMIT = 14
const RECENT_LIMIT = 50

/** The tabs of a game list that need a flag (§4 RNG list). */
const LIST_FLAGS = { hot: 'GAMELOHOT3', fav: 'GAMELOFAV3', recent: 'GAMELOREC3' } as const

/** The visitor's view of games: names in its language, its favourites, and what is closed. */
const shownTo = async (context: Context): Promise<(games: readonly GameRule[]) => Game[]> => {
  const { ports, actor, now } = context
  const closures = await ports.games.closures(now)
  const favourites = new Set(actor ? await ports.games.favourites(actor) : [])
  return (games) =>
    games.map((game) => presentGame(ports.house.games, game, { reader: context, closures, favourites }))
}

const byCodes = ({ ports }: Context, codes: readonly string[]): GameRule[] =>
  codes.flatMap((code) => ports.house.games.games.find((game) => game.code === code) ?? [])

/** Handlers of endpoints/games/games.ts. */
export const gamesHandlers: Handlers<typeof calls> = {
  listAnnouncements: async (asked, context) =>
    ok(noticesOf(context.ports.house, asked, context, context.brand.zone, context.now)),

  banners: async ({ groupName }, context) => ok(bannersOf(context.ports.house, groupName, context)),

  hotGames: async ({ gameType }, context) => {
    const { games } = context.ports.house
    const hot = gamesWhere(games, { gameType }).filter((game) => game.hot)
    return ok((await shownTo(context))(hot.slice(0, HOT_LIMIT)))
  },

  gameList: async (input, context) => {
    const { ports, actor, flags } = context
    const { listType, pageNo, pageSize } = input
    if (listType !== 'all' && !flags.has(LIST_FLAGS[listType])) return refuse('function.not.enabled')
    let found = gamesWhere(ports.house.games, {
      ...input,
      minBet: input.minBet === undefined ? undefined : Number(input.minBet),
    })
    if (listType === 'hot') found = found.filter((game) => game.hot)
    if (listType === 'fav' || listType === 'recent') {
      if (!actor) return refuse('login.not.session')
      const codes =
        listType === 'fav'
          ? await ports.games.favourites(actor)
          : await ports.games.recent(actor, RECENT_LIMIT)
      found = byCodes(context, codes).filter((game) => found.includes(game))
    }
    const page = found.slice((pageNo - 1) * pageSize, pageNo * pageSize)
    return ok({ list: (await shownTo(context))(page), pageNo, pageSize, total: found.length })
  },

  gameVendors: async (_input, { ports, now }) =>
    ok(menusOf(ports.house.games, await ports.games.closures(now)).flatMap((menu) => menu.vendors)),

  favouriteGame: async ({ nodeId, action }, { ports, actor, now }) => {
    if (!ports.house.games.games.some((game) => game.code === nodeId))
      return refuse('game.not.found', { field: 'nodeId' })
    await ports.games.setFavourite(actor, nodeId, action === 'add', now)
    return ok({ isFavourite: action === 'add' })
  },

  favouriteGames: async ({ gameType }, context) => {
    const games = byCodes(context, await context.ports.games.favourites(context.actor))
    const wanted = games.filter(
      (game) => !gameType || categoryOf(context.ports.house.games, game) === gameType,
    )
    return ok((await shownTo(context))(wanted))
  },

  recentGames: async ({ limit }, context) =>
    ok((await shownTo(context))(byCodes(context, await context.ports.games.recent(context.actor, limit)))),

  vendorGameTypes: async ({ vassalage }, { ports }) => {
    const { games } = ports.house
    return ok([
      ...new Set(
        games.games.filter((game) => game.vendor === vassalage).map((game) => categoryOf(games, game)),
      ),
    ])
  },

  recommendedGames: async ({ gameCode }, context) => {
    const { ports, now } = context
    const game = ports.house.games.games.find(({ code }) => code === gameCode)
    if (!game) return refuse('game.not.found', { field: 'gameCode' })
    const closures = await ports.games.closures(now)
    return ok({
      maintenanceUntil: closedUntil(game, closures),
      list: (await shownTo(context))(recommendedFor(ports.house.games, gameCode, closures, 6)),
    })
  },
}
