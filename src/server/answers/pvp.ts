import type * as calls from '../../endpoints/pvp.ts'
import { ok, refuse } from '../../rules/decision.ts'
import { closedUntil, gameName } from '../domain/catalogue.ts'
import type { Answers } from '../ports/context.ts'

/** The tables of each PVP game: antes in multiples of its minimum bet. */
const LEVELS = [
  { level: 'novice', times: 1 }, { level: 'regular', times: 5 }, { level: 'master', times: 50 },
] as const
/** Who sits down with less than this many antes could not play a few hands. */
const ANTES_NEEDED = 10
const SEATS = 4

/** Only addresses of this site: a vendor's page must not be able to send the player elsewhere. */
const isOwnPath = (url: string | undefined): url is string => url !== undefined && /^\/(?![/\\])/.test(url)

/** Answers of endpoints/pvp.ts. */
export const pvpAnswers: Answers<typeof calls> = {
  launchGame: async ({ vendor, gameCode, accountType, language, theme, backUrl }, context) => {
    const { ports, actor, now } = context
    const game = ports.house.games.games.find(({ code }) => code === gameCode)
    if (!game || game.vendor !== vendor) return refuse('game.not.found', { field: 'gameCode' })
    const until = closedUntil(game, await ports.games.closures(now))
    if (until !== null) return refuse('game_maintenance', { detail: { until, gameCode } })
    const token = await ports.games.launch(actor, vendor, gameCode, now)
    const url = ports.vendors.gameUrl({
      vendor, gameCode, token, free: accountType === 0, language: language ?? context.language, theme: theme ?? 'light',
      backUrl: isOwnPath(backUrl) ? backUrl : '/',
    })
    return url === null ? refuse('game.launch.failed') : ok({ content: { game_url: url } })
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
