import type * as calls from '../../../endpoints/content/home.ts'
import type { GameRule, GameRules } from '../../../entities/games/gameRules.ts'
import { dayOf } from '../../../rules/calendar.ts'
import { ok } from '../../../rules/decision.ts'
import { maskName } from '../../../rules/accounts/mask.ts'
import { toWire } from '../../../rules/money/money.ts'
import { closedUntil, gameName } from '../../domain/games/catalogue.ts'
import type { Handlers } from '../../ports/context.ts'
import { currentCatalogue } from '../../usecases/games/currentCatalogue.ts'
import { gamesByCode, shownTo } from '../presenters/shownGames.ts'

/** §9: the jackpot grows by 165.11 every 3 s and restarts each settlement day. */
const JACKPOT_START = 1_000_000
const JACKPOT_PER_SECOND = 55.0366

/** The lengths of the rows of new and of most played games. */
const NEW_LIMIT = 14
const TOP_LIMIT = 10
/** A closed game leaves its place to the next one. */
const SPARE = 10

/** Returns the subject of a game's picture; nothing for a game no longer in the catalogue. */
const pictureOf = ({ games }: GameRules, code: string): { art?: GameRule['art'] } => {
  const art = games.find((game) => game.code === code)?.art
  return art ? { art } : {}
}

/** Handlers of endpoints/content/home.ts. */
export const homeHandlers: Handlers<typeof calls> = {
  rankList: async ({ limitNum }, context) => {
    const { ports, now } = context
    const wins = await ports.games.winners(now, limitNum)
    return ok({
      list: wins.map(({ accountName, gameCode, category, prize, at }) => ({
        vo: {
          player: maskName(accountName),
          gameName: gameName(ports.house.games, gameCode, context),
          gameType: category,
          gameCode,
          ...pictureOf(ports.house.games, gameCode),
          prize: toWire(prize),
          at,
        },
      })),
    })
  },

  homeGames: async (_input, context) => {
    const catalogue = await currentCatalogue(context)
    const played = await context.ports.games.mostPlayed(context.now, TOP_LIMIT + SPARE)
    const isOpen = (game: GameRule) => closedUntil(game, catalogue.closures) === null
    const shown = await shownTo(context, catalogue)
    return ok({
      newGames: shown(catalogue.rules.games.filter((game) => game.isNew).slice(0, NEW_LIMIT)),
      topGames: shown(gamesByCode(catalogue, played).filter(isOpen).slice(0, TOP_LIMIT)),
    })
  },

  merchantWallet: async (_input, { brand }) => ok({ isSingle: brand.singleWallet }),

  jackpot: async (_input, { brand, now }) => {
    const seconds = Math.floor((now - dayOf(now, brand.zone).start) / 1_000)
    return ok({
      amount: Math.round((JACKPOT_START + seconds * JACKPOT_PER_SECOND) * 100) / 100,
      perSecond: JACKPOT_PER_SECOND,
      asOf: now,
    })
  },
}
