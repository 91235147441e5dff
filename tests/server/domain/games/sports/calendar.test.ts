import { expect, test } from 'vitest'
import { MINUTE } from '../../../../../src/rules/calendar.ts'
import {
  allLeagues,
  fixtureById,
  fixtureOf,
  fixturesBetween,
} from '../../../../../src/server/domain/games/sports/calendar.ts'
import { longestMs } from '../../../../../src/server/domain/games/sports/match.ts'
import { modelOf } from '../../../../../src/server/domain/games/sports/models.ts'
import { leagueWith, team } from './matches.ts'

const leagues = allLeagues().map((league) => [league.id, league] as const)

test.each(leagues)('in a season of %s each team meets each other once at home and once away', (_, league) => {
  const teams = league.teams.length
  const season = 2 * (teams - 1) * (teams / 2)
  const pairs = Array.from({ length: season }, (_match, slot) => {
    const { home, away } = fixtureOf(league, slot)
    return `${home.id} ${away.id}`
  })
  expect(new Set(pairs).size).toBe(teams * (teams - 1))
  expect(pairs.some((pair) => pair.split(' ')[0] === pair.split(' ')[1])).toBe(false)
  expect(fixtureOf(league, season).home.id).toBe(fixtureOf(league, 0).home.id)
})

test.each(leagues)('every team of %s plays once in a round', (_, league) => {
  const perRound = league.teams.length / 2
  for (let round = 0; round < 2 * (league.teams.length - 1); round++) {
    const playing = Array.from({ length: perRound }, (_match, at) =>
      fixtureOf(league, round * perRound + at),
    ).flatMap(({ home, away }) => [home.id, away.id])
    expect(new Set(playing).size).toBe(league.teams.length)
  }
})

test.each(leagues)('a match of %s is over before the next one of its league begins', (_, league) => {
  expect(longestMs(modelOf(league.sport))).toBeLessThanOrEqual(league.everyMs)
})

test('the matches of a time are those that begin in it', () => {
  const [league] = allLeagues()
  const from = 1_773_000_000_000
  const found = fixturesBetween(league!, from, from + 90 * MINUTE)
  expect(found).toHaveLength(3)
  for (const { startsAt } of found) {
    expect(startsAt).toBeGreaterThanOrEqual(from)
    expect(startsAt).toBeLessThan(from + 90 * MINUTE)
  }
  const { startsAt } = found[0]!
  expect(fixturesBetween(league!, startsAt, startsAt)).toEqual([])
  expect(fixturesBetween(league!, startsAt, startsAt + 1)).toHaveLength(1)
})

test.each(['', 'selat', 'selat.', 'selat.x', 'nowhere.12', 'selat.1.2', '__proto__.1'])(
  'no match has the id %j',
  (id) => {
    expect(fixtureById(id)).toBeNull()
  },
)

test('an id names its match', () => {
  const match = fixtureOf(allLeagues()[2]!, 9)
  expect(fixtureById(match.fixtureId)).toEqual(match)
})

const four = leagueWith(
  'football',
  ['A', 'B', 'C', 'D'].map((name) => team(name)),
)

test('four teams meet by the circle method, then with home and away exchanged', () => {
  const rounds = Array.from({ length: 7 }, (_round, round) =>
    [0, 1].map((match) => {
      const { home, away } = fixtureOf(four, 2 * round + match)
      return `${home.name}-${away.name}`
    }),
  )
  expect(rounds).toEqual([
    ['A-D', 'C-B'],
    ['B-A', 'C-D'],
    ['A-C', 'B-D'],
    ['D-A', 'B-C'],
    ['A-B', 'D-C'],
    ['C-A', 'D-B'],
    // The next season.
    ['A-D', 'C-B'],
  ])
})

test('a match begins at its interval after the offset of its league', () => {
  const [home, away] = [four.teams[1], four.teams[0]]
  expect(fixtureOf(four, 2)).toEqual({
    fixtureId: 'test.2',
    league: four,
    slot: 2,
    home,
    away,
    startsAt: 2_300,
  })
})

test.each([
  [-5_000, 300, []],
  [-5_000, 301, [0]],
  [-5_000, 2_301, [0, 1, 2]],
  [300, 1_300, [0]],
  [301, 1_301, [1]],
  [301, 1_300, []],
  [1_100, 1_400, [1]],
  [1_400, 2_200, []],
  [5_000, 1_000, []],
  [-5_000, -1_000, []],
])('between %i and %i the matches %j of a league begin', (from, to, slots) => {
  expect(fixturesBetween(four, from, to).map(({ slot }) => slot)).toEqual(slots)
})
