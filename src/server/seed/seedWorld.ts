import type { GameCategory } from '../../entities/game.ts'
import type { GameRule, GameRules } from '../../entities/gameRules.ts'
import { dayOf, dayPlus, HOUR, MINUTE, SECOND, type Span } from '../../rules/calendar.ts'
import { sum, UNITS } from '../../rules/money.ts'
import { uuidV7 } from '../../rules/uuid.ts'
import type { Acting } from '../answers/acts/acting.ts'
import { categoryOf } from '../domain/catalogue.ts'
import type { JobContext } from '../jobs/job.ts'
import { settleLine } from '../jobs/settle.ts'
import type { Account } from '../ports/accounts.ts'
import type { VendorCall } from '../ports/bets.ts'
import type { Ports } from '../ports/ports.ts'
import { makeAgreements } from './agreements.ts'
import { claim, deposit, withdraw } from './cash.ts'
import { makeDice, type Dice } from './dice.ts'
import { furnish, joinSome, lookAtRewards } from './loyal.ts'
import { makePeople, type Person } from './people.ts'
import { busyness, sitting, type Player } from './play.ts'

/** How big a demo world is, and who hears how far it is. */
export interface SeedOptions {
  accounts: number
  /** Days of bets before today; today's own come on top, up to now. */
  days: number
  /** 0 … 1. */
  onProgress?(share: number): void
}

/** The password of every account, and the payment password of `demomember`. */
export const DEMO_PASSWORD = 'Playhouse#1'
const PAYMENT_PASSWORD = '246810'

/** Somebody of the demo world with an account. */
interface Resident extends Person {
  account: Account
  balance: bigint
  lastSeenAt: number
}

interface World {
  context: JobContext
  ports: Ports
  dice: Dice
  residents: Resident[]
  byAccount: Map<string, Resident>
  games: ReadonlyMap<GameCategory, readonly GameRule[]>
  lines: string[]
  /** Nothing of the world happens after this. */
  end: number
  at(now: number): Acting
  setClock(now: number): void
}

const settleIn = async (world: World, people: readonly Person[]): Promise<void> => {
  const { ports, dice } = world
  const passwordHash = await ports.passwords.hash(DEMO_PASSWORD)
  for (const person of people) {
    const parent = person.parent === null ? null : world.residents[person.parent]!.account
    const account = await ports.accounts.create({
      accountId: uuidV7(person.registeredAt, dice), parent, name: person.name, type: person.type,
      currency: world.context.brand.currency, rebates: person.rebates, passwordHash, mustChangePassword: false,
      registeredAt: person.registeredAt, mobile: person.mobile, mobileVerifiedAt: person.mobile ? person.registeredAt : null,
    })
    if (!account) throw new Error(`the demo world cannot be made: the account ${person.name} exists already`)
    const resident = { ...person, account, balance: 0n, lastSeenAt: person.registeredAt }
    world.residents.push(resident)
    world.byAccount.set(account.accountId, resident)
  }
}

/** Play money of the trial account, and what `demomember` has beside its password. */
const equip = async (world: World): Promise<void> => {
  const { ports } = world
  for (const { demo, account, registeredAt } of world.residents) {
    if (demo === 'trial') {
      await ports.ledger.post([{
        transferId: uuidV7(registeredAt, world.dice), lineId: account.lineId, type: 8122, at: registeredAt, refKind: null, refId: null,
        entries: [{ wallet: { house: 'freeplay' }, amount: -10_000n * UNITS }, { wallet: { account: account.accountId, kind: 'main' }, amount: 10_000n * UNITS }],
      }])
    }
    if (demo === 'member') {
      await ports.accounts.update(account, { paymentPasswordHash: await ports.passwords.hash(PAYMENT_PASSWORD) })
      const card = { bank: 'Maybank', holder: 'AISYAH BINTI RAHMAN', number: '114480023456' }
      await ports.bankCards.insert(account, { ...card, cardId: uuidV7(registeredAt, world.dice), addedAt: registeredAt })
    }
  }
}

const weekdayOf = (day: Span, zone: string): number => {
  const name = new Intl.DateTimeFormat('en', { timeZone: zone, weekday: 'short' }).format(day.start + 12 * HOUR)
  return ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'].indexOf(name)
}

/** Everybody's sittings of a day, in order of time: who comes depends on habit, weekday and week. */
const planDay = (world: World, dice: Dice, day: Span, index: number): VendorCall[] => {
  const busy = busyness(weekdayOf(day, world.context.brand.zone), Math.floor(index / 7))
  const calls: VendorCall[] = []
  for (const { account, habit, registeredAt } of world.residents) {
    if (!habit || registeredAt > day.start || !dice.chance(Math.min(habit.activity * busy, 0.95))) continue
    const player: Player = { account, habit }
    for (let i = dice.chance(0.3) ? 2 : 1; i > 0; i -= 1) calls.push(...sitting(dice, player, day, world.games))
  }
  return calls.toSorted((a, b) => a.at - b.at)
}

/** Whoever has too little for what it means to stake deposits a few minutes before its first bet. */
const fillUp = async (world: World, dice: Dice, calls: readonly VendorCall[]): Promise<void> => {
  const stakes = new Map<string, { first: number; total: bigint }>()
  for (const call of calls) {
    if (call.kind !== 'bet') continue
    const known = stakes.get(call.accountId) ?? { first: call.at, total: 0n }
    stakes.set(call.accountId, { first: known.first, total: known.total + call.stake })
  }
  for (const [accountId, { first, total }] of stakes) {
    const resident = world.byAccount.get(accountId)!
    if (resident.balance * 2n >= total) continue
    const wanted = Number((total - resident.balance) / UNITS) * (1 + dice.unit())
    if (dice.chance(0.06)) await joinSome(world.at(first - 7 * MINUTE), dice, resident.account)
    resident.balance += await deposit(world.at(first - dice.between(3, 6) * MINUTE), dice, resident.account, wanted)
  }
}

const playCalls = async (world: World, calls: readonly VendorCall[]): Promise<void> => {
  for (const lineId of world.lines) {
    const ofLine = calls.filter((call) => call.lineId === lineId)
    for (let i = 0; i < ofLine.length; i += 2_000) {
      const batch = ofLine.slice(i, i + 2_000)
      const replies = await world.ports.bets.callAll(batch)
      for (const [k, reply] of replies.entries()) {
        const resident = world.byAccount.get(batch[k]!.accountId)!
        resident.lastSeenAt = Math.max(resident.lastSeenAt, batch[k]!.at)
        if (reply.ok) resident.balance = reply.value.balance
      }
    }
  }
}

/** Winners take money out, players claim their rebate, agents look in. */
const closeDay = async (world: World, dice: Dice, played: ReadonlySet<string>, until: number): Promise<void> => {
  for (const resident of world.residents) {
    const { account, habit, demo } = resident
    if (!habit) {
      if (dice.chance(0.7)) resident.lastSeenAt = Math.max(resident.lastSeenAt, until - dice.below(12 * HOUR))
      continue
    }
    if (!played.has(account.accountId)) continue
    const big = resident.balance > BigInt(Math.round(habit.stake * 30)) * UNITS && resident.balance > 100n * UNITS
    if (big && dice.chance(demo ? 0.3 : 0.5)) {
      await withdraw(world.at(resident.lastSeenAt + 2 * MINUTE), dice, account, resident.balance, until)
      resident.balance = sum((await world.ports.ledger.balances(account)).filter((w) => w.kind === 'main').map((w) => w.balance))
    }
    if (dice.chance(demo ? 0.15 : 0.1)) await claim(world.at(resident.lastSeenAt + MINUTE), account)
    if (dice.chance(0.04)) await lookAtRewards(world.at(resident.lastSeenAt + MINUTE), account)
  }
}

/** Folds what waits and settles what has come due at a moment. */
const settleAt = async (world: World, now: number): Promise<void> => {
  world.setClock(now)
  while ((await world.ports.rollups.fold(20_000)) > 0);
  for (const lineId of world.lines) await settleLine(world.context, lineId)
}

/** The moments of a day at which everything is settled: several once salaries by the minute are paid. */
const settleMoments = (day: Span, often: boolean): number[] => {
  const moments = often ? [8, 12, 15, 18, 20, 22].map((hour) => day.start + hour * HOUR) : []
  return [...moments, day.end].map((moment) => moment + 30 * SECOND)
}

const liveDay = async (world: World, day: Span, index: number, often: boolean): Promise<void> => {
  const dice = makeDice(`day ${day.start}`)
  const calls = planDay(world, dice, day, index)
  // A round whose result would come after the world's end is not begun.
  const finished = new Set(calls.filter((c) => c.kind !== 'bet' && c.at < world.end - 2 * MINUTE).map((c) => c.vendorRound))
  const kept = calls.filter((call) => finished.has(call.vendorRound))
  const asked = new Set<string>()
  let from = day.start
  for (const moment of settleMoments(day, often)) {
    const to = Math.min(moment, world.end)
    const now = kept.filter((call) => call.at >= from && call.at < to)
    await fillUp(world, dice, now)
    await playCalls(world, now)
    for (const call of now) asked.add(call.accountId)
    from = to
    if (moment > world.end) break
    if (moment > day.end) await closeDay(world, dice, asked, day.end)
    await settleAt(world, moment)
  }
}

const lookIn = async (world: World): Promise<void> => {
  for (const { account, registeredAt, lastSeenAt, habit } of world.residents) {
    if (habit && lastSeenAt <= registeredAt) continue
    const seen = Math.min(lastSeenAt, world.end)
    await world.ports.accounts.update(account, {
      firstLoginAt: registeredAt, lastLoginAt: seen, lastSeenAt: seen, lastLoginIp: `175.136.${world.dice.below(256)}.${world.dice.between(1, 254)}`,
    })
  }
}

/** The named accounts' letters and what waits for them; the talk in their line's chat room. */
const furnishWorld = async (world: World): Promise<void> => {
  const named = (demo: Person['demo']): Account => world.residents.find((resident) => resident.demo === demo)!.account
  const demo = { agent: named('agent'), sub: named('sub'), member: named('member') }
  const line = world.residents.filter(({ account, habit }) => habit && account.lineId === demo.member.lineId)
  await furnish(world.at, world.end, world.dice, demo, line.map(({ account }) => account))
}

/** Games by the category they stand under. */
const playables = (rules: GameRules): Map<GameCategory, GameRule[]> => {
  const byCategory = new Map<GameCategory, GameRule[]>()
  for (const game of rules.games) {
    const category = categoryOf(rules, game)
    byCategory.set(category, [...(byCategory.get(category) ?? []), game])
  }
  return byCategory
}

/** The world inside the one transaction: its own clock and chance, and nobody to be told of what is long past. */
const openWorld = (context: JobContext, bound: Ports, seed: string, end: number): World => {
  const ports: Ports = { ...bound, events: { ...bound.events, publish: () => Promise.resolve() } }
  const dice = makeDice(seed)
  let clock = end
  const inner: JobContext = { ...context, transact: (work) => work(ports), now: () => clock, random: dice }
  return {
    context: inner, ports, dice, residents: [], byAccount: new Map(), lines: [], end,
    games: playables(ports.house.games),
    at: (now) => ({ ports, now, random: dice, brand: context.brand }),
    setClock: (now) => { clock = now },
  }
}

/**
 * Fills an empty database with the demo world: people, money, bets, contracts, settled day by day by the provider's own
 * rules and jobs under a clock of its own. The same for the same day. All in one transaction: a fill that is killed
 * leaves nothing, and the next start begins anew.
 */
export const seedWorld = (context: JobContext, options: SeedOptions): Promise<void> => context.transact(async (bound) => {
  const { accounts, days, onProgress } = options
  const { zone } = context.brand
  const end = context.now()
  const today = dayOf(end, zone)
  const start = dayPlus(today.start, -days, zone)
  const world = openWorld(context, bound, `world ${today.start}`, end)
  await settleIn(world, makePeople(world.dice, accounts, start.start, days))
  await equip(world)
  world.lines = world.residents.filter((resident) => resident.parent === null).map((resident) => resident.account.lineId)
  const agreements = makeAgreements(world.dice, world.residents.map((resident) => resident.account), days)
  for (let index = 0; index <= days; index += 1) {
    const day = dayPlus(start.start, index, zone)
    world.setClock(day.start + MINUTE)
    await agreements.on(index, world.at(day.start + MINUTE))
    await liveDay(world, day, index, index >= days - 1)
    onProgress?.((index + 1) / (days + 1))
  }
  await settleAt(world, end)
  await furnishWorld(world)
  await lookIn(world)
})
