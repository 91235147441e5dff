import { describe, expect, test } from 'vitest'
import { forecastOf } from '../../../../../src/server/domain/games/sports/forecast.ts'
import { SPORT_MODELS } from '../../../../../src/server/domain/games/sports/models.ts'
import { clockMatch, moment, raceMatch, score } from './matches.ts'

/** The sum of the weights of a match over time, and of a match of games. */
const CLOCK_ALL = 100_000_000_000_000
const RACE_ALL = 1_000_000_000

const weights = (all: number, shares: Readonly<Record<number, number>>): Map<number, number> =>
  new Map(Object.entries(shares).map(([value, share]) => [Number(value), Math.round(all * share)]))

const sumOf = (map: ReadonlyMap<number, number>): number => [...map.values()].reduce((sum, one) => sum + one)

describe('a match over time', () => {
  test('has the binomial distribution of two sides with two even chances each', () => {
    expect(forecastOf(clockMatch(), moment(), 'full')).toEqual({
      margin: weights(CLOCK_ALL, { '-2': 1 / 16, '-1': 4 / 16, 0: 6 / 16, 1: 4 / 16, 2: 1 / 16 }),
      total: weights(CLOCK_ALL, { 0: 1 / 16, 1: 4 / 16, 2: 6 / 16, 3: 4 / 16, 4: 1 / 16 }),
      both: (CLOCK_ALL * 9) / 16,
      all: CLOCK_ALL,
    })
  })

  test('adds the points that are left to the score', () => {
    expect(forecastOf(clockMatch(), moment({ tick: 1, score: score(3, 1) }), 'full')).toEqual({
      margin: weights(CLOCK_ALL, { 1: 1 / 4, 2: 1 / 2, 3: 1 / 4 }),
      total: weights(CLOCK_ALL, { 4: 1 / 4, 5: 1 / 2, 6: 1 / 4 }),
      both: CLOCK_ALL,
      all: CLOCK_ALL,
    })
  })

  test.each([
    ['points that are never scored', [500_000, 0, 500_000], { '-2': 1 / 4, 0: 1 / 2, 2: 1 / 4 }],
    ['sides that always score', [0, 500_000, 500_000], { '-1': 1 / 4, 0: 1 / 2, 1: 1 / 4 }],
    [
      'three numbers of points',
      [250_000, 250_000, 500_000],
      { '-2': 1 / 8, '-1': 3 / 16, 0: 3 / 8, 1: 3 / 16, 2: 1 / 8 },
    ],
  ])('allows for %s', (_, points, margin) => {
    const forecast = forecastOf(clockMatch({ ticks: 1, points }), moment(), 'full')
    expect(forecast.margin).toEqual(weights(CLOCK_ALL, margin))
  })

  test.each([
    ['the first half', 'half', 0, { '-1': 1 / 4, 0: 1 / 2, 1: 1 / 4 }],
    ['the whole', 'full', 0, { '-2': 1 / 16, '-1': 4 / 16, 0: 6 / 16, 1: 4 / 16, 2: 1 / 16 }],
    ['the whole in the second half', 'full', 1, { '-1': 1 / 4, 0: 1 / 2, 1: 1 / 4 }],
  ] as const)('counts the ticks of %s', (_, part, tick, margin) => {
    const forecast = forecastOf(clockMatch({ halfTick: 1 }), moment({ tick }), part)
    expect(forecast.margin).toEqual(weights(CLOCK_ALL, margin))
  })

  test('without halves has no other part than the whole', () => {
    expect(forecastOf(clockMatch(), moment(), 'half')).toEqual(forecastOf(clockMatch(), moment(), 'full'))
  })

  test('gives a level match to the winner of overtime', () => {
    const strengths = clockMatch({ overtime: 2 }, { overtime: 600_000 })
    expect(forecastOf(strengths, moment(), 'full')).toEqual({
      // 1/16 without overtime, and 6/16 of the matches are level: 60 % of them are won at home.
      margin: weights(CLOCK_ALL, { '-2': 0.2125, '-1': 0.25, 1: 0.25, 2: 0.2875 }),
      total: weights(CLOCK_ALL, { 1: 0.25, 2: 0.1875, 3: 0.25, 4: 0.25, 6: 0.0625 }),
      both: (CLOCK_ALL * 9) / 16,
      all: CLOCK_ALL,
    })
  })

  test('lets the first half end level in a sport with overtime', () => {
    const strengths = clockMatch({ overtime: 2, halfTick: 1 })
    expect(forecastOf(strengths, moment(), 'half').margin).toEqual(
      weights(CLOCK_ALL, { '-1': 1 / 4, 0: 1 / 2, 1: 1 / 4 }),
    )
  })

  test('adds no weight where one side wins every overtime', () => {
    const points = [666_667, 333_333]
    const { margin, all } = forecastOf(
      clockMatch({ overtime: 5, points }, { overtime: 1_000_000 }),
      moment(),
      'full',
    )
    expect(sumOf(margin)).toBe(all)
  })

  // The square of the chance, in parts of 10^9 rounded down, then in parts of 10^7 rounded.
  test.each([
    [316, 1],
    [499, 2],
    [500, 3],
  ])('rounds two scores of %i ppm to %i parts of ten million', (ppm, parts) => {
    const home = [1_000_000 - ppm, ppm]
    const { margin } = forecastOf(clockMatch({}, { home, away: [1_000_000] }), moment(), 'full')
    expect(margin.get(2)).toBe(parts * 10_000_000)
  })

  test.each([
    [500, 0, 500, 500],
    [0, 500, -500, 500],
    [500, 500, 0, 1_000],
  ])('counts up to 500 points a side, as in %i:%i', (home, away, margin, total) => {
    const forecast = forecastOf(clockMatch(), moment({ tick: 2, score: score(home, away) }), 'full')
    expect(forecast.margin).toEqual(weights(CLOCK_ALL, { [margin]: 1 }))
    expect(forecast.total).toEqual(weights(CLOCK_ALL, { [total]: 1 }))
  })

  test.each(['football', 'basket'] as const)('between equal sides is symmetric in %s', (sport) => {
    const model = { ...SPORT_MODELS[sport], overtime: null }
    const { margin, total, all } = forecastOf(clockMatch(model), moment(), 'full')
    expect([...margin.keys()].every((value) => margin.get(value) === margin.get(-value))).toBe(true)
    expect([sumOf(margin), sumOf(total)]).toEqual([all, all])
    // What rounding takes.
    expect(all).toBeLessThanOrEqual(CLOCK_ALL)
    expect(all).toBeGreaterThan(CLOCK_ALL * 0.999_9)
  })

  test('has no goal in football as often as no minute has one', () => {
    const { total, all } = forecastOf(clockMatch(SPORT_MODELS.football), moment(), 'full')
    expect(total.get(0)! / all).toBeCloseTo(0.987 ** 180, 6)
  })
})

describe('a match of games', () => {
  // A side that wins 60 % of the points wins 0.6² (1 + 2 · 0.4) = 64.8 % of the games to two points.
  test.each([
    ['0:0', 2, score(0, 0), 0.648],
    ['1:0', 2, score(1, 0), 0.84],
    ['0:1', 2, score(0, 1), 0.36],
    ['1:1', 2, score(1, 1), 0.6],
    ['0:0 of three points', 3, score(0, 0), 0.682_56],
    ['2:0 of three points', 3, score(2, 0), 0.936],
    ['0:2 of three points', 3, score(0, 2), 0.216],
    ['an unknown score', 2, null, 0.648],
  ])('gives the game at %s', (_, toWin, points, share) => {
    expect(forecastOf(raceMatch(600_000, { points: toWin }), moment({ points }), 'game')).toEqual({
      margin: weights(RACE_ALL, { '-1': 1 - share, 1: share }),
      total: weights(RACE_ALL, { 1: 1 }),
      both: 0,
      all: RACE_ALL,
    })
  })

  test.each([
    // 1/3 (1 + 2/3) with the chances in ppm: 0.333333 · 1.666667 = 0.555555111111.
    [score(1, 0), 555_555_111],
    // The square of 0.333333 is 0.111110888889.
    [score(0, 1), 111_110_888],
  ])('rounds the chance of the game at %j down to parts of 10^9', (points, parts) => {
    expect(forecastOf(raceMatch(333_333), moment({ points }), 'game').margin.get(1)).toBe(parts)
  })

  test.each([
    [
      '0:0',
      moment({ points: score(0, 0) }),
      { '-2': 0.123_904, '-1': 0.160_579_584, 1: 0.295_612_416, 2: 0.419_904 },
    ],
    [
      '0:0 with 1:0 points',
      moment({ points: score(1, 0) }),
      { '-2': 0.056_32, '-1': 0.140_574_72, 1: 0.258_785_28, 2: 0.544_32 },
    ],
    ['1:0', moment({ score: score(1, 0), points: score(0, 0) }), { '-1': 0.123_904, 1: 0.228_096, 2: 0.648 }],
    ['1:1', moment({ score: score(1, 1), points: score(0, 0) }), { '-1': 0.352, 1: 0.648 }],
    ['2:0', moment({ score: score(2, 0) }), { 2: 1 }],
    ['1:2', moment({ score: score(1, 2) }), { '-1': 1 }],
  ])('gives the result at %s', (_, state, margin) => {
    const forecast = forecastOf(raceMatch(600_000), state, 'full')
    expect(forecast.margin).toEqual(weights(RACE_ALL, margin))
    expect(sumOf(forecast.total)).toBe(RACE_ALL)
    expect(forecast.all).toBe(RACE_ALL)
  })

  test('ends after two or three games, and both sides win one in three games', () => {
    const { total, both } = forecastOf(raceMatch(600_000), moment({ points: score(0, 0) }), 'full')
    expect(total).toEqual(weights(RACE_ALL, { 2: 0.543_808, 3: 0.456_192 }))
    expect(both).toBe(456_192_000)
  })

  test('rounds the chance of a game to ppm, and each result down', () => {
    // 1/9 (1 + 4/3) = 0.259259, and its square is 0.067215229081.
    const { margin, all } = forecastOf(raceMatch(333_333), moment({ points: score(0, 0) }), 'full')
    expect(margin.get(2)).toBe(67_215_229)
    expect(all).toBe(RACE_ALL)
  })

  test.each(['racket', 'lanes', 'arena'] as const)('is even between equal sides of %s', (sport) => {
    const points = score(0, 0)
    const { margin } = forecastOf(raceMatch(500_000, SPORT_MODELS[sport]), moment({ points }), 'full')
    const at = (value: number) => margin.get(value)! / RACE_ALL
    expect([at(-2), at(-1), at(1), at(2)].map((share) => share.toFixed(5))).toEqual(Array(4).fill('0.25000'))
  })
})
