import type { Game } from '../../../entities/games/game.ts'

/** Where a click on a game leads (§4 game start). */
export type LaunchWay =
  | { kind: 'login' }
  | { kind: 'maintenance' }
  | { kind: 'list' }
  | { kind: 'route'; path: string }

/** §4: these vendors open the lottery route. */
const LOTTERY_VENDORS = ['TCG_LOTTO_VN', 'TCG_SEA', 'ELOTT', 'LOTT']
const VIETNAM_VENDOR = 'TCG_LOTTO_VN'

type Launched = Pick<
  Game,
  'gameType' | 'isGame' | 'vendor' | 'gameCode' | 'defaultPlayType' | 'maintenanceUntil' | 'isOff'
>

/**
 * Returns the way a game starts (§4). Visitors may open a list of games, but a game needs a login. Recommended
 * games replace one under maintenance. Lottery types and vendors open the lottery route; all others use the
 * third-party launch.
 * @param now epoch ms, to tell whether a maintenance is over
 */
export const launchWay = (game: Launched, loggedIn: boolean, now: number): LaunchWay => {
  if (game.isGame === 'VASSALAGE') return { kind: 'list' }
  if (!loggedIn) return { kind: 'login' }
  if (game.isOff || (game.maintenanceUntil !== null && game.maintenanceUntil > now))
    return { kind: 'maintenance' }
  if (game.gameType === 'LOTT' || game.gameType === 'ELOTT' || LOTTERY_VENDORS.includes(game.vendor)) {
    const query = new URLSearchParams({
      gameCode: game.gameCode,
      vendor: game.vendor,
      playType: game.defaultPlayType,
    })
    return { kind: 'route', path: `${game.vendor === VIETNAM_VENDOR ? '/vnlottery' : '/lottery'}?${query}` }
  }
  const query = new URLSearchParams({ vendor: game.vendor, gameCode: game.gameCode })
  return { kind: 'route', path: `/game?${query}` }
}
