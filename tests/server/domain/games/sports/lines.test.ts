import { describe, expect, test } from 'vitest'
import { marketIdOf } from '../../../../../src/server/domain/games/sports/grading.ts'
import { marketsOf, type PricedMarket } from '../../../../../src/server/domain/games/sports/markets.ts'
import type { MatchState, Strengths } from '../../../../../src/server/domain/games/sports/match.ts'
import { clockMatch, moment, raceMatch, score } from './matches.ts'

const ids = (markets: readonly PricedMarket[]): string[] => markets.map(({ market }) => marketIdOf(market))
const idsOf = (strengths: Strengths, lines: 'all' | 'chief', state: MatchState = moment()): string[] =>
  ids(marketsOf(strengths, state, lines))

/** The lines of one market, in quarters, in the order of the offer. */
const linesOf = (strengths: Strengths, kind: 'handicap' | 'total', lines: 'all' | 'chief' = 'chief') =>
  marketsOf(strengths, moment(), lines)
    .filter(({ market }) => market.kind === kind && market.part === 'full')
    .map(({ market }) => market.line)

describe('the markets of a match over time', () => {
  const FULL_LINES = [-2, 2, -4, 4]
  const full = (line: number, kind: string) =>
    [line, ...FULL_LINES.map((distance) => line + distance)].map((one) => `full-${kind}:${one}`)
  // Of two even chances a side, the margin 0 and the total 2 are the middle.
  const FULL = ['full-result', ...full(0, 'handicap'), ...full(8, 'total'), 'full-both']
  // A line that only one side can win is left out: 1 down, or a total of 2, after a single chance.
  const HALF = [
    'half-result',
    'half-handicap:0',
    'half-handicap:-2',
    'half-handicap:2',
    'half-total:4',
    'half-total:2',
    'half-total:6',
  ]

  test('are those of the whole, then those of the first half', () => {
    expect(idsOf(clockMatch({ halfTick: 1 }), 'all')).toEqual([...FULL, ...HALF])
  })

  test('in a list are those of the whole with the most even lines', () => {
    expect(idsOf(clockMatch({ halfTick: 1 }), 'chief')).toEqual([
      'full-result',
      'full-handicap:0',
      'full-total:8',
      'full-both',
    ])
  })

  test.each([
    ['without halves', clockMatch()],
    [
      'without markets on halves',
      clockMatch({ halfTick: 1, markets: { both: true, lines: true, half: false } }),
    ],
  ])('%s are those of the whole', (_, strengths) => {
    expect(idsOf(strengths, 'all')).toEqual(FULL)
  })

  test.each([
    [0, true],
    [1, false],
    [2, false],
  ])('after tick %i of a half of one tick include the half: %s', (tick, included) => {
    const found = idsOf(clockMatch({ ticks: 3, halfTick: 1 }), 'all', moment({ tick }))
    expect(found.includes('half-result')).toBe(included)
  })

  test('with overtime have a winner instead of a result, and the half has a result', () => {
    const strengths = clockMatch({
      overtime: 2,
      halfTick: 1,
      markets: { both: false, lines: false, half: true },
    })
    expect(idsOf(strengths, 'all')).toEqual(['full-winner', 'half-result'])
  })

  test('have prices by the chances: 94.5 % of their inverse, less what is returned', () => {
    expect(
      marketsOf(clockMatch(), moment(), 'chief').map(({ prices }) =>
        prices.map(({ selection, odds }) => `${selection} ${odds}`),
      ),
    ).toEqual([
      ['home 302', 'draw 252', 'away 302'],
      ['home 189', 'away 189'],
      ['over 189', 'under 189'],
      ['yes 168', 'no 216'],
    ])
  })

  test('with prices on one side only have no lines', () => {
    // 3:0, and the away side scores once in the last tick with 5 %.
    const strengths = clockMatch({ lineStep: 4, lineRest: 2 }, { home: [1_000_000], away: [950_000, 50_000] })
    const found = marketsOf(strengths, moment({ tick: 1, score: score(3, 0) }), 'all')
    expect(ids(found)).toEqual(['full-both'])
    expect(found[0]!.prices).toEqual([
      { selection: 'yes', odds: 1_890 },
      { selection: 'no', odds: null },
    ])
  })

  test('are none after the end', () => {
    expect(idsOf(clockMatch(), 'all', moment({ phase: 'over', tick: 2 }))).toEqual([])
    expect(idsOf(raceMatch(500_000), 'all', moment({ phase: 'over', score: score(2, 0) }))).toEqual([])
  })
})

describe('the most even line', () => {
  /** One side scores four points in the only tick with a chance, and the other none. */
  const four = (side: 'home' | 'away', ppm: number, spacing: { lineStep: number; lineRest: number }) =>
    clockMatch(
      { ticks: 1, ...spacing },
      { home: [1_000_000], away: [1_000_000], [side]: [1_000_000 - ppm, 0, 0, 0, ppm] },
    )
  const QUARTERS = { lineStep: 1, lineRest: 0 }

  // It is looked for up to two points (8 quarters) around the median; the lowest of equal ones is taken.
  test.each([
    ['a median of 0 at 50 %', 'home', 500_000, -8, 2],
    ['a median of −4 at 50 %', 'away', 500_000, 8, 2],
    // 3.75: the side that scores wins half of the bet, and the other chance is 8 of 14.
    ['a median of 4 at 60 %', 'home', 600_000, -15, 15],
    // 0.25: the same the other way round.
    ['a median of 0 at 40 %', 'home', 400_000, -1, 1],
    ['a median of 0 at 40 % away', 'away', 400_000, 1, 1],
  ] as const)('with %s', (_, side, ppm, handicap, total) => {
    expect(linesOf(four(side, ppm, QUARTERS), 'handicap')).toEqual([handicap])
    expect(linesOf(four(side, ppm, QUARTERS), 'total')).toEqual([total])
  })

  test.each([
    [4, 0, [4]],
    [4, 1, [1]],
    [4, 2, [2]],
    [4, 3, [3]],
    [16, 8, [8]],
    [18, 9, []],
    [16, 0, []],
  ])('has steps of %i quarters with the rest %i: %j', (lineStep, lineRest, lines) => {
    expect(linesOf(four('home', 400_000, { lineStep, lineRest }), 'total')).toEqual(lines)
  })

  test('has the least gap between its odds', () => {
    // 0.5 and 0.75 cost 1.88 and 1.89, and 1 costs 1.89 on both sides.
    const home = [498_000, 4_000, 498_000]
    const strengths = clockMatch({ ticks: 1, ...QUARTERS }, { home, away: [1_000_000] })
    expect(linesOf(strengths, 'total')).toEqual([4])
    expect(linesOf(strengths, 'handicap')).toEqual([-4])
  })

  test('is not followed by a line with a price on one side only', () => {
    // 1.5 goals down: 5 % cost 18.90, and 95 % are not offered.
    const home = [500_000, 450_000, 50_000]
    const strengths = clockMatch({ ticks: 1, lineStep: 4, lineRest: 2 }, { home, away: [1_000_000] })
    expect(linesOf(strengths, 'handicap', 'all')).toEqual([-2])
    expect(linesOf(strengths, 'total', 'all')).toEqual([2])
  })

  test('is followed by lines on both sides of it that have two prices', () => {
    expect(linesOf(four('home', 500_000, QUARTERS), 'total', 'all')).toEqual([2, 1, 3, 4])
    expect(linesOf(four('home', 500_000, QUARTERS), 'handicap', 'all')).toEqual([-8, -9, -7, -10, -6])
  })
})

describe('the markets of a match of games', () => {
  const start = moment({ points: score(0, 0) })
  test.each([
    ['equal sides', 500_000, ['full-handicap:-6', 'full-handicap:6']],
    ['a stronger home side', 600_000, ['full-handicap:-6', 'full-handicap:6']],
    ['a stronger away side', 400_000, ['full-handicap:6', 'full-handicap:-6']],
  ])('of %s begin with the more even handicap', (_, point, handicaps) => {
    const others = ['full-total:10', 'game1-winner']
    expect(idsOf(raceMatch(point), 'all', start)).toEqual(['full-winner', ...handicaps, ...others])
    expect(idsOf(raceMatch(point), 'chief', start)).toEqual(['full-winner', handicaps[0], ...others])
  })

  test.each([
    [2, 'full-total:10'],
    [3, 'full-total:18'],
    [4, 'full-total:26'],
  ])('to %i games include whether the last game is needed: %s', (games, total) => {
    expect(idsOf(raceMatch(500_000, { games }), 'chief', start)).toContain(total)
  })

  test.each([
    [score(0, 0), 'game1-winner'],
    [score(1, 0), 'game2-winner'],
    [score(1, 1), 'game3-winner'],
  ])('at %j include the game that is played: %s', (games, market) => {
    expect(idsOf(raceMatch(500_000), 'all', moment({ score: games, points: score(0, 0) })).at(-1)).toBe(
      market,
    )
  })

  test('have prices by the chances of a game', () => {
    // 64.8 % of the games: 0.715392 of the matches, 0.419904 of them 2:0, 0.123904 of them 0:2.
    const markets = marketsOf(raceMatch(600_000), start, 'all')
    expect(markets.map(({ prices }) => prices.map(({ odds }) => odds))).toEqual([
      [132, 332],
      [225, 162],
      [107, 760],
      [207, 173],
      [145, 268],
    ])
  })
})
