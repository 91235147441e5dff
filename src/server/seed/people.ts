import type { AccountType, RebateRates } from '../../entities/account.ts'
import { GAME_CATEGORIES, type GameCategory } from '../../entities/game.ts'
import { DAY } from '../../rules/calendar.ts'
import type { Dice } from './dice.ts'
import { handle, mobile } from './handles.ts'

/** How somebody plays; null plays nothing. Money in whole units of the currency. */
export interface Habit {
  /** The chance to play on an ordinary weekday. */
  activity: number
  /** Typical stake. */
  stake: number
  /** Rounds in one sitting. */
  rounds: number
  /** Favourite categories, the first one twice as often. */
  likes: readonly GameCategory[]
}

/** Somebody in the demo world before there is an account. `parent` is the place of its upline in the list. */
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
  /** One of the accounts that the start page names; null for everybody else. */
  demo: 'agent' | 'sub' | 'member' | 'trial' | null
}

/** What a top agent has, in basis points: right below the house's highest (provider.md §3 teams). */
const TOP: Record<GameCategory, number> = {
  RNG: 95, LIVE: 85, FISH: 90, PVP: 60, SPORTS: 75, ESPORTS: 75, LOTT: 90, ELOTT: 90, DS88: 70,
}
/** Agents of each level below a top agent, as a share of its agents. */
const LEVELS = [0.2, 0.3, 0.3, 0.2]
const MAIN_LINE_SHARE = 0.6

const lowered = (rates: RebateRates, dice: Dice): RebateRates =>
  Object.fromEntries(GAME_CATEGORIES.map((c) => [c, Math.max((rates[c] ?? 0) - dice.pick([10, 10, 15]), 5)]))

const habitOf = (dice: Dice): Habit => {
  // A few whales, some regulars, many who come now and then.
  const kind = dice.unit()
  const first = dice.pick(GAME_CATEGORIES)
  const likes = [first, first, dice.pick(GAME_CATEGORIES), dice.pick(GAME_CATEGORIES)]
  if (kind < 0.03) return { activity: 0.5, stake: 150 * dice.spread(), rounds: 9, likes }
  if (kind < 0.3) return { activity: 0.3, stake: 20 * dice.spread(), rounds: 6, likes }
  return { activity: 0.1, stake: 8 * dice.spread(), rounds: 4, likes }
}

interface Making {
  dice: Dice
  people: Person[]
  names: Set<string>
  mobiles: Set<string>
  start: number
  days: number
}

const add = (making: Making, parent: number | null, over: Partial<Person> = {}): number => {
  const { dice, people, names, mobiles, start, days } = making
  const upline = parent === null ? null : people[parent]!
  // Uplines come first; most of the rest before the first day, some on every day since.
  const earliest = upline ? Math.max(upline.registeredAt + DAY / 8, start - 30 * DAY) : start - 40 * DAY
  const latest = start + (days - 1) * DAY
  const late = dice.chance(0.3) ? latest : start
  people.push({
    name: handle(dice, names), type: 0, parent, depth: (upline?.depth ?? 0) + 1,
    rebates: upline ? lowered(upline.rebates, dice) : TOP,
    registeredAt: Math.floor(earliest + dice.unit() * Math.max(late - earliest, 0)),
    mobile: dice.chance(0.7) ? mobile(dice, mobiles) : null,
    habit: habitOf(dice), demo: null, ...over,
  })
  return people.length - 1
}

/** A top agent's agents, level by level, at least one of each so that the tree is deep. */
const addAgents = (making: Making, top: number, count: number): number[] => {
  const agents: number[] = []
  let above = [top]
  for (const share of LEVELS) {
    const level: number[] = []
    for (let i = 0; i < Math.max(1, Math.round(count * share)); i += 1) {
      const type = making.dice.pick([1, 2, 2, 41, 42] as const)
      level.push(add(making, making.dice.pick(above), { type, registeredAt: making.start - (30 - making.people[top]!.depth) * DAY + i }))
    }
    agents.push(...level)
    above = level
  }
  return agents
}

const addLine = (making: Making, top: number, size: number, extraAgents: readonly number[]): void => {
  const agents = [top, ...extraAgents, ...addAgents(making, top, Math.max(4, Math.round(size * 0.13)))]
  const before = making.people.length
  for (let i = 0; i < size - agents.length; i += 1) {
    // Most members stand below an agent; now and then one has brought a friend of its own.
    const friends = making.people.length > before + 5 && making.dice.chance(0.06)
    const parent = friends ? making.dice.between(before, making.people.length - 1) : making.dice.pick(agents)
    add(making, making.people[parent]!.depth < 12 ? parent : top)
  }
}

/** Everybody of the demo world, uplines before downlines; the first is `demoagent`, the oldest top agent. */
export const makePeople = (dice: Dice, count: number, start: number, days: number): Person[] => {
  const making: Making = { dice, people: [], names: new Set(), mobiles: new Set(), start, days }
  const early = start - 60 * DAY
  const agent = add(making, null, { name: 'demoagent', type: 1, demo: 'agent', registeredAt: early })
  const sub = add(making, agent, { name: 'demosub', type: 2, demo: 'sub', registeredAt: early + DAY })
  add(making, sub, {
    name: 'demomember', demo: 'member', mobile: '+60123456789', registeredAt: early + 2 * DAY,
    habit: { activity: 0.7, stake: 12, rounds: 7, likes: ['RNG', 'LIVE', 'SPORTS', 'FISH', 'LOTT'] },
  })
  add(making, agent, { name: 'demotrial', type: 4, demo: 'trial', mobile: null, habit: null, rebates: {}, registeredAt: early + 3 * DAY })
  making.mobiles.add('+60123456789')
  addLine(making, agent, Math.round(count * MAIN_LINE_SHARE) - 4, [sub])
  const others = count >= 200 ? 2 : 1
  for (let i = 1; i <= others; i += 1) {
    const top = add(making, null, { type: 1, registeredAt: early + i * DAY })
    addLine(making, top, Math.ceil((count - making.people.length) / (others - i + 1)), [])
  }
  return making.people
}
