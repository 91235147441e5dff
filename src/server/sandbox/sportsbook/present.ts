import type {
  SportsFixture,
  SportsLeague,
  SportsMarket,
  SportsMatch,
} from '../../../entities/games/sportsbook.ts'
import { DAY } from '../../../rules/calendar.ts'
import { fixturesBetween, type Fixture } from '../../domain/games/sports/calendar.ts'
import type { League, Team } from '../../domain/games/sports/leagues.ts'
import { marketIdOf } from '../../domain/games/sports/grading.ts'
import { type PricedMarket } from '../../domain/games/sports/markets.ts'
import { longestMs, type MatchState } from '../../domain/games/sports/match.ts'
import { modelOf, type MatchModel } from '../../domain/games/sports/models.ts'
import type { FixtureQuery } from '../../ports/games/sportsbook.ts'
import { AHEAD_MS, BEHIND_MS, type Season } from './season.ts'

const presentTeam = ({ name, short, colours }: Team) => ({ name, short, colours: [...colours] })

export const presentMarket = ({ market, prices }: PricedMarket, suspended: boolean): SportsMarket => ({
  marketId: marketIdOf(market),
  kind: market.kind,
  part: market.part,
  line: market.line === null ? null : market.line / 4,
  game: market.game,
  selections: prices.map(({ selection, odds }) => ({ selection, odds: suspended ? null : odds })),
})

/** Basketball has quarters of twelve minutes. */
const QUARTER = 12

const periodOf = (model: MatchModel, { tick, score, phase, games }: MatchState): number => {
  if (model.kind === 'race') return phase === 'over' ? games.length : score.home + score.away + 1
  if (model.overtime !== null) return Math.min(4, Math.floor(tick / QUARTER) + 1)
  return model.halfTick !== null && tick >= model.halfTick ? 2 : 1
}

const minuteOf = (model: MatchModel, { tick, phase }: MatchState): number | null => {
  if (model.kind === 'race' || phase === 'before') return null
  return Math.min(model.ticks, phase === 'playing' ? tick + 1 : tick)
}

/** Returns what lists and pages show of a match at a moment, without its markets. */
export const presentState = (season: Season, fixture: Fixture, now: number) => {
  const model = modelOf(fixture.league.sport)
  const state = season.state(fixture, now)
  return {
    fixtureId: fixture.fixtureId,
    leagueId: fixture.league.id,
    leagueName: fixture.league.name,
    sport: fixture.league.sport,
    home: presentTeam(fixture.home),
    away: presentTeam(fixture.away),
    startsAt: fixture.startsAt,
    phase: state.phase,
    minute: minuteOf(model, state),
    period: periodOf(model, state),
    score: state.score,
    half: state.half,
    games: [...state.games],
    points: state.points,
    suspended: state.suspended,
  }
}

const presentFixture = (season: Season, fixture: Fixture, now: number): SportsFixture => {
  const shown = presentState(season, fixture, now)
  return {
    ...shown,
    markets: season.markets(fixture, now, 'chief').map((market) => presentMarket(market, shown.suspended)),
  }
}

/** Returns the scores of a match over time so far, in their order. */
const goalsOf = (season: Season, fixture: Fixture, now: number): SportsMatch['goals'] => {
  if (modelOf(fixture.league.sport).kind === 'race') return []
  const score = { home: 0, away: 0 }
  return season
    .timeline(fixture)
    .events.filter(({ atMs }) => fixture.startsAt + atMs <= now)
    .map(({ tick, side, points }) => {
      score[side] += points
      return { minute: tick + 1, side, score: { ...score } }
    })
}

/** How many of the last scores a page shows. */
const GOALS_SHOWN = 12

export const presentMatch = (season: Season, fixture: Fixture, now: number): SportsMatch => {
  const shown = presentState(season, fixture, now)
  return {
    ...shown,
    markets: season.markets(fixture, now, 'all').map((market) => presentMarket(market, shown.suspended)),
    goals: goalsOf(season, fixture, now).slice(-GOALS_SHOWN),
    ...season.proof(fixture, now),
  }
}

const isLive = (season: Season, fixture: Fixture, now: number): boolean =>
  fixture.startsAt <= now && now < season.endsAt(fixture)

const startedLately = (league: League, now: number): Fixture[] =>
  fixturesBetween(league, now - longestMs(modelOf(league.sport)), now + 1)

export const presentLeague = (season: Season, league: League, now: number): SportsLeague => ({
  leagueId: league.id,
  name: league.name,
  sport: league.sport,
  live: startedLately(league, now).filter((fixture) => isLive(season, fixture, now)).length,
  coming: fixturesBetween(league, now + 1, now + DAY).length,
})

const byStart = (a: Fixture, b: Fixture): number =>
  a.startsAt - b.startsAt || a.league.id.localeCompare(b.league.id)

/** Returns the matches of a query in their order, at most `limit` of each league so that none is computed in vain. */
const matchesOf = (
  season: Season,
  leagues: readonly League[],
  query: FixtureQuery,
  now: number,
): Fixture[] => {
  const { within, limit } = query
  const from = within?.start ?? now - BEHIND_MS
  const to = within?.end ?? now + AHEAD_MS
  const live = (): Fixture[] =>
    leagues
      .flatMap((league) => startedLately(league, now))
      .filter((fixture) => isLive(season, fixture, now))
      .sort(byStart)
  const coming = (): Fixture[] =>
    leagues
      .flatMap((league) =>
        fixturesBetween(league, Math.max(from, now + 1), Math.min(to, now + AHEAD_MS)).slice(0, limit),
      )
      .sort(byStart)
  const over = (): Fixture[] =>
    leagues
      .flatMap((league) =>
        fixturesBetween(league, Math.max(from, now - BEHIND_MS), Math.min(to, now))
          .filter((fixture) => season.endsAt(fixture) <= now)
          .slice(-limit),
      )
      .sort((a, b) => byStart(b, a))
  if (query.when === 'live') return live()
  if (query.when === 'coming') return coming()
  return query.when === 'over' ? over() : [...live(), ...coming()]
}

export const presentFixtures = (season: Season, query: FixtureQuery, now: number): SportsFixture[] => {
  const leagues = season
    .leagues(query.book)
    .filter(
      ({ id, sport }) =>
        (!query.leagueId || id === query.leagueId) && (!query.sport || sport === query.sport),
    )
  return matchesOf(season, leagues, query, now)
    .slice(0, query.limit)
    .map((fixture) => presentFixture(season, fixture, now))
}
