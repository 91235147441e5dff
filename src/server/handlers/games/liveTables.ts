import type * as calls from '../../../endpoints/games/liveTables.ts'
import { ok } from '../../../rules/decision.ts'
import { presentGame } from '../../domain/games/catalogue.ts'
import type { Handlers } from '../../ports/context.ts'
import { currentCatalogue } from '../../usecases/games/currentCatalogue.ts'

/** Handlers of endpoints/games/liveTables.ts. */
export const liveTableHandlers: Handlers<typeof calls> = {
  liveTables: async (_, context) => {
    const { ports, actor, now } = context
    const [{ rules, closures }, tables] = await Promise.all([
      currentCatalogue(context),
      ports.liveTables.list(now),
    ])
    const favourites = new Set(actor ? await ports.games.favourites(actor) : [])
    return ok(
      tables.flatMap(({ gameCode, results, ...table }) => {
        const game = rules.games.find(({ code }) => code === gameCode)
        if (!game) return []
        return [
          {
            ...presentGame(rules, game, { reader: context, closures, favourites }),
            ...table,
            results: [...results],
          },
        ]
      }),
    )
  },
}
