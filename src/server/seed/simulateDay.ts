import { DAY, HOUR, MINUTE, SECOND, type Span } from '../../rules/calendar.ts'
import { itemAt } from '../../rules/itemAt.ts'
import { sum, UNITS } from '../../rules/money/money.ts'
import { requireValue } from '../../rules/requireValue.ts'
import { settleLine } from '../jobs/settle.ts'
import type { VendorCall } from '../ports/betting/bets.ts'
import { claimRebate, deposit, withdraw } from './cashier.ts'
import { seededRandom, type SeededRandom } from './seededRandom.ts'
import { claimMissions, joinAnyPromotion, visitRewards } from './engagement.ts'
import { dayActivity, playSession, type Player } from './playSession.ts'
import type { World } from './world.ts'

/** Players claim missions on the last days only, because older leaderboards are not shown. */
const MISSION_DAYS = 8

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
    // The named accounts keep no wagering from rewards, so that their money can be moved immediately.
    if (!demo && until > world.end - MISSION_DAYS * DAY && random.chance(0.4))
      await claimMissions(world.at(until - random.between(1, 20) * MINUTE), account)
    if (random.chance(0.04)) await visitRewards(world.at(resident.lastSeenAt + MINUTE), account)
  }
}

/** Aggregates pending events and settles what is due at a time. */
export const settleAt = async (world: World, now: number): Promise<void> => {
  world.setClock(now)
  for (const lineId of world.lines) {
    while ((await world.ports.rollups.aggregateLine(lineId, 20_000)) > 0);
    await settleLine(world.context, lineId)
  }
}

/** Returns the times of a day at which everything is settled: several once real-time salaries are paid. */
const settleMoments = (day: Span, often: boolean): number[] => {
  const moments = often ? [8, 12, 15, 18, 20, 22].map((hour) => day.start + hour * HOUR) : []
  return [...moments, day.end].map((moment) => moment + 30 * SECOND)
}

/** Plays one day: deposits, bets, what players do at its end, and settlement at several times. */
export const simulateDay = async (world: World, day: Span, index: number, often: boolean): Promise<void> => {
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
