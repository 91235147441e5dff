import { describe, expect, test } from 'vitest'
import { MINUTE } from '../../../../../src/rules/calendar.ts'
import { allLeagues, fixtureOf } from '../../../../../src/server/domain/games/sports/calendar.ts'
import {
  finalScoreOf,
  gradeOf,
  lineText,
  marketById,
  marketIdOf,
  type Grade,
  type Selection,
} from '../../../../../src/server/domain/games/sports/grading.ts'
import { chancesAt, marketsOf, RETURN_BPS } from '../../../../../src/server/domain/games/sports/markets.ts'
import {
  playMatch,
  stateAt,
  strengthsOf,
  type MatchState,
  type Strengths,
} from '../../../../../src/server/domain/games/sports/match.ts'
import { modelOf } from '../../../../../src/server/domain/games/sports/models.ts'
import { FULL } from '../../../../kit/data/full.ts'
import { seeded } from '../../../../kit/data/seeded.ts'
import { times } from '../../../../kit/data/times.ts'

const GRADES = {
  won: { won: 2, back: 0 },
  halfWon: { won: 1, back: 1 },
  push: { won: 0, back: 2 },
  halfLost: { won: 0, back: 1 },
  lost: { won: 0, back: 0 },
} as const satisfies Record<string, Grade>

test.each([
  ['full-result', 'home', 2, 1, 'won'],
  ['full-result', 'draw', 1, 1, 'won'],
  ['full-result', 'away', 1, 1, 'lost'],
  ['full-winner', 'away', 96, 97, 'won'],
  ['full-handicap:-2', 'home', 1, 0, 'won'],
  ['full-handicap:-4', 'home', 1, 0, 'push'],
  ['full-handicap:-3', 'home', 1, 0, 'halfWon'],
  ['full-handicap:-5', 'home', 1, 0, 'halfLost'],
  ['full-handicap:-6', 'home', 1, 0, 'lost'],
  ['full-handicap:-3', 'away', 1, 0, 'halfLost'],
  ['full-handicap:-5', 'away', 1, 0, 'halfWon'],
  ['full-handicap:1', 'home', 0, 0, 'halfWon'],
  ['full-handicap:0', 'away', 2, 2, 'push'],
  ['full-total:10', 'over', 2, 1, 'won'],
  ['full-total:10', 'under', 2, 1, 'lost'],
  ['full-total:11', 'over', 2, 1, 'halfWon'],
  ['full-total:11', 'under', 2, 1, 'halfLost'],
  ['full-total:12', 'over', 2, 1, 'push'],
  ['full-total:13', 'over', 2, 1, 'halfLost'],
  ['full-both', 'yes', 1, 3, 'won'],
  ['full-both', 'no', 0, 3, 'won'],
  ['full-both', 'yes', 0, 3, 'lost'],
] as const)('%s %s at %i-%i is %s', (marketId, selection, home, away, grade) => {
  expect(gradeOf(marketById(marketId)!, selection, { home, away })).toEqual(GRADES[grade])
})

test.each(['full-result', 'half-handicap:-3', 'full-total:10', 'game2-winner'])(
  'the id %s names a market',
  (id) => {
    expect(marketIdOf(marketById(id)!)).toBe(id)
  },
)

test.each([
  '',
  'full-',
  'full-handicap',
  'full-result:2',
  'game-winner',
  'half2-result',
  'full-corners',
  'full-total:x',
])('the id %j names no market', (id) => {
  expect(marketById(id)).toBeNull()
})

test.each([
  [-1, '-0.25'],
  [-4, '-1'],
  [0, '0'],
  [10, '2.5'],
  [3, '0.75'],
])('%i quarters are written %s', (quarters, text) => {
  expect(lineText(quarters)).toBe(text)
})

/** A random source for a test: reproducible. */
const randomOf = (seed: number) => ({ below: seeded(seed), bytes: () => new Uint8Array() })

/** How far a market may be from its odds, in standard errors. With few matches one of the many markets is further away. */
const ERRORS = FULL ? 3 : 4
/** For a million matches on a busy machine. */
const SIMULATION_MS = 10 * MINUTE

const sports = [...new Map(allLeagues().map((league) => [league.sport, league])).entries()]

/** Matches of a sport at their beginning and at three moments while they are played. */
const situations = (sport: (typeof sports)[number]): { strengths: Strengths; state: MatchState }[] =>
  [0, 1, 2, 3].map((number) => {
    const fixture = fixtureOf(sport[1], number * 7)
    const strengths = strengthsOf(fixture, randomOf(number))
    const timeline = playMatch(strengths, randomOf(100 + number))
    return {
      strengths,
      state: stateAt(modelOf(sport[0]), timeline, number === 0 ? -1 : (timeline.endMs * number) / 4),
    }
  })

describe.each(sports)('%s', (name, league) => {
  test('the expected return of every selection is the declared one, less what rounding down takes', () => {
    let priced = 0
    for (const { strengths, state } of situations([name, league]))
      for (const { market, prices } of marketsOf(strengths, state, 'all'))
        for (const { selection, odds } of prices) {
          if (odds === null) continue
          const { won, back, all } = chancesAt(strengths, state, market, selection)!
          // Returned stakes are no bets: the margin is taken of what is decided.
          const returned = ((won * odds) / 100 / (all - back)) * 10_000
          const what = `${marketIdOf(market)} ${selection} at ${odds}`
          expect(returned, what).toBeLessThanOrEqual(RETURN_BPS + 1)
          expect(returned, what).toBeGreaterThan(RETURN_BPS * (odds < 500 ? 0.988 : 0.95))
          priced += 1
        }
    expect(priced).toBeGreaterThan(5)
  })

  test('the two sides of a market together cost more than they can pay', () => {
    for (const { strengths, state } of situations([name, league]))
      for (const { market, prices } of marketsOf(strengths, state, 'all')) {
        const odds = prices.map((price) => price.odds)
        if (odds.includes(null)) continue
        const book = odds.reduce<number>((sum, one) => sum + 100 / one!, 0)
        expect(book, marketIdOf(market)).toBeGreaterThan(1)
      }
  })

  test('matches end as often as the odds say', { timeout: SIMULATION_MS }, () => {
    const runs = times(1_000_000, 1 / 250)
    const fixture = fixtureOf(league, 3)
    const strengths = strengthsOf(fixture, randomOf(5))
    const model = modelOf(name)
    const before = stateAt(model, playMatch(strengths, randomOf(1)), -1)
    const markets = marketsOf(strengths, before, 'all')
    const won = new Map<string, number>()
    const random = randomOf(league.id.length)
    for (let run = 0; run < runs; run++) {
      const timeline = playMatch(strengths, random)
      const end = stateAt(model, timeline, timeline.endMs)
      for (const { market, prices } of markets)
        for (const { selection } of prices) {
          const key = `${marketIdOf(market)} ${selection}`
          const grade = gradeOf(market, selection, finalScoreOf(market, end)!)
          won.set(key, (won.get(key) ?? 0) + grade.won)
        }
    }
    for (const { market, prices } of markets)
      for (const { selection } of prices) {
        const key = `${marketIdOf(market)} ${selection}`
        const chances = chancesAt(strengths, before, market, selection)!
        const expected = chances.won / chances.all
        const error = Math.sqrt(0.25 / runs)
        expect(Math.abs(won.get(key)! / (2 * runs) - expected), key).toBeLessThan(ERRORS * error)
      }
  })

  test('a decided market is closed, and nothing is offered after the end', () => {
    const strengths = strengthsOf(fixtureOf(league, 1), randomOf(2))
    const model = modelOf(name)
    const timeline = playMatch(strengths, randomOf(3))
    const end = stateAt(model, timeline, timeline.endMs)
    expect(end.phase).toBe('over')
    expect(marketsOf(strengths, end, 'all')).toEqual([])
    const winner = marketById(
      model.kind === 'clock' && model.overtime === null ? 'full-result' : 'full-winner',
    )!
    expect(chancesAt(strengths, end, winner, 'home')).toBeNull()
  })

  test('no market of another sport is open', () => {
    const [first] = situations([name, league])
    const { strengths, state } = first!
    const offered = new Set(
      marketsOf(strengths, state, 'all').map(({ market }) => `${market.part} ${market.kind}`),
    )
    for (const id of [
      'full-result',
      'full-winner',
      'full-both',
      'half-result',
      'half-both',
      'game1-winner',
      'game2-winner',
      'full-handicap:-2',
    ]) {
      const market = marketById(id)!
      const open = chancesAt(strengths, state, market, market.kind === 'both' ? 'yes' : 'home') !== null
      expect(open, id).toBe(offered.has(`${market.part} ${market.kind}`) && market.game !== 2)
    }
  })
})

test('the half is settled at half-time and the match at its end', () => {
  const league = allLeagues()[0]!
  const strengths = strengthsOf(fixtureOf(league, 2), randomOf(8))
  const timeline = playMatch(strengths, randomOf(9))
  const model = modelOf(league.sport)
  const at = (ms: number) => stateAt(model, timeline, ms)
  const half = marketById('half-result')!
  const full = marketById('full-result')!
  const halfTime = 45 * 16_000
  expect(finalScoreOf(half, at(halfTime - 1))).toBeNull()
  expect(finalScoreOf(half, at(halfTime))).toEqual(at(halfTime).score)
  expect(at(halfTime).phase).toBe('break')
  expect(finalScoreOf(full, at(timeline.endMs - 1))).toBeNull()
  expect(finalScoreOf(full, at(timeline.endMs))).toEqual(at(timeline.endMs).score)
})

test('betting stops around a goal', () => {
  const league = allLeagues()[0]!
  const strengths = strengthsOf(fixtureOf(league, 2), randomOf(8))
  const timeline = playMatch(strengths, randomOf(11))
  const goal = timeline.events[0]!
  const at = (ms: number) => stateAt(modelOf(league.sport), timeline, goal.atMs + ms).suspended
  expect([at(-2_001), at(-2_000), at(0), at(5_999), at(6_000)]).toEqual([false, true, true, true, false])
})

test('the same source plays the same match', () => {
  for (const [name, league] of sports) {
    const strengths = strengthsOf(fixtureOf(league, 4), randomOf(1))
    expect(playMatch(strengths, randomOf(77)), name).toEqual(playMatch(strengths, randomOf(77)))
  }
})

test('a selection is graded for every selection of its market', () => {
  const all: [string, Selection[]][] = [
    ['full-result', ['home', 'draw', 'away']],
    ['full-both', ['yes', 'no']],
  ]
  for (const [id, selections] of all)
    for (const score of [
      { home: 0, away: 0 },
      { home: 2, away: 1 },
      { home: 0, away: 4 },
    ])
      expect(selections.filter((one) => gradeOf(marketById(id)!, one, score).won === 2)).toHaveLength(1)
})
