import { quoteLegs } from '../../../../endpoints/games/sportsbook.ts'
import type { LegQuote } from '../../../../entities/games/sportsbook.ts'
import { keyOf, type SlipLeg } from '../parts/slipStore.ts'
import { useAcceptOdds } from '../parts/sportsSettings.ts'
import { usePolled } from '../../../kit/data/usePolled.ts'

const POLL_MS = 4_000

/** A leg with its present price. */
export interface QuotedLeg {
  leg: SlipLeg
  state: LegQuote['state']
  /** The present odds; those that the player saw while there are none. */
  odds: number
  /** Whether the odds moved by more than the player accepts. */
  mustAccept: boolean
}

/** Returns the legs of a slip with their present odds, which are read again every few seconds. */
export const useSlipQuotes = (legs: readonly SlipLeg[]): readonly QuotedLeg[] => {
  const accept = useAcceptOdds()
  const { data } = usePolled(
    quoteLegs,
    legs.length > 0
      ? { legs: legs.map(({ fixtureId, marketId, selection }) => keyOf(fixtureId, marketId, selection)) }
      : null,
    POLL_MS,
  )
  return legs.map((leg, index) => {
    const quote = data?.quotes[index]
    const odds = quote?.odds ?? leg.odds
    return {
      leg,
      state: quote?.state ?? 'open',
      odds,
      mustAccept: accept === 'none' ? odds !== leg.odds : accept === 'better' && odds < leg.odds,
    }
  })
}
