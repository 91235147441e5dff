import { GAME_CATEGORIES, type GameCategory } from '../../entities/games/game.ts'
import type { GameRule } from '../../entities/games/gameRules.ts'
import { HOUR, MINUTE, SECOND, type Span } from '../../rules/calendar.ts'
import { itemAt } from '../../rules/itemAt.ts'
import { CENT, roundDown, type Units } from '../../rules/money/money.ts'
import { requireValue } from '../../rules/requireValue.ts'
import { draw, DRAW_MODELS } from '../domain/games/draws.ts'
import type { Account } from '../ports/accounts/accounts.ts'
import type { VendorCall } from '../ports/betting/bets.ts'
import type { SeededRandom } from './seededRandom.ts'
import type { Habit } from './people.ts'

/** Payout multiples and their probabilities. Their mean is the usual return to player of such games. */
const PAYOUTS: Record<GameCategory, readonly (readonly [multiple: number, probability: number])[]> = {
  RNG: [
    [0.5, 0.16],
    [1.5, 0.12],
    [3, 0.075],
    [8, 0.028],
    [25, 0.007],
    [60, 0.0014],
  ],
  FISH: [
    [0.8, 0.3],
    [2, 0.22],
    [5, 0.05],
    [20, 0.0015],
  ],
  LIVE: [
    [2, 0.478],
    [1, 0.02],
  ],
  PVP: [[1.95, 0.49]],
  SPORTS: [
    [1.9, 0.44],
    [3.4, 0.032],
    [1, 0.02],
  ],
  ESPORTS: [
    [1.85, 0.44],
    [2.8, 0.045],
  ],
  LOTT: [
    [9.5, 0.07],
    [40, 0.006],
  ],
  ELOTT: [
    [1.96, 0.47],
    [9, 0.005],
  ],
  DS88: [
    [1.93, 0.485],
    [8, 0.001],
  ],
}

/** Stake per category relative to the usual one: small where a stake may pay 40 times. */
const STAKE_FACTOR: Record<GameCategory, number> = {
  RNG: 0.5,
  FISH: 0.7,
  LIVE: 1.4,
  PVP: 1,
  SPORTS: 1.6,
  ESPORTS: 1.2,
  LOTT: 0.25,
  ELOTT: 0.7,
  DS88: 1,
}

/** How long a round lasts, ms. */
const ROUND_MS: Record<GameCategory, readonly [number, number]> = {
  RNG: [2 * SECOND, 8 * SECOND],
  FISH: [20 * SECOND, 2 * MINUTE],
  LIVE: [25 * SECOND, MINUTE],
  PVP: [MINUTE, 4 * MINUTE],
  SPORTS: [20 * MINUTE, 95 * MINUTE],
  ESPORTS: [15 * MINUTE, 45 * MINUTE],
  LOTT: [3 * MINUTE, 10 * MINUTE],
  ELOTT: [MINUTE, 3 * MINUTE],
  DS88: [4 * MINUTE, 9 * MINUTE],
}

/** Weight of each hour from midnight: evenings are busy, early mornings are quiet. */
const HOURS = [5, 3, 2, 1, 1, 1, 1, 2, 3, 4, 5, 6, 7, 6, 5, 5, 6, 7, 9, 11, 13, 14, 12, 8]
const WEIGHTED_HOURS = HOURS.flatMap((weight, hour) => Array.from({ length: weight }, () => hour))

/** Returns what a round of a category pays, times the stake. */
export const payoutMultiple = (random: SeededRandom, category: GameCategory): number => {
  let left = random.unit()
  for (const [multiple, probability] of PAYOUTS[category]) {
    if (left < probability) return multiple
    left -= probability
  }
  return 0
}

const cents = (amount: number): Units => BigInt(Math.max(Math.round(amount * 100), 1)) * CENT

const DRAWS = new Map(
  Object.entries(DRAW_MODELS).map(([name, model]) => [
    name,
    { engine: draw(model), bets: Object.keys(model.bets) },
  ]),
)

/** The choice in each kind of lottery bet. */
const PICKS: Readonly<Record<string, (random: SeededRandom) => string>> = {
  size: (random) => random.pick(['big', 'small']),
  parity: (random) => random.pick(['odd', 'even']),
  last: (random) => String(random.below(10)),
  lastTwo: (random) => String(random.below(100)).padStart(2, '0'),
  special: (random) => String(random.below(100)).padStart(2, '0'),
}

/** Returns the result of a round: in a lottery its own draw, otherwise one of the category's payouts. */
const resultOf = (
  random: SeededRandom,
  category: GameCategory,
  { engine, model }: GameRule,
  endsAt: number,
): { payBps: number; detail: Record<string, string> } => {
  const lottery = engine === 'draw' ? DRAWS.get(model ?? '') : undefined
  if (!lottery) return { payBps: Math.round(payoutMultiple(random, category) * 100) * 100, detail: {} }
  const kind = random.pick(lottery.bets.filter((name) => PICKS[name]))
  const choice = `${kind}:${requireValue(PICKS[kind], kind)(random)}`
  const result = lottery.engine.result({}, random)
  const issue = Math.floor(endsAt / lottery.engine.everyMs) - 1
  return {
    payBps: lottery.engine.pay(choice, {}, result),
    detail: { result: lottery.engine.words(result), choice: `${issue}|${choice}` },
  }
}

/** A player, as far as a session needs it. */
export interface Player {
  account: Account
  habit: Habit
}

/** Returns what the calls of a round have in common. */
export const callOf = (account: Player['account'], { vendor }: GameRule, vendorRound: string) => ({
  lineId: account.lineId,
  accountId: account.accountId,
  accountName: account.name,
  path: account.path,
  trial: false,
  vendor,
  vendorRound,
})

/** Returns the calls of one session: consecutive rounds in one game, each with a bet and its result. */
export const playSession = (
  random: SeededRandom,
  { account, habit }: Player,
  day: Span,
  games: ReadonlyMap<GameCategory, readonly GameRule[]>,
): VendorCall[] => {
  const category = random.chance(0.15) ? random.pick(GAME_CATEGORIES) : random.pick(habit.favourites)
  const offered = games.get(category)
  if (!offered) return []
  const game = random.pick(offered)
  const [shortest, longest] = ROUND_MS[category]
  const rounds = Math.max(1, Math.round(habit.rounds * random.spread() * (longest > 10 * MINUTE ? 0.4 : 1)))
  const calls: VendorCall[] = []
  let at = day.start + random.pick(WEIGHTED_HOURS) * HOUR + random.below(HOUR)
  for (let i = 0; i < rounds; i += 1) {
    const endsAt = at + random.between(shortest, longest)
    if (endsAt >= day.end - MINUTE) break
    const round = `${at.toString(36)}-${random.below(1_000_000_000).toString(36)}`
    const stake = cents(habit.stake * STAKE_FACTOR[category] * random.spread())
    const { payBps, detail } = resultOf(random, category, game, endsAt)
    const won = roundDown((stake * BigInt(payBps)) / 10_000n)
    const call = callOf(account, game, round)
    calls.push({
      ...call,
      kind: 'bet',
      transactionId: `${round}-b`,
      at,
      gameCode: game.code,
      category,
      stake,
    })
    if (random.chance(0.004))
      calls.push({ ...call, kind: 'rollback', transactionId: `${round}-r`, at: endsAt })
    else {
      calls.push({
        ...call,
        kind: 'settle',
        transactionId: `${round}-s`,
        at: endsAt,
        won,
        validBet: null,
        detail: { round: i + 1, ...detail },
      })
    }
    at =
      longest > 10 * MINUTE
        ? at + random.between(MINUTE, 6 * MINUTE)
        : endsAt + random.between(SECOND, 20 * SECOND)
  }
  return calls
}

/** Activity per weekday, Sunday first. */
const WEEKDAY_ACTIVITY = [1.5, 1, 1, 1, 1, 1.25, 1.5]

/** Returns how busy a day is. Weekends are busier, and weeks differ. `weekday` 0 is Sunday. */
export const dayActivity = (weekday: number, week: number): number =>
  itemAt(WEEKDAY_ACTIVITY, weekday) * itemAt([1, 1.12, 0.88, 1.05], week % 4)
