import { MINUTE, SECOND } from '../../../../rules/calendar.ts'

/** Probabilities are integers, parts per million. */
export const PPM = 1_000_000

/** A match over a fixed time. In every tick each side scores as the table `points` says. */
export interface ClockModel {
  kind: 'clock'
  /** How many ticks a match has, and after which one there is a break; null without halves. */
  ticks: number
  halfTick: number | null
  tickMs: number
  breakMs: number
  /** How likely a side of average strength scores 0, 1, 2 … points in a tick, ppm. */
  points: readonly number[]
  /** Which score becomes more likely with strength, and by how much for each degree, ppm. */
  raised: number
  perStrength: number
  /** What playing at home adds, ppm. */
  home: number
  /** Points of the side that wins overtime; null where a match may end level. */
  overtime: number | null
  /** Whether betting stops for some seconds around a score. */
  suspends: boolean
  /** Steps between the lines of handicaps and totals, in quarters of a point, and the rest that they leave. */
  lineStep: number
  lineRest: number
  /** Whether there are markets on both sides scoring, on handicaps and totals, and on the first half. */
  markets: { both: boolean; lines: boolean; half: boolean }
}

/** A match of games: each point goes to a side, `points` of them win a game, `games` of those the match. */
export interface RaceModel {
  kind: 'race'
  games: number
  points: number
  tickMs: number
  breakMs: number
  /** How likely the home side wins a point against an equal one, ppm, and what each degree of strength adds. */
  home: number
  perStrength: number
}

export type MatchModel = ClockModel | RaceModel

/** Kinds of sport, by the model that a game of the catalogue names (config/games.json). */
export const SPORT_MODELS = {
  football: {
    kind: 'clock',
    ticks: 90,
    halfTick: 45,
    tickMs: 16 * SECOND,
    breakMs: 2 * MINUTE,
    points: [987_000, 13_000],
    raised: 1,
    perStrength: 1_100,
    home: 2_000,
    overtime: null,
    suspends: true,
    lineStep: 1,
    lineRest: 0,
    markets: { both: true, lines: true, half: true },
  },
  basket: {
    kind: 'clock',
    ticks: 48,
    halfTick: 24,
    tickMs: 25 * SECOND,
    breakMs: 2 * MINUTE,
    points: [240_000, 60_000, 330_000, 170_000, 130_000, 70_000],
    raised: 2,
    perStrength: 9_000,
    home: 12_000,
    overtime: 2,
    suspends: false,
    lineStep: 4,
    lineRest: 2,
    markets: { both: false, lines: true, half: true },
  },
  racket: {
    kind: 'race',
    games: 2,
    points: 21,
    tickMs: 9 * SECOND,
    breakMs: MINUTE,
    home: 500_000,
    perStrength: 6_500,
  },
  lanes: {
    kind: 'race',
    games: 2,
    points: 12,
    tickMs: 14 * SECOND,
    breakMs: 2 * MINUTE,
    home: 505_000,
    perStrength: 9_000,
  },
  arena: {
    kind: 'race',
    games: 2,
    points: 13,
    tickMs: 14 * SECOND,
    breakMs: MINUTE,
    home: 500_000,
    perStrength: 8_000,
  },
  arenaBirds: {
    kind: 'clock',
    ticks: 12,
    halfTick: null,
    tickMs: 10 * SECOND,
    breakMs: 0,
    points: [640_000, 260_000, 100_000],
    raised: 1,
    perStrength: 12_000,
    home: 0,
    overtime: null,
    suspends: true,
    lineStep: 1,
    lineRest: 0,
    markets: { both: false, lines: false, half: false },
  },
} as const satisfies Readonly<Record<string, MatchModel>>

export type Sport = keyof typeof SPORT_MODELS

export const isSport = (name: string): name is Sport => Object.hasOwn(SPORT_MODELS, name)

export const modelOf = (sport: Sport): MatchModel => SPORT_MODELS[sport]
