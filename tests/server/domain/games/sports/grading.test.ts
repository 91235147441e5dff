import { expect, test } from 'vitest'
import {
  finalScoreOf,
  gradeOfMargin,
  gradeOfTotal,
  isSelectionOf,
  type MarketKind,
  type MarketRef,
} from '../../../../../src/server/domain/games/sports/grading.ts'
import { moment, score } from './matches.ts'

const market = (kind: MarketKind, changes: Partial<MarketRef> = {}): MarketRef => ({
  kind,
  part: 'full',
  line: null,
  game: null,
  ...changes,
})

test.each([
  ['result', 'home draw away'],
  ['winner', 'home away'],
  ['handicap', 'home away'],
  ['total', 'over under'],
  ['both', 'yes no'],
] as const)('the selections of the market %s are %s', (kind, selections) => {
  const words = ['home', 'draw', 'away', 'over', 'under', 'yes', 'no', '', 'toString']
  expect(words.filter((word) => isSelectionOf(kind, word)).join(' ')).toBe(selections)
})

test('a handicap or a total without a line has the line 0', () => {
  const push = { won: 0, back: 2 }
  expect(gradeOfMargin(market('handicap'), 'home', 0)).toEqual(push)
  expect(gradeOfMargin(market('handicap'), 'away', 0)).toEqual(push)
  expect(gradeOfTotal(market('total'), 'over', 0)).toEqual(push)
})

test.each([
  ['game 1', 1, score(2, 1)],
  ['game 2', 2, score(0, 2)],
  ['a game that is not over', 3, null],
  ['no game', null, null],
])('the market of %s is settled by the score of that game', (_, game, settled) => {
  const state = moment({ score: score(1, 1), games: [score(2, 1), score(0, 2)] })
  expect(finalScoreOf(market('winner', { part: 'game', game }), state)).toEqual(settled)
})
