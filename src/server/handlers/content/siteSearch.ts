import type * as calls from '../../../endpoints/content/siteSearch.ts'
import { bestMatches } from '../../../rules/content/matchText.ts'
import { ok } from '../../../rules/decision.ts'
import { categoryOf, menusOf, vendorName } from '../../domain/games/catalogue.ts'
import type { Handlers } from '../../ports/context.ts'
import { helpOf } from '../../usecases/content/content.ts'
import { currentCatalogue } from '../../usecases/games/currentCatalogue.ts'
import { shownTo } from '../presenters/shownGames.ts'

/** The most results of each kind. */
const MOST = { games: 8, vendors: 4, help: 4 } as const

/** Handlers of endpoints/content/siteSearch.ts. */
export const siteSearchHandlers: Handlers<typeof calls> = {
  siteSearch: async ({ query }, context) => {
    const catalogue = await currentCatalogue(context)
    const { rules, closures } = catalogue
    // A game's vendor and category name it too: "baccarat lantern" or "fish".
    const games = bestMatches(
      query,
      context.flags.has('GAMELO3') ? rules.games : [],
      (game) => {
        const names = Object.values(game.names)
        const vendor = vendorName(rules, game.vendor)
        return [
          ...names,
          ...names.map((name) => `${name} ${vendor}`),
          game.classification ?? categoryOf(rules, game),
        ]
      },
      MOST.games,
    )
    const vendors = menusOf(rules, closures).flatMap((menu) => menu.vendors)
    const articles = helpOf(context.ports.house, {}, context).flatMap((topic) =>
      topic.articles.map(({ id, title, lang }) => ({
        id,
        title,
        lang,
        topic: topic.id,
        topicTitle: topic.title,
      })),
    )
    return ok({
      games: (await shownTo(context, catalogue))(games),
      vendors: bestMatches(query, vendors, ({ displayName }) => [displayName], MOST.vendors),
      help: bestMatches(
        query,
        articles,
        ({ title, topicTitle }) => [title, `${title} ${topicTitle}`],
        MOST.help,
      ),
    })
  },
}
