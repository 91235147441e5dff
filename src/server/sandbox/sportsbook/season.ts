import type { GameRule, GameRules } from '../../../entities/games/gameRules.ts'
import type { Book } from '../../../entities/games/sportsbook.ts'
import { DAY } from '../../../rules/calendar.ts'
import { categoryOf } from '../../domain/games/catalogue.ts'
import { allLeagues, fixtureById, type Fixture } from '../../domain/games/sports/calendar.ts'
import type { League } from '../../domain/games/sports/leagues.ts'
import { type MarketRef, type Selection } from '../../domain/games/sports/grading.ts'
import {
  chancesAt,
  marketsOf,
  oddsOf,
  type Chances,
  type PricedMarket,
} from '../../domain/games/sports/markets.ts'
import {
  playMatch,
  stateAt,
  strengthsOf,
  type MatchState,
  type Strengths,
  type Timeline,
} from '../../domain/games/sports/match.ts'
import { modelOf } from '../../domain/games/sports/models.ts'
import { commitmentOf, provablyFairRandom } from '../vendor/provablyFair.ts'
import { seedOf } from '../vendor/events.ts'
import { boundedMemo } from './boundedMemo.ts'

/** How far ahead bets are taken. A slip must be settled within a week of its stake. */
export const AHEAD_MS = 5 * DAY
/** How long results are shown. */
export const BEHIND_MS = 3 * DAY

/** A match with its strengths and the way it will be played, which only the vendor knows before. */
interface Played {
  strengths: Strengths
  timeline: Timeline
}

/** Returns the hash of a match's seed, and after the match the seed and that of the form of the day. */
const proofOf = (secret: string, { league, slot }: Fixture, isOver: boolean) => {
  const seed = (purpose: 'offer' | 'result') => seedOf(secret, purpose, `sports:${league.id}`, slot)
  return {
    commitment: commitmentOf(seed('result')),
    serverSeed: isOver ? seed('result') : null,
    formSeed: isOver ? seed('offer') : null,
  }
}

/**
 * Returns the simulated season: which leagues the catalogue offers, the matches at any moment, and their prices. All of
 * it follows from the catalogue and the vendor's key, so that every process computes the same and nothing is stored.
 */
export const makeSeason = (rules: GameRules, secret: string) => {
  const external = new Set(rules.vendors.filter(({ launchUrl }) => launchUrl).map(({ id }) => id))
  // A sport is offered where the catalogue has a built-in game of it: bets are recorded as bets on that game.
  const gameOfSport = (sport: string): GameRule | null =>
    rules.games.find(
      ({ engine, model, vendor }) => engine === 'fixtures' && model === sport && !external.has(vendor),
    ) ?? null
  const games = new Map(
    [...new Set(allLeagues().map(({ sport }) => sport))].map((sport) => [sport, gameOfSport(sport)]),
  )
  const bookOf = (league: League): string | null => {
    const game = games.get(league.sport)
    return game ? categoryOf(rules, game) : null
  }

  const plays = boundedMemo<Played>(2_000)
  const play = (fixture: Fixture): Played =>
    plays(fixture.fixtureId, () => {
      const name = `sports:${fixture.league.id}`
      const at = (purpose: 'offer' | 'result') =>
        provablyFairRandom(seedOf(secret, purpose, name, fixture.slot), name, fixture.slot)
      const strengths = strengthsOf(fixture, at('offer'))
      return { strengths, timeline: playMatch(strengths, at('result')) }
    })
  const state = (fixture: Fixture, now: number): MatchState =>
    stateAt(modelOf(fixture.league.sport), play(fixture).timeline, now - fixture.startsAt)

  const priced = boundedMemo<PricedMarket[]>(4_000)
  const situation = ({ phase, tick, score, points }: MatchState): string =>
    `${phase === 'over'} ${tick} ${score.home}-${score.away} ${points?.home}-${points?.away}`

  return {
    games,
    leagues: (book: Book): League[] => allLeagues().filter((league) => bookOf(league) === book),
    /** Returns the match of an id that a book offers, or null. */
    fixture: (fixtureId: string): Fixture | null => {
      const found = fixtureById(fixtureId)
      return found && games.get(found.league.sport) ? found : null
    },
    state,
    endsAt: (fixture: Fixture): number => fixture.startsAt + play(fixture).timeline.endMs,
    timeline: (fixture: Fixture): Timeline => play(fixture).timeline,
    markets: (fixture: Fixture, now: number, lines: 'all' | 'chief'): readonly PricedMarket[] => {
      const at = state(fixture, now)
      return priced(`${fixture.fixtureId} ${lines} ${situation(at)}`, () =>
        marketsOf(play(fixture).strengths, at, lines),
      )
    },
    /** Returns the chances of a selection; null when its market is closed, whether or not betting is suspended. */
    chances: (fixture: Fixture, now: number, market: MarketRef, selection: Selection): Chances | null =>
      chancesAt(play(fixture).strengths, state(fixture, now), market, selection),
    odds: (fixture: Fixture, now: number, market: MarketRef, selection: Selection): number | null => {
      const chances = chancesAt(play(fixture).strengths, state(fixture, now), market, selection)
      return chances && oddsOf(chances)
    },
    proof: (fixture: Fixture, now: number) => proofOf(secret, fixture, state(fixture, now).phase === 'over'),
  }
}

export type Season = ReturnType<typeof makeSeason>
