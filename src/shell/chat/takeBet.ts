import { call } from '../../client/call.ts'
import { sportsMatchDetail } from '../../endpoints/games/sportsbook.ts'
import { legOf } from '../../entities/games/sportsbook.ts'
import { isInSlip, toggleLeg } from '../pages/sports/parts/slipStore.ts'

/** Puts the selections of a shared bet into the slip, each with its present odds. Those without odds are left out. */
export const takeBet = async (addresses: readonly string[]): Promise<void> => {
  for (const address of addresses) {
    const leg = legOf(address)
    if (!leg || isInSlip(leg)) continue
    const { match } = await call(sportsMatchDetail, { fixtureId: leg.fixtureId })
    const market = match.markets.find(({ marketId }) => marketId === leg.marketId)
    const odds = market?.selections.find(({ selection }) => selection === leg.selection)?.odds
    if (market && odds) toggleLeg(match, market, leg.selection, odds)
  }
}
