import type * as calls from '../../../endpoints/games/games.ts'
import { ok, refuse } from '../../../rules/decision.ts'
import {
  categoryOf,
  closedUntil,
  gamesWhere,
  knownEnd,
  menusOf,
  recommendedFor,
} from '../../domain/games/catalogue.ts'
import type { Handlers } from '../../ports/context.ts'
import { currentCatalogue } from '../../usecases/games/currentCatalogue.ts'
import { bannersOf, noticesOf } from '../../usecases/content/content.ts'
import { gamesByCode, shownTo } from '../presenters/shownGames.ts'

/** §9: game page size; also the size of a hot list. */
const HOT_LIMIT = 14
const RECENT_LIMIT = 50

/** The tabs of a game list that need a flag (§4 RNG list). */
const LIST_FLAGS = { hot: 'GAMELOHOT3', fav: 'GAMELOFAV3', recent: 'GAMELOREC3' } as const

/** Handlers of endpoints/games/games.ts. */
export const gamesHandlers: Handlers<typeof calls> = {
  listAnnouncements: async (asked, context) =>
    ok(noticesOf(context.ports.house, asked, context, context.brand.zone, context.now)),

  banners: async ({ groupName }, context) => ok(bannersOf(context.ports.house, groupName, context)),

  hotGames: async ({ gameType }, context) => {
    const catalogue = await currentCatalogue(context)
    const hot = gamesWhere(catalogue.rules, { gameType }).filter((game) => game.hot)
    return ok((await shownTo(context, catalogue))(hot.slice(0, HOT_LIMIT)))
  },

  gameList: async (input, context) => {
    const { ports, actor, flags } = context
    const { listType, pageNo, pageSize } = input
    if (listType !== 'all' && !flags.has(LIST_FLAGS[listType])) return refuse('function.not.enabled')
    const catalogue = await currentCatalogue(context)
    let found = gamesWhere(catalogue.rules, {
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
      found = gamesByCode(catalogue, codes).filter((game) => found.includes(game))
    }
    const page = found.slice((pageNo - 1) * pageSize, pageNo * pageSize)
    return ok({ list: (await shownTo(context, catalogue))(page), pageNo, pageSize, total: found.length })
  },

  gameVendors: async (_input, context) => {
    const { rules, closures } = await currentCatalogue(context)
    return ok(menusOf(rules, closures).flatMap((menu) => menu.vendors))
  },

  favouriteGame: async ({ nodeId, action }, { ports, actor, now }) => {
    if (!ports.house.games.games.some((game) => game.code === nodeId))
      return refuse('game.not.found', { field: 'nodeId' })
    await ports.games.setFavourite(actor, nodeId, action === 'add', now)
    return ok({ isFavourite: action === 'add' })
  },

  favouriteGames: async ({ gameType }, context) => {
    const catalogue = await currentCatalogue(context)
    const games = gamesByCode(catalogue, await context.ports.games.favourites(context.actor))
    const wanted = games.filter((game) => !gameType || categoryOf(catalogue.rules, game) === gameType)
    return ok((await shownTo(context, catalogue))(wanted))
  },

  recentGames: async ({ limit }, context) => {
    const catalogue = await currentCatalogue(context)
    const codes = await context.ports.games.recent(context.actor, limit)
    return ok((await shownTo(context, catalogue))(gamesByCode(catalogue, codes)))
  },

  vendorGameTypes: async ({ vassalage }, { ports }) => {
    const { games } = ports.house
    return ok([
      ...new Set(
        games.games.filter((game) => game.vendor === vassalage).map((game) => categoryOf(games, game)),
      ),
    ])
  },

  recommendedGames: async ({ gameCode }, context) => {
    const catalogue = await currentCatalogue(context)
    const { rules, closures } = catalogue
    const game = rules.games.find(({ code }) => code === gameCode)
    if (!game) return refuse('game.not.found', { field: 'gameCode' })
    return ok({
      maintenanceUntil: knownEnd(closedUntil(game, closures)),
      list: (await shownTo(context, catalogue))(recommendedFor(rules, gameCode, closures, 6)),
    })
  },
}
