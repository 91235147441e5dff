import { describe, expect, test } from 'vitest'
import { marketById, SELECTIONS } from '../../../../../src/server/domain/games/sports/grading.ts'
import { chancesAt } from '../../../../../src/server/domain/games/sports/markets.ts'
import type { MatchState, Strengths } from '../../../../../src/server/domain/games/sports/match.ts'
import { clockMatch, moment, raceMatch, score } from './matches.ts'

const isOpen = (strengths: Strengths, state: MatchState, marketId: string): boolean => {
  const market = marketById(marketId)!
  return chancesAt(strengths, state, market, SELECTIONS[market.kind][0]) !== null
}

/** The four moments of a match of four ticks: its beginning, the end of the first half, later, and its end. */
const MOMENTS = [
  moment(),
  moment({ tick: 1 }),
  moment({ phase: 'break', tick: 2, half: score(0, 0) }),
  moment({ tick: 3, half: score(0, 0) }),
  moment({ phase: 'over', tick: 4, half: score(0, 0), suspended: true }),
]
const openAt = (strengths: Strengths, marketId: string): string =>
  MOMENTS.map((state) => (isOpen(strengths, state, marketId) ? 'open' : '–')).join(' ')

const FULL = 'open open open open –'
const HALF = 'open open – – –'
const NEVER = '– – – – –'

const HALVES = { ticks: 4, halfTick: 2 }
const MARKETS = { both: true, lines: true, half: true }
const draws = clockMatch(HALVES)
const overtime = clockMatch({ ...HALVES, overtime: 2 })
const noHalves = clockMatch({ ticks: 4 })
const onlyResults = clockMatch({ ...HALVES, markets: { both: false, lines: false, half: false } })
const noLines = clockMatch({ ...HALVES, markets: { ...MARKETS, lines: false } })
const noBoth = clockMatch({ ...HALVES, markets: { ...MARKETS, both: false } })

test.each([
  ['with draws', draws, 'full-result', FULL],
  ['with draws', draws, 'full-winner', NEVER],
  ['with draws', draws, 'full-handicap:0', FULL],
  ['with draws', draws, 'full-total:2', FULL],
  ['with draws', draws, 'full-both', FULL],
  ['with draws', draws, 'half-result', HALF],
  ['with draws', draws, 'half-winner', NEVER],
  ['with draws', draws, 'half-handicap:0', HALF],
  ['with draws', draws, 'half-total:2', HALF],
  ['with draws', draws, 'half-both', NEVER],
  ['with draws', draws, 'game1-winner', NEVER],
  ['with draws', draws, 'game1-result', NEVER],
  ['with draws', draws, 'game1-total:2', NEVER],
  ['with overtime', overtime, 'full-result', NEVER],
  ['with overtime', overtime, 'full-winner', FULL],
  ['with overtime', overtime, 'full-total:2', FULL],
  ['with overtime', overtime, 'half-result', HALF],
  ['with overtime', overtime, 'half-winner', NEVER],
  ['without halves', noHalves, 'full-result', FULL],
  ['without halves', noHalves, 'half-result', NEVER],
  ['without halves', noHalves, 'half-total:2', NEVER],
  ['with results only', onlyResults, 'full-result', FULL],
  ['with results only', onlyResults, 'half-result', NEVER],
  ['with results only', onlyResults, 'full-handicap:0', NEVER],
  ['with results only', onlyResults, 'full-total:2', NEVER],
  ['with results only', onlyResults, 'full-both', NEVER],
  ['without lines', noLines, 'full-handicap:0', NEVER],
  ['without lines', noLines, 'half-total:2', NEVER],
  ['without lines', noLines, 'full-both', FULL],
  ['without lines', noLines, 'half-result', HALF],
  ['without both sides scoring', noBoth, 'full-both', NEVER],
  ['without both sides scoring', noBoth, 'half-handicap:0', HALF],
])('in a match over time %s the market %s (%#) is open at some moments', (_, strengths, marketId, open) => {
  expect(openAt(strengths, marketId)).toBe(open)
})

describe('in a match of games', () => {
  const start = moment({ points: score(0, 0) })
  const second = moment({ tick: 3, score: score(0, 1), games: [score(1, 2)], points: score(0, 0) })
  const third = moment({ tick: 5, score: score(1, 1), points: score(1, 0) })
  const over = moment({ phase: 'over', score: score(1, 2), suspended: true })

  test.each([
    ['full-winner', 'open open open –'],
    ['full-handicap:-6', 'open open open –'],
    ['full-total:10', 'open open open –'],
    ['full-result', '– – – –'],
    ['full-both', '– – – –'],
    ['half-winner', '– – – –'],
    ['half-handicap:-6', '– – – –'],
    ['game1-winner', 'open – – –'],
    ['game2-winner', '– open – –'],
    ['game3-winner', '– – open –'],
    ['game4-winner', '– – – –'],
    ['game1-result', '– – – –'],
    ['game1-total:10', '– – – –'],
  ])('the market %s in games 1, 2 and 3 and after the end: %s', (marketId, open) => {
    const states = [start, second, third, over]
    expect(
      states.map((state) => (isOpen(raceMatch(600_000), state, marketId) ? 'open' : '–')).join(' '),
    ).toBe(open)
  })
})
