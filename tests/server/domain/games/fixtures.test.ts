import { describe, expect, test } from 'vitest'
import { FIXTURE_MODELS, fixtures, oddsOf } from '../../../../src/server/domain/games/fixtures.ts'
import { numbers, scripted } from './scripted.ts'

const football = fixtures(FIXTURE_MODELS['football']!)
const FIXTURE = { home: 'A', away: 'B', homeShare: 400, drawShare: 200, awayShare: 400 }
const OFFER = { fixtures: [FIXTURE, { ...FIXTURE, homeShare: 300, drawShare: 0, awayShare: 700 }] }

test.each(Object.keys(FIXTURE_MODELS))(
  '%s has an event every two minutes and closes bets 20 seconds before',
  (name) => {
    const engine = fixtures(FIXTURE_MODELS[name]!)
    expect(engine).toMatchObject({ everyMs: 120_000, closedMs: 20_000, rtpBps: 9_400 })
  },
)

test.each([
  ['football', true, 8],
  ['racket', false, 8],
  ['basket', false, 6],
  ['lanes', false, 6],
  ['arena', false, 6],
  ['arenaBirds', true, 2],
])('%s may end in a draw: %s, and has %i sides', (name, level, sides) => {
  expect(FIXTURE_MODELS[name]).toMatchObject({ level })
  expect(FIXTURE_MODELS[name]!.sides).toHaveLength(sides)
  expect(fixtures(FIXTURE_MODELS[name]!).display).toEqual({ level })
})

test.each([
  [1_000, 95],
  [500, 190],
  [300, 316],
  [1, 95_000],
])('a share of %i in a thousand gives the odds %i', (share, odds) => {
  expect(oddsOf(share)).toBe(odds)
})

describe('an offer', () => {
  test('pairs the sides in drawn order, at most four fixtures', () => {
    const shuffle = [8, 7, 6, 5, 4, 3, 2, 1].map((bound) => [bound - 1, bound] as const)
    const draws = [
      [0, 121],
      [0, 41],
      [120, 121],
      [40, 41],
      [20, 121],
      [20, 41],
      [0, 121],
      [0, 41],
    ] as const
    expect(football.offer(scripted(...shuffle, ...draws))).toEqual({
      fixtures: [
        { home: 'Pearl Town', away: 'Langkah FC', homeShare: 246, drawShare: 180, awayShare: 574 },
        { home: 'Borneo Stars', away: 'Tin Valley', homeShare: 490, drawShare: 300, awayShare: 210 },
        { home: 'Monsoon Athletic', away: 'Selat City', homeShare: 400, drawShare: 200, awayShare: 400 },
        { home: 'Kinta Rovers', away: 'Harbour United', homeShare: 246, drawShare: 180, awayShare: 574 },
      ],
    })
  })

  test('has no draw where a match cannot end in one, and as many fixtures as pairs', () => {
    const shuffle = [6, 5, 4, 3, 2, 1].map((bound) => [0, bound] as const)
    const offer = fixtures(FIXTURE_MODELS['basket']!).offer(scripted(...shuffle, [0, 41], [20, 41], [40, 41]))
    expect(offer).toEqual({
      fixtures: [
        { home: 'Delta Dunkers', away: 'Straits Hawks', homeShare: 300, drawShare: 0, awayShare: 700 },
        { home: 'Hill Station Five', away: 'Causeway Kings', homeShare: 500, drawShare: 0, awayShare: 500 },
        { home: 'Bay Breakers', away: 'Highland Bears', homeShare: 700, drawShare: 0, awayShare: 300 },
      ],
    })
  })
})

test.each([
  [2, 1],
  [3, 1],
  [5, 2],
  [8, 4],
  [9, 4],
  [12, 4],
])('of %i sides %i fixtures are offered', (sides, count) => {
  const names = Array.from({ length: sides }, (_, i) => `Side ${i}`)
  const engine = fixtures({ sides: names, level: false, score: { from: 0, spread: 1 } })
  expect(engine.offer(numbers()).fixtures).toHaveLength(count)
})

test('shares are whole, and the rest of a thousand is that of the away side', () => {
  // A draw has 181 of a thousand, and the home side 31 % of the rest: 253.89.
  const engine = fixtures({ sides: ['A', 'B'], level: true, score: { from: 0, spread: 1 } })
  expect(engine.offer(scripted([0, 2], [0, 1], [1, 121], [1, 41]))).toEqual({
    fixtures: [{ home: 'A', away: 'B', homeShare: 253, drawShare: 181, awayShare: 566 }],
  })
})

test.each([
  ['0:home', true],
  ['0:draw', true],
  ['1:away', true],
  ['1:draw', false],
  ['2:home', false],
  ['0:none', false],
  ['home', false],
  ['', false],
])('the choice %j is on offer: %s', (choice, offered) => {
  expect(football.isChoice(choice, OFFER)).toBe(offered)
})

describe('a result', () => {
  const one = (name: string, fixture: object, ...draws: readonly (readonly [number, number])[]) =>
    (
      fixtures(FIXTURE_MODELS[name]!).result(
        { fixtures: [fixture as typeof FIXTURE] },
        scripted(...draws),
      ) as { results: unknown[] }
    ).results[0]
  test.each([
    [
      'football',
      0,
      [
        [0, 3],
        [0, 2],
      ],
      { outcome: 'home', home: 1, away: 0 },
    ],
    [
      'football',
      399,
      [
        [2, 3],
        [1, 2],
      ],
      { outcome: 'home', home: 4, away: 2 },
    ],
    ['football', 400, [[2, 3]], { outcome: 'draw', home: 2, away: 2 }],
    ['football', 599, [[0, 3]], { outcome: 'draw', home: 0, away: 0 }],
    [
      'football',
      600,
      [
        [1, 3],
        [0, 2],
      ],
      { outcome: 'away', home: 1, away: 2 },
    ],
    ['racket', 0, [[1, 2]], { outcome: 'home', home: 2, away: 1 }],
    [
      'basket',
      999,
      [
        [35, 36],
        [16, 17],
      ],
      { outcome: 'away', home: 103, away: 120 },
    ],
    [
      'basket',
      0,
      [
        [0, 36],
        [0, 17],
      ],
      { outcome: 'home', home: 69, away: 68 },
    ],
    ['lanes', 0, [[1, 2]], { outcome: 'home', home: 2, away: 1 }],
    ['arena', 999, [[9, 10]], { outcome: 'away', home: 12, away: 13 }],
    ['arenaBirds', 0, [[0, 1]], { outcome: 'home', home: 1, away: 0 }],
    ['arenaBirds', 500, [[0, 1]], { outcome: 'draw', home: 0, away: 0 }],
  ] as const)('of %s with the chance %i', (name, at, scores, expected) => {
    expect(one(name, FIXTURE, [at, 1_000], ...scores)).toEqual(expected)
  })

  test('is described in one line', () => {
    const result = football.result(OFFER, numbers(0, 0, 0, 999, 1, 1))
    expect(football.words(result)).toBe('1-0 1-3')
  })
})

test('a winner is at most one more than the loser where no margin is set', () => {
  const engine = fixtures({ sides: ['A', 'B'], level: false, score: { from: 5, spread: 1 } })
  expect(engine.result({ fixtures: [FIXTURE] }, scripted([0, 1_000], [0, 1], [0, 1]))).toEqual({
    results: [{ outcome: 'home', home: 6, away: 5 }],
  })
})

test.each([
  ['0:home', 23_700],
  ['0:draw', 0],
  ['1:home', 0],
  ['1:away', 13_500],
])('the choice %s pays %i', (choice, payBps) => {
  expect(
    football.pay(choice, OFFER, {
      results: [
        { outcome: 'home', home: 1, away: 0 },
        { outcome: 'away', home: 0, away: 1 },
      ],
    }),
  ).toBe(payBps)
})
