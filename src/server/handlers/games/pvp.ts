import type * as calls from '../../../endpoints/games/pvp.ts'
import type { CheckedInputOf } from '../../../endpoints/endpoint.ts'
import type { GameRule } from '../../../entities/games/gameRules.ts'
import { isTrial } from '../../../rules/accounts/access.ts'
import { ok, refuse, type Decision } from '../../../rules/decision.ts'
import { ownPath } from '../../../rules/site/ownPath.ts'
import { closedUntil, gameName, knownEnd } from '../../domain/games/catalogue.ts'
import type { Actor } from '../../ports/accounts/actor.ts'
import type { Handlers, Context } from '../../ports/context.ts'
import { currentCatalogue } from '../../usecases/games/currentCatalogue.ts'

/** The tables of each PVP game: antes in multiples of its minimum bet. */
const LEVELS = [
  { level: 'novice', times: 1 },
  { level: 'regular', times: 5 },
  { level: 'master', times: 50 },
] as const
/** A player needs at least this many antes to sit down, enough for a few hands. */
const ANTES_NEEDED = 10
const SEATS = 4

type LaunchOptions = Omit<CheckedInputOf<typeof calls.launchGame>, 'vendor' | 'gameCode'>

const launch = async (
  context: Context<Actor>,
  game: GameRule,
  options: LaunchOptions,
): Promise<Decision<{ content: { game_url: string; game_name: string } }>> => {
  const { ports, actor, now } = context
  const name = gameName(ports.house.games, game.code, context)
  const until = closedUntil(game, (await currentCatalogue(context)).closures)
  if (until !== null)
    return refuse('game_maintenance', {
      detail: { until: knownEnd(until), gameCode: game.code, gameName: name },
    })
  const url = ports.vendors.gameUrl({
    vendor: game.vendor,
    gameCode: game.code,
    token: await ports.games.launch(actor, game.vendor, game.code, now),
    at: now,
    free: options.accountType === 0,
    trial: isTrial(actor.type),
    language: options.language ?? context.language,
    theme: options.theme ?? 'light',
    // A vendor's page must not be able to redirect the player to another site.
    backUrl: ownPath(options.backUrl ?? '/') ?? '/',
  })
  return url === null ? refuse('game.launch.failed') : ok({ content: { game_url: url, game_name: name } })
}

/** Handlers of endpoints/games/pvp.ts. */
export const pvpHandlers: Handlers<typeof calls> = {
  launchGame: async ({ vendor, gameCode, ...options }, context) => {
    const game = context.ports.house.games.games.find(({ code }) => code === gameCode)
    if (!game || game.vendor !== vendor) return refuse('game.not.found', { field: 'gameCode' })
    return launch(context, game, options)
  },

  launchSportsbook: async ({ vendor, ...options }, context) => {
    const game = context.ports.house.games.games.find(
      ({ type, vendor: own }) => type === 'SPORTS' && (!vendor || own === vendor),
    )
    return game ? launch(context, game, options) : refuse('game.not.found', { field: 'vendor' })
  },

  roomList: async ({ vendor, gameCode }, context) => {
    const { rules, closures } = await currentCatalogue(context)
    const tables = rules.games.filter(
      (game) =>
        game.type === 'PVP' && (!vendor || game.vendor === vendor) && (!gameCode || game.code === gameCode),
    )
    return ok(
      tables.flatMap((game) =>
        LEVELS.map(({ level, times }) => ({
          roomId: `${game.code}-${level}`,
          vendor: game.vendor,
          gameCode: game.code,
          gameName: gameName(rules, game.code, context),
          level,
          ante: game.minBet * times,
          minimumBalance: game.minBet * times * ANTES_NEEDED,
          seats: SEATS,
          maintenanceUntil: knownEnd(closedUntil(game, closures)),
          ...(closedUntil(game, closures) === Number.POSITIVE_INFINITY && { isOff: true }),
        })),
      ),
    )
  },
}
