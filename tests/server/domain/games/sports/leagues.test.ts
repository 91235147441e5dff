import { describe, expect, test } from 'vitest'
import { MINUTE } from '../../../../../src/rules/calendar.ts'
import { LEAGUES, leagueOf, type Team } from '../../../../../src/server/domain/games/sports/leagues.ts'

const leagues = LEAGUES.map((league) => [league.id, league] as const)
const shorts = new Map(LEAGUES.flatMap(({ teams }) => teams.map(({ name, short }) => [name, short])))

test('leagues have different ids and names, and their teams different ids', () => {
  const different = (values: readonly string[]) => new Set(values).size === values.length
  expect(different(LEAGUES.map(({ id }) => id))).toBe(true)
  expect(different(LEAGUES.map(({ name }) => name))).toBe(true)
  expect(different(LEAGUES.flatMap(({ teams }) => teams.map(({ id }) => id)))).toBe(true)
})

test.each([
  ['selat', 'Selat Premier League'],
  ['golden-spur', 'Golden Spur Cup'],
  ['', undefined],
  ['Selat', undefined],
  ['__proto__', undefined],
])('the league of the id %j is %s', (id, name) => {
  expect(leagueOf(id)?.name).toBe(name)
})

describe.each(leagues)('the league %s', (id, league) => {
  test('begins its matches in whole minutes, after less than an interval', () => {
    expect(league.everyMs).toBeGreaterThan(0)
    expect([league.everyMs % MINUTE, league.offsetMs % MINUTE]).toEqual([0, 0])
    expect(league.offsetMs).toBeGreaterThanOrEqual(0)
    expect(league.offsetMs).toBeLessThan(league.everyMs)
  })

  test('has an even number of teams, numbered from 1, with different names and crests', () => {
    const { teams } = league
    expect(teams.length % 2).toBe(0)
    expect(teams.map((team) => team.id)).toEqual(teams.map((_, index) => `${id}-${index + 1}`))
    for (const key of ['name', 'short', 'colours'] as const)
      expect(new Set(teams.map((team) => String(team[key]))).size, key).toBe(teams.length)
    for (const colour of teams.flatMap(({ colours }) => colours)) expect(colour).toMatch(/^#[0-9a-f]{6}$/)
  })

  test.each([
    ['attack', ({ attack }: Team) => attack],
    ['attack and defence together', ({ attack, defence }: Team) => attack + defence],
  ])('has its teams from the strongest to the weakest in %s', (_what, strengthOf) => {
    const strengths = league.teams.map(strengthOf)
    expect(strengths).toEqual([...strengths].sort((a, b) => b - a))
    expect(strengths[0]).toBeGreaterThan(0)
    expect(strengths.at(-1)).toBeLessThan(0)
  })
})

test('in a league of twelve teams each place has a strength of its own, and a defence of a place next to it', () => {
  const { teams } = leagueOf('selat')!
  const attacks = teams.map(({ attack }) => attack)
  expect(teams).toHaveLength(12)
  // In turn from the place above, the same place and the place below. Nothing is above the first or below the last.
  const places = [0, 1, 3, 2, 4, 6, 5, 7, 9, 8, 10, 11]
  expect(teams.map(({ defence }) => defence)).toEqual(places.map((place) => attacks[place]))
})

test('the teams of a smaller league are spread over the places of a league of twelve', () => {
  const attacks = (id: string) => leagueOf(id)!.teams.map(({ attack }) => attack)
  const twelve = attacks('selat')
  expect(attacks('straits')).toEqual([0, 1, 3, 4, 6, 7, 9, 10].map((place) => twelve[place]))
  expect(attacks('borneo')).toEqual([0, 1, 2, 3, 4, 6, 7, 8, 9, 10].map((place) => twelve[place]))
})

test.each([
  ['Harbour United', 'HAU'],
  ['CF Puerto Nuevo', 'CFP'],
  ['Lim K. W.', 'LIK'],
  ['Hexagon', 'HEX'],
  ['Salt & Steel', 'SAL'],
])('the team %s has the short name %s', (name, short) => {
  expect(shorts.get(name)).toBe(short)
})
