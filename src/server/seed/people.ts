import type { AccountType, RebateRates } from '../../entities/accounts/account.ts'
import { GAME_CATEGORIES, type GameCategory } from '../../entities/games/game.ts'
import { DAY } from '../../rules/calendar.ts'
import { itemAt } from '../../rules/itemAt.ts'
import type { SeededRandom } from './seededRandom.ts'
import { newMobile, newUsername } from './usernames.ts'

/** How a player plays. Amounts in whole units of the currency. */
export interface Habit {
  /** Probability of playing on an ordinary weekday. */
  activity: number
  /** Typical stake. */
  stake: number
  /** Rounds in one session. */
  rounds: number
  /** Favourite categories, the first one twice as often. */
  favourites: readonly GameCategory[]
}

/** A person of the demo data before the account exists. `parent` is the index of its upline in the list. */
export interface Person {
  name: string
  type: AccountType
  parent: number | null
  /** 1 for a top agent. */
  depth: number
  rebates: RebateRates
  registeredAt: number
  mobile: string | null
  habit: Habit | null
  /** Set for the accounts that the start page names. */
  demo: 'agent' | 'sub' | 'member' | 'trial' | null
}

/** Rebate rates of a top agent, basis points, just below the maximum (provider.md §3 teams). */
const TOP: Record<GameCategory, number> = {
  RNG: 95,
  LIVE: 85,
  FISH: 90,
  PVP: 60,
  SPORTS: 75,
  ESPORTS: 75,
  LOTT: 90,
  ELOTT: 90,
  DS88: 70,
}
/** Agents of each level below a top agent, as a share of all its agents. */
const LEVELS = [0.2, 0.3, 0.3, 0.2]
const MAIN_LINE_SHARE = 0.6
/** Members that joined the two agents of the start page during the demo's days, through their links. */
const RECRUITS_SHARE = 0.08

const lowered = (rates: RebateRates, random: SeededRandom): RebateRates =>
  Object.fromEntries(
    GAME_CATEGORIES.map((c) => [c, Math.max((rates[c] ?? 0) - random.pick([10, 10, 15]), 5)]),
  )

const habitOf = (random: SeededRandom): Habit => {
  // A few high rollers, some regulars, many occasional players.
  const kind = random.unit()
  const first = random.pick(GAME_CATEGORIES)
  const favourites = [first, first, random.pick(GAME_CATEGORIES), random.pick(GAME_CATEGORIES)]
  if (kind < 0.03) return { activity: 0.5, stake: 150 * random.spread(), rounds: 9, favourites }
  if (kind < 0.3) return { activity: 0.3, stake: 20 * random.spread(), rounds: 6, favourites }
  return { activity: 0.1, stake: 8 * random.spread(), rounds: 4, favourites }
}

interface Draft {
  random: SeededRandom
  people: Person[]
  names: Set<string>
  mobiles: Set<string>
  start: number
  days: number
}

const add = (draft: Draft, parent: number | null, over: Partial<Person> = {}): number => {
  const { random, people, names, mobiles, start, days } = draft
  const upline = parent === null ? null : itemAt(people, parent)
  // Uplines register first. Most of the others register before the first day, some later.
  const earliest = upline ? Math.max(upline.registeredAt + DAY / 8, start - 30 * DAY) : start - 40 * DAY
  const latest = start + (days - 1) * DAY
  const end = random.chance(0.3) ? latest : start
  people.push({
    name: newUsername(random, names),
    type: 0,
    parent,
    depth: (upline?.depth ?? 0) + 1,
    rebates: upline ? lowered(upline.rebates, random) : TOP,
    registeredAt: Math.floor(earliest + random.unit() * Math.max(end - earliest, 0)),
    mobile: random.chance(0.7) ? newMobile(random, mobiles) : null,
    habit: habitOf(random),
    demo: null,
    ...over,
  })
  return people.length - 1
}

/** Adds a top agent's agents level by level, at least one per level so that the tree is deep. */
const addAgents = (draft: Draft, top: number, count: number): number[] => {
  const agents: number[] = []
  let above = [top]
  for (const share of LEVELS) {
    const level: number[] = []
    for (let i = 0; i < Math.max(1, Math.round(count * share)); i += 1) {
      const type = draft.random.pick([1, 2, 2, 41, 42] as const)
      level.push(
        add(draft, draft.random.pick(above), {
          type,
          registeredAt: draft.start - (30 - itemAt(draft.people, top).depth) * DAY + i,
        }),
      )
    }
    agents.push(...level)
    above = level
  }
  return agents
}

const addLine = (draft: Draft, top: number, size: number, extraAgents: readonly number[]): void => {
  const agents = [top, ...extraAgents, ...addAgents(draft, top, Math.max(4, Math.round(size * 0.13)))]
  const before = draft.people.length
  for (let i = 0; i < size - agents.length; i += 1) {
    // Most members are below an agent; some were invited by another member.
    const friends = draft.people.length > before + 5 && draft.random.chance(0.06)
    const parent = friends ? draft.random.between(before, draft.people.length - 1) : draft.random.pick(agents)
    add(draft, itemAt(draft.people, parent).depth < 12 ? parent : top)
  }
}

/** Returns the people of the demo data, uplines before downlines. The first is `demoagent`, the oldest top agent. */
export const makePeople = (random: SeededRandom, count: number, start: number, days: number): Person[] => {
  const draft: Draft = { random, people: [], names: new Set(), mobiles: new Set(), start, days }
  const early = start - 60 * DAY
  const agent = add(draft, null, { name: 'demoagent', type: 1, demo: 'agent', registeredAt: early })
  const sub = add(draft, agent, { name: 'demosub', type: 2, demo: 'sub', registeredAt: early + DAY })
  add(draft, sub, {
    name: 'demomember',
    demo: 'member',
    mobile: '+60123456789',
    registeredAt: early + 2 * DAY,
    habit: { activity: 0.7, stake: 12, rounds: 7, favourites: ['RNG', 'LIVE', 'SPORTS', 'FISH', 'LOTT'] },
  })
  add(draft, agent, {
    name: 'demotrial',
    type: 4,
    demo: 'trial',
    mobile: null,
    habit: null,
    rebates: {},
    registeredAt: early + 3 * DAY,
  })
  draft.mobiles.add('+60123456789')
  const recruits = Math.round(count * RECRUITS_SHARE)
  addLine(draft, agent, Math.round(count * MAIN_LINE_SHARE) - 4 - recruits, [sub])
  const others = count >= 200 ? 2 : 1
  for (let i = 1; i <= others; i += 1) {
    const top = add(draft, null, { type: 1, registeredAt: early + i * DAY })
    addLine(draft, top, Math.ceil((count - recruits - draft.people.length) / (others - i + 1)), [])
  }
  for (let i = 0; i < recruits; i += 1)
    add(draft, i % 3 === 2 ? sub : agent, {
      registeredAt: Math.floor(start + random.unit() * (days - 1) * DAY),
    })
  return draft.people
}
