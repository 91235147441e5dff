import { describe, expect, it } from 'vitest'
import { launchWay } from '../../../../src/shell/kit/game/launchWay.ts'

const NOW = 1_800_000_000_000
const game = {
  gameType: 'RNG',
  isGame: 'GAME',
  vendor: 'HARBOUR',
  gameCode: 'reef',
  gameName: 'Reef Riches',
  defaultPlayType: 'standard',
  maintenanceUntil: null,
} as const

describe('where a click on a game leads (§4)', () => {
  it('asks a visitor to log in', () => {
    expect(launchWay(game, false, NOW)).toEqual({ kind: 'login' })
  })

  it('opens the list of a VASSALAGE entry, for visitors too', () => {
    expect(launchWay({ ...game, isGame: 'VASSALAGE' }, false, NOW)).toEqual({ kind: 'list' })
  })

  it('offers other games during maintenance, and the game itself afterwards', () => {
    expect(launchWay({ ...game, maintenanceUntil: NOW + 1 }, true, NOW).kind).toBe('maintenance')
    expect(launchWay({ ...game, maintenanceUntil: NOW }, true, NOW).kind).toBe('route')
    expect(launchWay({ ...game, isOff: true }, true, NOW).kind).toBe('maintenance')
  })

  it.each([
    ['a game of type LOTT', { gameType: 'LOTT' }, '/lottery?'],
    ['a game of type ELOTT', { gameType: 'ELOTT' }, '/lottery?'],
    ['the vendor TCG_SEA', { vendor: 'TCG_SEA' }, '/lottery?'],
    ['the vendor ELOTT', { vendor: 'ELOTT' }, '/lottery?'],
    ['the vendor TCG_LOTTO_VN', { vendor: 'TCG_LOTTO_VN' }, '/vnlottery?'],
    ['any other vendor', {}, '/game?'],
  ] as const)('sends %s to its route', (_what, change, path) => {
    const way = launchWay({ ...game, ...change }, true, NOW)
    expect(way.kind === 'route' && way.path.startsWith(path)).toBe(true)
  })

  it('adds gameCode, vendor and playType to the lottery route (§2)', () => {
    const way = launchWay({ ...game, gameType: 'LOTT', vendor: 'CEDAR' }, true, NOW)
    const query = new URLSearchParams(way.kind === 'route' ? way.path.split('?')[1] : '')
    expect([...query.keys()]).toEqual(['gameCode', 'vendor', 'playType'])
  })
})
