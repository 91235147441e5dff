import type { League, Team } from '../../../../../src/server/domain/games/sports/leagues.ts'
import type { MatchState, Score, Strengths } from '../../../../../src/server/domain/games/sports/match.ts'
import type { ClockModel, RaceModel, Sport } from '../../../../../src/server/domain/games/sports/models.ts'

/** In each of two ticks a side scores one point or none, both equally often. */
export const clockModel = (changes: Partial<ClockModel> = {}): ClockModel => ({
  kind: 'clock',
  ticks: 2,
  halfTick: null,
  tickMs: 1_000,
  breakMs: 500,
  points: [500_000, 500_000],
  raised: 1,
  perStrength: 10_000,
  home: 0,
  overtime: null,
  suspends: false,
  lineStep: 2,
  lineRest: 0,
  markets: { both: true, lines: true, half: true },
  ...changes,
})

/** The first to win two games of two points each wins. */
export const raceModel = (changes: Partial<RaceModel> = {}): RaceModel => ({
  kind: 'race',
  games: 2,
  points: 2,
  tickMs: 1_000,
  breakMs: 500,
  home: 500_000,
  perStrength: 10_000,
  ...changes,
})

export type ClockStrengths = Extract<Strengths, { kind: 'clock' }>
export type RaceStrengths = Extract<Strengths, { kind: 'race' }>

/** Sides that score as the model says, and win overtime equally often. */
export const clockMatch = (
  changes: Partial<ClockModel> = {},
  sides: Partial<Pick<ClockStrengths, 'home' | 'away' | 'overtime'>> = {},
): ClockStrengths => {
  const model = clockModel(changes)
  return { kind: 'clock', model, home: model.points, away: model.points, overtime: 500_000, ...sides }
}

export const raceMatch = (point: number, changes: Partial<RaceModel> = {}): RaceStrengths => ({
  kind: 'race',
  model: raceModel(changes),
  point,
})

export const score = (home: number, away: number): Score => ({ home, away })

/** A match at its beginning, or at another moment. */
export const moment = (changes: Partial<MatchState> = {}): MatchState => ({
  phase: 'playing',
  tick: 0,
  score: score(0, 0),
  half: null,
  games: [],
  points: null,
  suspended: false,
  ...changes,
})

export const team = (name: string, attack = 0, defence = 0): Team => ({
  id: name.toLowerCase(),
  name,
  short: name,
  colours: ['#000000', '#ffffff'],
  attack,
  defence,
})

export const leagueWith = (sport: Sport, teams: readonly Team[]): League => ({
  id: 'test',
  name: 'Test League',
  sport,
  everyMs: 1_000,
  offsetMs: 300,
  teams,
})
