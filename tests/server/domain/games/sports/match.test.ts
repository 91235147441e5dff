import { describe, expect, test } from 'vitest'
import {
  longestMs,
  playMatch,
  stateAt,
  strengthsOf,
  type Timeline,
} from '../../../../../src/server/domain/games/sports/match.ts'
import { SPORT_MODELS, type Sport } from '../../../../../src/server/domain/games/sports/models.ts'
import { scripted } from '../scripted.ts'
import { clockMatch, clockModel, leagueWith, moment, raceMatch, raceModel, score, team } from './matches.ts'

/** Draws in parts per million. */
const ppm = (...draws: readonly number[]) => scripted(...draws.map((draw) => [draw, 1_000_000] as const))

describe('the strengths of a match', () => {
  const [strong, weak] = [team('Strong', 3, 1), team('Weak', -2, -1)]
  const strengths = (sport: Sport, homeForm: number, awayForm: number) =>
    strengthsOf(
      {
        fixtureId: 'test.0',
        league: leagueWith(sport, [strong, weak]),
        slot: 0,
        home: strong,
        away: weak,
        startsAt: 0,
      },
      // The form of the day is −2 … 2.
      scripted([homeForm + 2, 5], [awayForm + 2, 5]),
    )

  // Degrees of a side: its attack and form less the defence of the other.
  test.each([
    ['football', 0, 0, 4, -3],
    ['football', 2, -2, 6, -5],
    ['basket', -2, 2, 2, -1],
    ['basket', 1, 0, 5, -3],
    ['arenaBirds', -1, 1, 3, -2],
  ] as const)('in %s at forms %i and %i are %i and %i degrees', (sport, homeForm, awayForm, home, away) => {
    const { points, raised, perStrength, home: atHome } = SPORT_MODELS[sport]
    const shifted = (shift: number) => {
      const step: number[] = [...points]
      step[0]! -= shift
      step[raised]! += shift
      return step
    }
    expect(strengths(sport, homeForm, awayForm)).toMatchObject({
      kind: 'clock',
      model: SPORT_MODELS[sport],
      home: shifted(home * perStrength + atHome),
      away: shifted(away * perStrength),
    })
  })

  test.each([
    [0, 0, 600_000],
    [2, -2, 680_000],
    [-2, 2, 520_000],
    [1, 0, 620_000],
  ])('at forms %i and %i win overtime at 2 % a degree', (homeForm, awayForm, overtime) => {
    expect(strengths('basket', homeForm, awayForm)).toMatchObject({ overtime })
  })

  test.each([
    ['racket', 0, 0, 5],
    ['racket', 2, -2, 9],
    ['lanes', -2, 2, 1],
    ['arena', 1, 0, 6],
  ] as const)('in %s at forms %i and %i are %i degrees apart', (sport, homeForm, awayForm, lead) => {
    const model = SPORT_MODELS[sport]
    expect(strengths(sport, homeForm, awayForm)).toEqual({
      kind: 'race',
      model,
      point: model.home + lead * model.perStrength,
    })
  })
})

describe('a match over time', () => {
  test.each([
    [0, 0],
    [499_999, 0],
    [500_000, 1],
    [799_999, 1],
    [800_000, 2],
    [899_999, 2],
    [900_000, 0],
    [999_999, 0],
  ])('draw %i scores %i points of 50 %, 30 % and 10 %', (draw, points) => {
    const home = [500_000, 300_000, 100_000]
    const { events } = playMatch(clockMatch({ ticks: 1 }, { home, away: [1_000_000] }), ppm(draw, 0))
    expect(events).toEqual(points === 0 ? [] : [{ atMs: 1_000, tick: 0, side: 'home', points }])
  })

  test('scores at the end of each tick, after the break in the second half', () => {
    const strengths = clockMatch({ ticks: 3, halfTick: 1 })
    expect(playMatch(strengths, ppm(500_000, 0, 0, 500_000, 999_999, 999_999))).toEqual({
      events: [
        { atMs: 1_000, tick: 0, side: 'home', points: 1 },
        { atMs: 2_500, tick: 1, side: 'away', points: 1 },
        { atMs: 3_500, tick: 2, side: 'home', points: 1 },
        { atMs: 3_500, tick: 2, side: 'away', points: 1 },
      ],
      endMs: 3_500,
    })
  })

  test('has no break without halves', () => {
    expect(playMatch(clockMatch(), ppm(0, 0, 0, 0))).toEqual({ events: [], endMs: 2_000 })
  })

  test.each([
    ['home', 599_999],
    ['away', 600_000],
  ] as const)('that is level is won in overtime: %s at %i', (side, draw) => {
    const strengths = clockMatch({ overtime: 2, halfTick: 1 }, { overtime: 600_000 })
    expect(playMatch(strengths, ppm(0, 0, 0, 0, draw))).toEqual({
      events: [{ atMs: 3_500, tick: 2, side, points: 2 }],
      endMs: 3_500,
    })
  })

  test('that is level after scores is won in overtime, and another one is not', () => {
    const strengths = clockMatch({ overtime: 2, ticks: 1 })
    expect(playMatch(strengths, ppm(500_000, 500_000, 0)).events).toHaveLength(3)
    expect(playMatch(strengths, ppm(500_000, 0))).toEqual({
      events: [{ atMs: 1_000, tick: 0, side: 'home', points: 1 }],
      endMs: 2_000,
    })
  })
})

const RACE: Timeline = {
  events: [
    { atMs: 1_000, tick: 0, side: 'home', points: 1 },
    { atMs: 2_000, tick: 1, side: 'home', points: 1 },
    { atMs: 3_500, tick: 2, side: 'away', points: 1 },
    { atMs: 4_500, tick: 3, side: 'home', points: 1 },
    { atMs: 5_500, tick: 4, side: 'home', points: 1 },
  ],
  endMs: 5_500,
}

test('a match of games ends with the game that wins it, and has a break after each other game', () => {
  expect(playMatch(raceMatch(600_000), ppm(599_999, 0, 600_000, 0, 0))).toEqual(RACE)
})

test('a match of games may be won away in the last game', () => {
  const { events, endMs } = playMatch(raceMatch(500_000), ppm(0, 0, 999_999, 500_000, 0, 500_000, 999_999))
  expect(events.map(({ side }) => side.charAt(0)).join('')).toBe('hhaahaa')
  expect(endMs).toBe(8_000)
})

test.each([
  ['over time with a break', clockModel({ ticks: 4, halfTick: 2 }), 5_500],
  ['over time without a break', clockModel({ ticks: 4 }), 5_000],
  ['of up to three games of up to three points', raceModel(), 11_000],
  ['of up to five games of up to seven points', raceModel({ games: 3, points: 4 }), 38_000],
])('a match %s has a longest time', (_, model, ms) => {
  expect(longestMs(model)).toBe(ms)
})

describe('the state of a match over time', () => {
  const timeline: Timeline = {
    events: [
      { atMs: 1_000, tick: 0, side: 'home', points: 1 },
      { atMs: 2_000, tick: 1, side: 'away', points: 2 },
      { atMs: 3_500, tick: 2, side: 'home', points: 3 },
    ],
    endMs: 4_500,
  }
  const half = score(1, 2)
  test.each([
    [-1, { phase: 'before' }],
    [0, {}],
    [999, {}],
    [1_000, { tick: 1, score: score(1, 0) }],
    [1_999, { tick: 1, score: score(1, 0) }],
    [2_000, { phase: 'break', tick: 2, score: score(1, 2), half }],
    [2_499, { phase: 'break', tick: 2, score: score(1, 2), half }],
    [2_500, { tick: 2, score: score(1, 2), half }],
    [3_499, { tick: 2, score: score(1, 2), half }],
    [3_500, { tick: 3, score: score(4, 2), half }],
    [4_499, { tick: 3, score: score(4, 2), half }],
    [4_500, { phase: 'over', tick: 4, score: score(4, 2), half, suspended: true }],
    [9_000, { phase: 'over', tick: 4, score: score(4, 2), half, suspended: true }],
  ] as const)('%i ms after the kick-off', (elapsed, expected) => {
    expect(stateAt(clockModel({ ticks: 4, halfTick: 2 }), timeline, elapsed)).toEqual(moment(expected))
  })

  test.each([
    [1_999, { tick: 1 }],
    [2_000, { tick: 2, suspended: true }],
    [2_999, { tick: 2, suspended: true }],
    [3_000, { phase: 'over', tick: 2, suspended: true }],
  ] as const)('is suspended in overtime: %i ms', (elapsed, expected) => {
    const state = stateAt(clockModel({ overtime: 2 }), { events: [], endMs: 3_000 }, elapsed)
    expect(state).toEqual(moment(expected))
  })

  test('without overtime is not suspended after the last tick', () => {
    expect(stateAt(clockModel(), { events: [], endMs: 3_000 }, 2_500)).toEqual(moment({ tick: 2 }))
  })

  test.each([
    [true, true],
    [false, false],
  ])('around a score is suspended in a sport that suspends: %s', (suspends, suspended) => {
    expect(stateAt(clockModel({ ticks: 4, suspends }), timeline, 1_000).suspended).toBe(suspended)
  })
})

test.each([
  [-1, { phase: 'before' }],
  [0, { points: score(0, 0) }],
  [999, { points: score(0, 0) }],
  [1_000, { tick: 1, points: score(1, 0) }],
  [1_999, { tick: 1, points: score(1, 0) }],
  [2_000, { phase: 'break', tick: 2, score: score(1, 0), games: [score(2, 0)], points: score(0, 0) }],
  [2_499, { phase: 'break', tick: 2, score: score(1, 0), games: [score(2, 0)], points: score(0, 0) }],
  [2_500, { tick: 2, score: score(1, 0), games: [score(2, 0)], points: score(0, 0) }],
  [3_500, { tick: 3, score: score(1, 0), games: [score(2, 0)], points: score(0, 1) }],
  [5_499, { tick: 4, score: score(1, 0), games: [score(2, 0)], points: score(1, 1) }],
  [5_500, { phase: 'over', tick: 5, score: score(2, 0), games: [score(2, 0), score(2, 1)], suspended: true }],
] as const)('the state of a match of games %i ms after its beginning', (elapsed, expected) => {
  expect(stateAt(raceModel(), RACE, elapsed)).toEqual(moment(expected))
})
