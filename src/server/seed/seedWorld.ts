import type { GameCategory } from '../../entities/games/game.ts'
import type { GameRule, GameRules } from '../../entities/games/gameRules.ts'
import { dayOf, dayPlus, HOUR, MINUTE, SECOND, type Span } from '../../rules/calendar.ts'
import { itemAt } from '../../rules/itemAt.ts'
import { sum, UNITS } from '../../rules/money/money.ts'
import { requireValue } from '../../rules/requireValue.ts'
import { uuidV7 } from '../../rules/uuid.ts'
import type { ServiceContext } from '../usecases/serviceContext.ts'
import { categoryOf } from '../domain/games/catalogue.ts'
import type { JobContext } from '../jobs/job.ts'
import { settleLine } from '../jobs/settle.ts'
import type { Account } from '../ports/accounts/accounts.ts'
import type { VendorCall } from '../ports/betting/bets.ts'
import type { Ports } from '../ports/ports.ts'
import { planContracts } from './contractPlan.ts'
import { claimRebate, deposit, withdraw } from './cashier.ts'
import { seededRandom, type SeededRandom } from './seededRandom.ts'
import { addEngagement, joinAnyPromotion, visitRewards } from './engagement.ts'
import { makePeople, type Person } from './people.ts'
import { dayActivity, playSession, type Player } from './playSession.ts'

/** The size of the demo data, and a progress listener. */
export interface SeedOptions {
  accounts: number
  /** Days of bets before today; today until now is added. */
  days: number
  /** `share` is 0 … 1. */
  onProgress?(share: number): void
}

/** The password of every account, and the payment password of `demomember`. */
export const DEMO_PASSWORD = 'Playhouse#1'
const PAYMENT_PASSWORD = '246810'

/** A person of the demo data with an account. */
interface Resident extends Person {
  account: Account
  balance: bigint
  lastSeenAt: number
}

interface World {
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

const createAccounts = async (world: World, people: readonly Person[]): Promise<void> => {
  const { ports, random } = world
  const passwordHash = await ports.passwords.hash(DEMO_PASSWORD)
  for (const person of people) {
    const parent = person.parent === null ? null : itemAt(world.residents, person.parent).account
    const account = await ports.accounts.create({
      accountId: uuidV7(person.registeredAt, random),
      parent,
      name: person.name,
      type: person.type,
      currency: world.context.brand.currency,
      rebates: person.rebates,
      passwordHash,
      mustChangePassword: false,
      registeredAt: person.registeredAt,
      mobile: person.mobile,
      mobileVerifiedAt: person.mobile ? person.registeredAt : null,
    })
    if (!account) throw new Error(`cannot seed the demo data: the account ${person.name} already exists`)
    const resident = { ...person, account, balance: 0n, lastSeenAt: person.registeredAt }
    world.residents.push(resident)
    world.byAccount.set(account.accountId, resident)
  }
}

/** Gives the trial account play money, and `demomember` a payment password and a bank card. */
const addExtras = async (world: World): Promise<void> => {
  const { ports } = world
  for (const { demo, account, registeredAt } of world.residents) {
    if (demo === 'trial') {
      await ports.ledger.post([
        {
          transferId: uuidV7(registeredAt, world.random),
          lineId: account.lineId,
          type: 8122,
          at: registeredAt,
          refKind: null,
          refId: null,
          entries: [
            { wallet: { house: 'freeplay' }, amount: -10_000n * UNITS },
            { wallet: { account: account.accountId, kind: 'main' }, amount: 10_000n * UNITS },
          ],
        },
      ])
    }
    if (demo === 'member') {
      await ports.accounts.update(account, {
        paymentPasswordHash: await ports.passwords.hash(PAYMENT_PASSWORD),
      })
      const card = { bank: 'Maybank', holder: 'AISYAH BINTI RAHMAN', number: '114480023456' }
      await ports.bankCards.insert(account, {
        ...card,
        cardId: uuidV7(registeredAt, world.random),
        addedAt: registeredAt,
      })
    }
  }
}

const weekdayOf = (day: Span, zone: string): number => {
  const name = new Intl.DateTimeFormat('en', { timeZone: zone, weekday: 'short' }).format(
    day.start + 12 * HOUR,
  )
  return ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'].indexOf(name)
}

/** Returns the calls of a day in order of time. Who plays depends on habits, weekday and week. */
const planDay = (world: World, random: SeededRandom, day: Span, index: number): VendorCall[] => {
  const busy = dayActivity(weekdayOf(day, world.context.brand.zone), Math.floor(index / 7))
  const calls: VendorCall[] = []
  for (const { account, habit, registeredAt } of world.residents) {
    if (!habit || registeredAt > day.start || !random.chance(Math.min(habit.activity * busy, 0.95))) continue
    const player: Player = { account, habit }
    for (let i = random.chance(0.3) ? 2 : 1; i > 0; i -= 1)
      calls.push(...playSession(random, player, day, world.games))
  }
  return calls.toSorted((a, b) => a.at - b.at)
}

/** Deposits for players with too little money, a few minutes before their first bet. */
const depositForBets = async (
  world: World,
  random: SeededRandom,
  calls: readonly VendorCall[],
): Promise<void> => {
  const stakes = new Map<string, { first: number; total: bigint }>()
  for (const call of calls) {
    if (call.kind !== 'bet') continue
    const known = stakes.get(call.accountId) ?? { first: call.at, total: 0n }
    stakes.set(call.accountId, { first: known.first, total: known.total + call.stake })
  }
  for (const [accountId, { first, total }] of stakes) {
    const resident = requireValue(world.byAccount.get(accountId), 'resident')
    if (resident.balance * 2n >= total) continue
    const wanted = Number((total - resident.balance) / UNITS) * (1 + random.unit())
    if (random.chance(0.06)) await joinAnyPromotion(world.at(first - 7 * MINUTE), random, resident.account)
    resident.balance += await deposit(
      world.at(first - random.between(3, 6) * MINUTE),
      random,
      resident.account,
      wanted,
    )
  }
}

const playCalls = async (world: World, calls: readonly VendorCall[]): Promise<void> => {
  for (const lineId of world.lines) {
    const ofLine = calls.filter((call) => call.lineId === lineId)
    for (let i = 0; i < ofLine.length; i += 2_000) {
      const batch = ofLine.slice(i, i + 2_000)
      const replies = await world.ports.bets.callAll(batch)
      for (const [k, reply] of replies.entries()) {
        const { accountId, at } = itemAt(batch, k)
        const resident = requireValue(world.byAccount.get(accountId), 'resident')
        resident.lastSeenAt = Math.max(resident.lastSeenAt, at)
        if (reply.ok) resident.balance = reply.value.balance
      }
    }
  }
}

/** Ends a day: winners withdraw, some players claim rebates and visit the reward centre, agents log in. */
const closeDay = async (
  world: World,
  random: SeededRandom,
  played: ReadonlySet<string>,
  until: number,
): Promise<void> => {
  for (const resident of world.residents) {
    const { account, habit, demo } = resident
    if (!habit) {
      if (random.chance(0.7))
        resident.lastSeenAt = Math.max(resident.lastSeenAt, until - random.below(12 * HOUR))
      continue
    }
    if (!played.has(account.accountId)) continue
    const big =
      resident.balance > BigInt(Math.round(habit.stake * 30)) * UNITS && resident.balance > 100n * UNITS
    if (big && random.chance(demo ? 0.3 : 0.5)) {
      await withdraw(world.at(resident.lastSeenAt + 2 * MINUTE), random, account, resident.balance, until)
      resident.balance = sum(
        (await world.ports.ledger.balances(account)).filter((w) => w.kind === 'main').map((w) => w.balance),
      )
    }
    if (random.chance(demo ? 0.15 : 0.1)) await claimRebate(world.at(resident.lastSeenAt + MINUTE), account)
    if (random.chance(0.04)) await visitRewards(world.at(resident.lastSeenAt + MINUTE), account)
  }
}

/** Aggregates pending events and settles what is due at a time. */
const settleAt = async (world: World, now: number): Promise<void> => {
  world.setClock(now)
  while ((await world.ports.rollups.aggregate(20_000)) > 0);
  for (const lineId of world.lines) await settleLine(world.context, lineId)
}

/** Returns the times of a day at which everything is settled: several once real-time salaries are paid. */
const settleMoments = (day: Span, often: boolean): number[] => {
  const moments = often ? [8, 12, 15, 18, 20, 22].map((hour) => day.start + hour * HOUR) : []
  return [...moments, day.end].map((moment) => moment + 30 * SECOND)
}

const simulateDay = async (world: World, day: Span, index: number, often: boolean): Promise<void> => {
  const random = seededRandom(`day ${day.start}`)
  const calls = planDay(world, random, day, index)
  // Rounds that would end after the last moment are left out.
  const finished = new Set(
    calls.filter((c) => c.kind !== 'bet' && c.at < world.end - 2 * MINUTE).map((c) => c.vendorRound),
  )
  const planned = calls.filter((call) => finished.has(call.vendorRound))
  const players = new Set<string>()
  let from = day.start
  for (const moment of settleMoments(day, often)) {
    const to = Math.min(moment, world.end)
    const now = planned.filter((call) => call.at >= from && call.at < to)
    await depositForBets(world, random, now)
    await playCalls(world, now)
    for (const call of now) players.add(call.accountId)
    from = to
    if (moment > world.end) break
    if (moment > day.end) await closeDay(world, random, players, day.end)
    await settleAt(world, moment)
  }
}

const setLastLogins = async (world: World): Promise<void> => {
  for (const { account, registeredAt, lastSeenAt, habit } of world.residents) {
    if (habit && lastSeenAt <= registeredAt) continue
    const seen = Math.min(lastSeenAt, world.end)
    await world.ports.accounts.update(account, {
      firstLoginAt: registeredAt,
      lastLoginAt: seen,
      lastSeenAt: seen,
      lastLoginIp: `175.136.${world.random.below(256)}.${world.random.between(1, 254)}`,
    })
  }
}

/** Adds messages and rewards for the named accounts, and chat in their line. */
const addEngagementOfDemoAccounts = async (world: World): Promise<void> => {
  const named = (demo: Person['demo']): Account =>
    requireValue(
      world.residents.find((resident) => resident.demo === demo),
      `demo ${demo}`,
    ).account
  const demo = { agent: named('agent'), sub: named('sub'), member: named('member') }
  const line = world.residents.filter(({ account, habit }) => habit && account.lineId === demo.member.lineId)
  await addEngagement(
    world.at,
    world.end,
    world.random,
    demo,
    line.map(({ account }) => account),
  )
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
const openWorld = (context: JobContext, bound: Ports, seed: string, end: number): World => {
  const ports: Ports = { ...bound, events: { ...bound.events, publish: () => Promise.resolve() } }
  const random = seededRandom(seed)
  let clock = end
  const inner: JobContext = { ...context, transact: (work) => work(ports), now: () => clock, random }
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

/**
 * Seeds an empty database with the demo data: people, money, bets and contracts, settled day by day by the real jobs
 * under a simulated clock. The result is the same for the same day. It is one transaction: an interrupted seeding
 * leaves nothing, and the next start begins again.
 */
export const seedWorld = (context: JobContext, options: SeedOptions): Promise<void> =>
  context.transact(async (bound) => {
    const { accounts, days, onProgress } = options
    const { zone } = context.brand
    const end = context.now()
    const today = dayOf(end, zone)
    const start = dayPlus(today.start, -days, zone)
    const world = openWorld(context, bound, `world ${today.start}`, end)
    await createAccounts(world, makePeople(world.random, accounts, start.start, days))
    await addExtras(world)
    world.lines = world.residents
      .filter((resident) => resident.parent === null)
      .map((resident) => resident.account.lineId)
    const contracts = planContracts(
      world.random,
      world.residents.map((resident) => resident.account),
      days,
    )
    for (let index = 0; index <= days; index += 1) {
      const day = dayPlus(start.start, index, zone)
      world.setClock(day.start + MINUTE)
      await contracts.run(index, world.at(day.start + MINUTE))
      await simulateDay(world, day, index, index >= days - 1)
      onProgress?.((index + 1) / (days + 1))
    }
    await settleAt(world, end)
    await addEngagementOfDemoAccounts(world)
    await setLastLogins(world)
  })
