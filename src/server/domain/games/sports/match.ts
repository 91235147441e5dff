import type { Random } from '../../../../rules/random.ts'
import type { Fixture } from './calendar.ts'
import { modelOf, PPM, type ClockModel, type MatchModel, type RaceModel } from './models.ts'

export type Side = 'home' | 'away'

export interface Score {
  home: number
  away: number
}

/** What happens in a match: a side scores `points` at `atMs` after the kick-off, in the tick of that number. */
export interface MatchEvent {
  atMs: number
  tick: number
  side: Side
  points: number
}

/** A whole match as it will be played. */
export interface Timeline {
  events: readonly MatchEvent[]
  endMs: number
}

/** How strong the sides are in this match: ppm of each score in a tick, or of the home side winning a point. */
export type Strengths =
  | { kind: 'clock'; model: ClockModel; home: readonly number[]; away: readonly number[]; overtime: number }
  | { kind: 'race'; model: RaceModel; point: number }

const stepOf = (model: ClockModel, shift: number): number[] =>
  model.points.map((ppm, points) => {
    if (points === 0) return ppm - shift
    return points === model.raised ? ppm + shift : ppm
  })

/** How far the form of a day moves the strength of a side, degrees. */
const FORM = 2

/** Returns the strengths of a match. The form of the day comes from a public random source. */
export const strengthsOf = ({ league, home, away }: Fixture, random: Random): Strengths => {
  const model: MatchModel = modelOf(league.sport)
  const form = (): number => random.below(2 * FORM + 1) - FORM
  const [homeForm, awayForm] = [form(), form()]
  if (model.kind === 'race') {
    const lead = home.attack + homeForm - away.attack - awayForm
    return { kind: 'race', model, point: model.home + lead * model.perStrength }
  }
  const lead = home.attack + homeForm - away.attack - awayForm
  return {
    kind: 'clock',
    model,
    home: stepOf(model, (home.attack + homeForm - away.defence) * model.perStrength + model.home),
    away: stepOf(model, (away.attack + awayForm - home.defence) * model.perStrength),
    overtime: PPM / 2 + lead * 20_000,
  }
}

const drawPoints = (step: readonly number[], random: Random): number => {
  let left = random.below(PPM)
  for (const [points, ppm] of step.entries()) {
    if (left < ppm) return points
    left -= ppm
  }
  return 0
}

/** When a tick of a match over time ends, ms after the kick-off. */
const tickEnd = ({ halfTick, tickMs, breakMs }: ClockModel, tick: number): number =>
  (tick + 1) * tickMs + (halfTick !== null && tick >= halfTick ? breakMs : 0)

const playClock = (strengths: Extract<Strengths, { kind: 'clock' }>, random: Random): Timeline => {
  const { model } = strengths
  const events: MatchEvent[] = []
  const score = { home: 0, away: 0 }
  const add = (tick: number, side: Side, points: number): void => {
    score[side] += points
    events.push({ atMs: tickEnd(model, tick), tick, side, points })
  }
  for (let tick = 0; tick < model.ticks; tick++)
    for (const side of ['home', 'away'] as const) {
      const points = drawPoints(strengths[side], random)
      if (points > 0) add(tick, side, points)
    }
  const last = model.ticks
  if (model.overtime !== null && score.home === score.away)
    add(last, random.below(PPM) < strengths.overtime ? 'home' : 'away', model.overtime)
  return { events, endMs: tickEnd(model, model.overtime === null ? last - 1 : last) }
}

const playRace = ({ model, point }: Extract<Strengths, { kind: 'race' }>, random: Random): Timeline => {
  const events: MatchEvent[] = []
  const games = { home: 0, away: 0 }
  let points = { home: 0, away: 0 }
  let atMs = 0
  for (let tick = 0; games.home < model.games && games.away < model.games; tick++) {
    const side = random.below(PPM) < point ? 'home' : 'away'
    atMs += model.tickMs
    points[side] += 1
    events.push({ atMs, tick, side, points: 1 })
    if (points[side] < model.points) continue
    games[side] += 1
    points = { home: 0, away: 0 }
    atMs += model.breakMs
  }
  return { events, endMs: atMs - model.breakMs }
}

/** Plays a match from a random source: the same source gives the same match in every process. */
export const playMatch = (strengths: Strengths, random: Random): Timeline =>
  strengths.kind === 'clock' ? playClock(strengths, random) : playRace(strengths, random)

/** How long a match may take at most, ms. */
export const longestMs = (model: MatchModel): number =>
  model.kind === 'clock'
    ? tickEnd(model, model.ticks)
    : (2 * model.games - 1) * (2 * model.points - 1) * model.tickMs + 2 * model.games * model.breakMs

/** A match at a moment. */
export interface MatchState {
  phase: 'before' | 'playing' | 'break' | 'over'
  /** Whole ticks that have been played. */
  tick: number
  /** Points of a match over time, games of a match of games. */
  score: Score
  /** The score of the first half once it is over; null before, and in sports without halves. */
  half: Score | null
  /** The finished games of a match of games, and the points of the one being played. */
  games: readonly Score[]
  points: Score | null
  /** Whether bets are not taken around a score. */
  suspended: boolean
}

/** Betting stops this long before a score is seen, and this long after. */
const SUSPENDED_BEFORE_MS = 2_000
const SUSPENDED_AFTER_MS = 6_000

const phaseOf = (over: boolean, isBreak: boolean): MatchState['phase'] => {
  if (over) return 'over'
  return isBreak ? 'break' : 'playing'
}

/** Whether a score is about to be seen or was just seen. */
const isNearScore = ({ events }: Timeline, elapsed: number): boolean =>
  events.some(({ atMs }) => elapsed >= atMs - SUSPENDED_BEFORE_MS && elapsed < atMs + SUSPENDED_AFTER_MS)

const clockState = (model: ClockModel, timeline: Timeline, elapsed: number): MatchState => {
  const { events, endMs } = timeline
  const { halfTick, tickMs, breakMs, ticks } = model
  const halfMs = halfTick === null ? Number.POSITIVE_INFINITY : halfTick * tickMs
  const isBreak = elapsed >= halfMs && elapsed < halfMs + breakMs
  const played = elapsed < halfMs ? elapsed : Math.max(halfMs, elapsed - breakMs)
  const tick = Math.min(ticks, Math.floor(played / tickMs))
  const score = { home: 0, away: 0 }
  const half = { home: 0, away: 0 }
  for (const event of events) {
    if (event.atMs > elapsed) break
    score[event.side] += event.points
    if (halfTick !== null && event.tick < halfTick) half[event.side] += event.points
  }
  const over = elapsed >= endMs
  return {
    phase: phaseOf(over, isBreak),
    tick,
    score,
    half: halfTick !== null && tick >= halfTick ? half : null,
    games: [],
    points: null,
    suspended:
      over ||
      (model.overtime !== null && tick === ticks) ||
      (model.suspends && isNearScore(timeline, elapsed)),
  }
}

const raceState = (model: RaceModel, { events, endMs }: Timeline, elapsed: number): MatchState => {
  const score = { home: 0, away: 0 }
  const games: Score[] = []
  let points = { home: 0, away: 0 }
  let tick = 0
  let gameEnd = Number.NEGATIVE_INFINITY
  for (const { atMs, side } of events) {
    if (atMs > elapsed) break
    tick += 1
    points[side] += 1
    if (points[side] < model.points) continue
    score[side] += 1
    games.push(points)
    points = { home: 0, away: 0 }
    gameEnd = atMs
  }
  const over = elapsed >= endMs
  return {
    phase: phaseOf(over, elapsed < gameEnd + model.breakMs),
    tick,
    score,
    half: null,
    games,
    points: over ? null : points,
    suspended: over,
  }
}

const BEFORE: MatchState = {
  phase: 'before',
  tick: 0,
  score: { home: 0, away: 0 },
  half: null,
  games: [],
  points: null,
  suspended: false,
}

/** Returns a match `elapsed` ms after its kick-off; a negative time is before it. */
export const stateAt = (model: MatchModel, timeline: Timeline, elapsed: number): MatchState => {
  if (elapsed < 0) return BEFORE
  return model.kind === 'clock' ? clockState(model, timeline, elapsed) : raceState(model, timeline, elapsed)
}
