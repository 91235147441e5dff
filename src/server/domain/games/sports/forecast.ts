import { itemAt } from '../../../../rules/itemAt.ts'
import type { MatchState, Score, Strengths } from './match.ts'
import { PPM, type RaceModel } from './models.ts'

/**
 * How likely the results of a match or of a part of it are. Weights are integers; `all` is their sum, at most 10^14.
 * `margin` is home minus away.
 */
export interface Forecast {
  margin: ReadonlyMap<number, number>
  total: ReadonlyMap<number, number>
  /** The weight of both sides scoring. */
  both: number
  all: number
}

/** A part of a match that has markets of its own: the whole, the first half, or the game being played. */
export type Part = 'full' | 'half' | 'game'

/** The sum of the weights of one side's points while they are added up: times a ppm it stays below 2^53. */
const SIDE_SCALE = 1_000_000_000
/** The sum of the weights of one side's points when two sides are combined. */
const PAIR_SCALE = 10_000_000

const afterTick = (weights: readonly number[], step: readonly number[]): number[] => {
  const next = Array.from({ length: weights.length + step.length - 1 }, () => 0)
  for (const [points, weight] of weights.entries())
    for (const [more, ppm] of step.entries())
      next[points + more] = (next[points + more] ?? 0) + Math.floor((weight * ppm) / PPM)
  while (next.length > 1 && next.at(-1) === 0) next.pop()
  return next
}

const memory = new Map<string, number[]>()
const MEMORY_SIZE = 4_000

/** Returns the weights of 0, 1, 2 … points that a side scores in the ticks that are left. */
const pointsLeft = (step: readonly number[], ticks: number): number[] => {
  const key = `${step.join()} ${ticks}`
  const known = memory.get(key)
  if (known) return known
  let weights = [SIDE_SCALE]
  for (let tick = 0; tick < ticks; tick++) weights = afterTick(weights, step)
  const scaled = weights.map((weight) => Math.round(weight / (SIDE_SCALE / PAIR_SCALE)))
  if (memory.size >= MEMORY_SIZE) memory.clear()
  memory.set(key, scaled)
  return scaled
}

/** No side scores more than this. */
const MOST_POINTS = 500

const weightsOf = (sums: Float64Array, first: number): Map<number, number> => {
  const weights = new Map<number, number>()
  for (const [index, weight] of sums.entries()) if (weight > 0) weights.set(first + index, weight)
  return weights
}

const raise = (sums: Float64Array, index: number, weight: number): void => {
  sums[index] = (sums[index] ?? 0) + weight
}

/** A growing forecast: results are added with their weights. Basketball adds tens of thousands. */
const collector = () => {
  const margins = new Float64Array(2 * MOST_POINTS + 1)
  const totals = new Float64Array(2 * MOST_POINTS + 1)
  let [both, all] = [0, 0]
  return {
    add: (home: number, away: number, weight: number): void => {
      raise(margins, MOST_POINTS + home - away, weight)
      raise(totals, home + away, weight)
      if (home > 0 && away > 0) both += weight
      all += weight
    },
    forecast: (): Forecast => ({
      margin: weightsOf(margins, -MOST_POINTS),
      total: weightsOf(totals, 0),
      both,
      all,
    }),
  }
}

const clockForecast = (
  { model, home, away, overtime }: Extract<Strengths, { kind: 'clock' }>,
  { tick, score }: MatchState,
  part: Part,
): Forecast => {
  const end = part === 'half' && model.halfTick !== null ? model.halfTick : model.ticks
  const [homeLeft, awayLeft] = [pointsLeft(home, end - tick), pointsLeft(away, end - tick)]
  const results = collector()
  for (const [more, homeWeight] of homeLeft.entries()) {
    if (homeWeight === 0) continue
    for (const [other, awayWeight] of awayLeft.entries()) {
      const weight = homeWeight * awayWeight
      const [homeEnd, awayEnd] = [score.home + more, score.away + other]
      if (homeEnd !== awayEnd || part !== 'full' || model.overtime === null) {
        results.add(homeEnd, awayEnd, weight)
        continue
      }
      const homeWins = Math.floor(weight / PPM) * overtime
      results.add(homeEnd + model.overtime, awayEnd, homeWins)
      results.add(homeEnd, awayEnd + model.overtime, weight - homeWins)
    }
  }
  return results.forecast()
}

/** Returns how likely the home side wins a game from a score, as a share of 10^9. */
const gameShare = ({ points }: RaceModel, point: number, from: Score): number => {
  // row[away] is the share at the home score being worked on, from the last point back to the present one.
  let row = Array.from({ length: points + 1 }, () => SIDE_SCALE)
  for (let home = points - 1; home >= from.home; home--) {
    const next = Array.from({ length: points + 1 }, () => 0)
    for (let away = points - 1; away >= from.away; away--)
      next[away] = Math.floor((point * itemAt(row, away) + (PPM - point) * itemAt(next, away + 1)) / PPM)
    row = next
  }
  return itemAt(row, from.away)
}

const raceForecast = (
  { model, point }: Extract<Strengths, { kind: 'race' }>,
  { score, points }: MatchState,
  part: Part,
): Forecast => {
  const results = collector()
  const current = gameShare(model, point, points ?? { home: 0, away: 0 })
  const whole = gameShare(model, point, { home: 0, away: 0 })
  const play = (at: Score, weight: number, share: number): void => {
    if (at.home === model.games || at.away === model.games) return results.add(at.home, at.away, weight)
    // The two shares multiply to 10^18, so one of them is rounded to ppm.
    const homeWins = Math.floor((weight * Math.round(share / (SIDE_SCALE / PPM))) / PPM)
    play({ ...at, home: at.home + 1 }, homeWins, whole)
    play({ ...at, away: at.away + 1 }, weight - homeWins, whole)
  }
  if (part === 'game') {
    results.add(1, 0, current)
    results.add(0, 1, SIDE_SCALE - current)
  } else play(score, SIDE_SCALE, current)
  return results.forecast()
}

/** Returns how likely each result of a part of a match is, from the present score and the time left. */
export const forecastOf = (strengths: Strengths, state: MatchState, part: Part): Forecast =>
  strengths.kind === 'clock' ? clockForecast(strengths, state, part) : raceForecast(strengths, state, part)
