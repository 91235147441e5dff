import { itemAt } from '../../../../rules/itemAt.ts'
import { LEAGUES, leagueOf, type League, type Team } from './leagues.ts'

/** A match of the season. Its id is `<league>.<slot>`; the slots of a league are its kick-offs since 1970. */
export interface Fixture {
  fixtureId: string
  league: League
  slot: number
  home: Team
  away: Team
  /** Epoch ms. */
  startsAt: number
}

/** Returns the pair of a round by the circle method: the first team stays, the others go round. */
const pairOf = (teams: number, round: number, match: number): [number, number] => {
  const turning = teams - 1
  const at = (place: number): number => (place === 0 ? 0 : 1 + ((place - 1 + round) % turning))
  const [a, b] = [at(match), at(teams - 1 - match)]
  // Without this the first team would always play at home.
  return (round + match) % 2 === 0 ? [a, b] : [b, a]
}

/** Returns the match of a slot. A season is a double round robin; the next one begins after its last match. */
export const fixtureOf = (league: League, slot: number): Fixture => {
  const { teams } = league
  const perRound = teams.length / 2
  const rounds = teams.length - 1
  const round = Math.floor(slot / perRound) % (2 * rounds)
  const [a, b] = pairOf(teams.length, round % rounds, slot % perRound)
  const [home, away] = round < rounds ? [a, b] : [b, a]
  return {
    fixtureId: `${league.id}.${slot}`,
    league,
    slot,
    home: itemAt(teams, home),
    away: itemAt(teams, away),
    startsAt: slot * league.everyMs + league.offsetMs,
  }
}

/** Returns the match of an id; null for an id that names none. */
export const fixtureById = (fixtureId: string): Fixture | null => {
  const [, id = '', slot = ''] = /^([a-z-]{1,20})\.(\d{1,9})$/.exec(fixtureId) ?? []
  const league = leagueOf(id)
  return league ? fixtureOf(league, Number(slot)) : null
}

/** Returns the matches of a league that begin in a time, `from` ≤ start < `to`, in their order. */
export const fixturesBetween = (league: League, from: number, to: number): Fixture[] => {
  const first = Math.max(0, Math.ceil((from - league.offsetMs) / league.everyMs))
  const count = Math.max(0, Math.ceil((to - league.offsetMs) / league.everyMs) - first)
  return Array.from({ length: count }, (_, index) => fixtureOf(league, first + index))
}

export const allLeagues = (): readonly League[] => LEAGUES
