import type { GameCategory } from '../../entities/games/game.ts'
import type { GameRule, GameRules } from '../../entities/games/gameRules.ts'
import type { ServiceContext } from '../usecases/serviceContext.ts'
import { categoryOf } from '../domain/games/catalogue.ts'
import type { JobContext } from '../jobs/job.ts'
import type { Account } from '../ports/accounts/accounts.ts'
import type { Ports } from '../ports/ports.ts'
import { seededRandom, type SeededRandom } from './seededRandom.ts'
import { type Person } from './people.ts'

/** A person of the demo data with an account. */
export interface Resident extends Person {
  account: Account
  balance: bigint
  lastSeenAt: number
}

/** The state of a seeding. */
export interface World {
  context: JobContext
  ports: Ports
  random: SeededRandom
  residents: Resident[]
  byAccount: Map<string, Resident>
  games: ReadonlyMap<GameCategory, readonly GameRule[]>
  lines: string[]
  /** Nothing happens after this time. */
  end: number
  at(now: number): ServiceContext
  setClock(now: number): void
}

/** Returns the games by category. */
const gamesByCategory = (rules: GameRules): Map<GameCategory, GameRule[]> => {
  const byCategory = new Map<GameCategory, GameRule[]>()
  for (const game of rules.games) {
    const category = categoryOf(rules, game)
    byCategory.set(category, [...(byCategory.get(category) ?? []), game])
  }
  return byCategory
}

/** Returns the state of a seeding: its own clock and randomness, and no live events for the past. */
export const openWorld = (context: JobContext, bound: Ports, seed: string, end: number): World => {
  const ports: Ports = { ...bound, events: { ...bound.events, publish: () => Promise.resolve() } }
  const random = seededRandom(seed)
  let clock = end
  const inner: JobContext = { ...context, transact: (_scope, work) => work(ports), now: () => clock, random }
  return {
    context: inner,
    ports,
    random,
    residents: [],
    byAccount: new Map(),
    lines: [],
    end,
    games: gamesByCategory(ports.house.games),
    at: (now) => ({ ports, now, random, brand: context.brand }),
    setClock: (now) => {
      clock = now
    },
  }
}
