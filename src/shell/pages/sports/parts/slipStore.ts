import * as z from 'zod/mini'
import { readStored, writeStored } from '../../../../client/storage.ts'
import {
  LEGS_MAX,
  selection,
  sport,
  sportsMarket,
  type Leg,
  type Selection,
  type SportsFixture,
  type SportsMarket,
} from '../../../../entities/games/sportsbook.ts'
import { parseJson } from '../../../../rules/parseJson.ts'
import { createStore, useStore } from '../../../kit/data/store.ts'

/** A selection in the slip, with what the slip shows of it. */
const slipLeg = z.object({
  fixtureId: z.string(),
  marketId: z.string(),
  selection,
  /** The odds that the player saw, hundredths. */
  odds: z.number(),
  sport,
  home: z.string(),
  away: z.string(),
  leagueName: z.string(),
  market: z.pick(sportsMarket, { kind: true, part: true, line: true, game: true }),
})
export type SlipLeg = z.infer<typeof slipLeg>

const stored = (): readonly SlipLeg[] => {
  const legs = z.array(slipLeg).safeParse(parseJson(readStored('sportsSlip') ?? ''))
  return legs.success ? legs.data.slice(0, LEGS_MAX) : []
}

const slip = createStore<readonly SlipLeg[]>(stored())

/** The selections of the slip. This tab keeps them over a reload and a login. */
export const useSlip = (): readonly SlipLeg[] => useStore(slip)

const save = (legs: readonly SlipLeg[]): void => {
  writeStored('sportsSlip', legs.length > 0 ? JSON.stringify(legs) : null)
  slip.set(legs)
}

export const clearSlip = (): void => save([])

export const removeLeg = (fixtureId: string): void =>
  save(slip.get().filter((leg) => leg.fixtureId !== fixtureId))

/** Takes the present odds over for selections whose odds moved. */
export const updateOdds = (odds: ReadonlyMap<string, number>): void =>
  save(slip.get().map((leg) => ({ ...leg, odds: odds.get(leg.fixtureId) ?? leg.odds })))

/** Whether a selection is in the slip. */
export const isInSlip = ({ fixtureId, marketId, selection: picked }: Leg): boolean =>
  slip
    .get()
    .some((leg) => leg.fixtureId === fixtureId && leg.marketId === marketId && leg.selection === picked)

type Match = Pick<SportsFixture, 'fixtureId' | 'sport' | 'home' | 'away' | 'leagueName'>

/** Adds a selection, removes it if it is in the slip, or replaces another one of the same match. Returns whether the slip had room. */
export const toggleLeg = (match: Match, market: SportsMarket, picked: Selection, odds: number): boolean => {
  const { kind, part, line, game, marketId } = market
  const legs = slip.get()
  const isIn = isInSlip({ fixtureId: match.fixtureId, marketId, selection: picked })
  const others = legs.filter(({ fixtureId }) => fixtureId !== match.fixtureId)
  if (isIn) {
    save(others)
    return true
  }
  if (others.length >= LEGS_MAX) return false
  const { fixtureId, home, away, leagueName } = match
  save([
    ...others,
    {
      fixtureId,
      marketId,
      selection: picked,
      odds,
      sport: match.sport,
      home: home.name,
      away: away.name,
      leagueName,
      market: { kind, part, line, game },
    },
  ])
  return true
}

/** The key of a selection, by which buttons know whether they are in the slip. */
export const keyOf = (fixtureId: string, marketId: string, picked: Selection): string =>
  `${fixtureId}/${marketId}/${picked}`
