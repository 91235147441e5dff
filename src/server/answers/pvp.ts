import type * as calls from '../../endpoints/pvp.ts'
import type { CheckedInputOf } from '../../endpoints/endpoint.ts'
import type { GameRule } from '../../entities/gameRules.ts'
import { ok, refuse, type Decision } from '../../rules/decision.ts'
import { closedUntil, gameName } from '../domain/catalogue.ts'
import type { Actor, Answers, Context } from '../ports/context.ts'

/** The tables of each PVP game: antes in multiples of its minimum bet. */
const LEVELS = [
  { level: 'novice', times: 1 }, { level: 'regular', times: 5 }, { level: 'master', times: 50 },
] as const
/** Who sits down with less than this many antes could not play a few hands. */
const ANTES_NEEDED = 10
const SEATS = 4

/** Only addresses of this site: a vendor's page must not be able to send the player elsewhere. */
const isOwnPath = (url: string | undefined): url is string => url !== undefined && /^\/(?![/\\])/.test(url)

type LaunchOptions = Omit<CheckedInputOf<typeof calls.launchGame>, 'vendor' | 'gameCode'>

const launch = async (context: Context<Actor>, game: GameRule, options: LaunchOptions): Promise<Decision<{ content: { game_url: string } }>> => {
  const { ports, actor, now } = context
  const until = closedUntil(game, await ports.games.closures(now))
  if (until !== null) return refuse('game_maintenance', { detail: { until, gameCode: game.code } })
  const url = ports.vendors.gameUrl({
    vendor: game.vendor, gameCode: game.code, token: await ports.games.launch(actor, game.vendor, game.code, now),
    at: now, free: options.accountType === 0, language: options.language ?? context.language, theme: options.theme ?? 'light',
    backUrl: isOwnPath(options.backUrl) ? options.backUrl : '/',
  })
  return url === null ? refuse('game.launch.failed') : ok({ content: { game_url: url } })
}

/** Answers of endpoints/pvp.ts. */
export const pvpAnswers: Answers<typeof calls> = {
  launchGame: async ({ vendor, gameCode, ...options }, context) => {
    const game = context.ports.house.games.games.find(({ code }) => code === gameCode)
    if (!game || game.vendor !== vendor) return refuse('game.not.found', { field: 'gameCode' })
    return launch(context, game, options)
  },

  launchSportsbook: async ({ vendor, ...options }, context) => {
    const game = context.ports.house.games.games.find(({ type, vendor: own }) => type === 'SPORTS' && (!vendor || own === vendor))
    return game ? launch(context, game, options) : refuse('game.not.found', { field: 'vendor' })
  },

  roomList: async ({ vendor, gameCode }, { ports, now, language }) => {
    const { games } = ports.house
    const closures = await ports.games.closures(now)
    const tables = games.games.filter((game) => game.type === 'PVP'
      && (!vendor || game.vendor === vendor) && (!gameCode || game.code === gameCode))
    return ok(tables.flatMap((game) => LEVELS.map(({ level, times }) => ({
      roomId: `${game.code}-${level}`, vendor: game.vendor, gameCode: game.code, gameName: gameName(games, game.code, language),
      level, ante: game.minBet * times, minimumBalance: game.minBet * times * ANTES_NEEDED, seats: SEATS,
      maintenanceUntil: closedUntil(game, closures),
    }))))
  },
}
