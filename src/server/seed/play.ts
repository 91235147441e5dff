import { GAME_CATEGORIES, type GameCategory } from '../../entities/game.ts'
import type { GameRule } from '../../entities/gameRules.ts'
import { HOUR, MINUTE, SECOND, type Span } from '../../rules/calendar.ts'
import { CENT, roundDown, type Units } from '../../rules/money.ts'
import type { Account } from '../ports/accounts.ts'
import type { VendorCall } from '../ports/bets.ts'
import type { Dice } from './dice.ts'
import type { Habit } from './people.ts'

/** What a stake comes back as, and how often: the mean is the return to the player of such games. */
const OUTCOMES: Record<GameCategory, readonly (readonly [multiple: number, probability: number])[]> = {
  RNG: [[0.5, 0.16], [1.5, 0.12], [3, 0.075], [8, 0.028], [25, 0.007], [60, 0.0014]],
  FISH: [[0.8, 0.3], [2, 0.22], [5, 0.05], [20, 0.0015]],
  LIVE: [[2, 0.478], [1, 0.02]],
  PVP: [[1.95, 0.49]],
  SPORTS: [[1.9, 0.44], [3.4, 0.032], [1, 0.02]],
  ESPORTS: [[1.85, 0.44], [2.8, 0.045]],
  LOTT: [[9.5, 0.07], [40, 0.006]],
  ELOTT: [[1.96, 0.47], [9, 0.005]],
  DS88: [[1.93, 0.485], [8, 0.001]],
}

/** Stakes beside somebody's usual one: small where a stake may come back forty times. */
const STAKE: Record<GameCategory, number> = {
  RNG: 0.5, FISH: 0.7, LIVE: 1.4, PVP: 1, SPORTS: 1.6, ESPORTS: 1.2, LOTT: 0.25, ELOTT: 0.7, DS88: 1,
}

/** How long a round runs before its result. */
const LENGTH: Record<GameCategory, readonly [number, number]> = {
  RNG: [2 * SECOND, 8 * SECOND], FISH: [20 * SECOND, 2 * MINUTE], LIVE: [25 * SECOND, MINUTE], PVP: [MINUTE, 4 * MINUTE],
  SPORTS: [20 * MINUTE, 95 * MINUTE], ESPORTS: [15 * MINUTE, 45 * MINUTE], LOTT: [3 * MINUTE, 10 * MINUTE],
  ELOTT: [MINUTE, 3 * MINUTE], DS88: [4 * MINUTE, 9 * MINUTE],
}

/** How busy each hour is, from midnight on: evenings fill up, the early morning is empty. */
const HOURS = [5, 3, 2, 1, 1, 1, 1, 2, 3, 4, 5, 6, 7, 6, 5, 5, 6, 7, 9, 11, 13, 14, 12, 8]
const CLOCK = HOURS.flatMap((weight, hour) => Array.from({ length: weight }, () => hour))

const outcome = (dice: Dice, category: GameCategory): number => {
  let left = dice.unit()
  for (const [multiple, probability] of OUTCOMES[category]) {
    if (left < probability) return multiple
    left -= probability
  }
  return 0
}

const cents = (amount: number): Units => BigInt(Math.max(Math.round(amount * 100), 1)) * CENT

/** Somebody who plays, as far as a sitting needs it. */
export interface Player {
  account: Account
  habit: Habit
}

/** One sitting: rounds one after another in one game, a bet and its result each. */
export const sitting = (dice: Dice, { account, habit }: Player, day: Span, games: ReadonlyMap<GameCategory, readonly GameRule[]>): VendorCall[] => {
  const category = dice.chance(0.15) ? dice.pick(GAME_CATEGORIES) : dice.pick(habit.likes)
  const offered = games.get(category)
  if (!offered) return []
  const game = dice.pick(offered)
  const [shortest, longest] = LENGTH[category]
  const rounds = Math.max(1, Math.round(habit.rounds * dice.spread() * (longest > 10 * MINUTE ? 0.4 : 1)))
  const calls: VendorCall[] = []
  let at = day.start + dice.pick(CLOCK) * HOUR + dice.below(HOUR)
  for (let i = 0; i < rounds; i += 1) {
    const ends = at + dice.between(shortest, longest)
    if (ends >= day.end - MINUTE) break
    const round = `${at.toString(36)}-${dice.below(1_000_000_000).toString(36)}`
    const stake = cents(habit.stake * STAKE[category] * dice.spread())
    const won = roundDown((stake * BigInt(Math.round(outcome(dice, category) * 100))) / 100n)
    const call = {
      lineId: account.lineId, accountId: account.accountId, accountName: account.name, path: account.path, trial: false,
      vendor: game.vendor, vendorRound: round,
    }
    calls.push({ ...call, kind: 'bet', transactionId: `${round}-b`, at, gameCode: game.code, category, stake })
    if (dice.chance(0.004)) calls.push({ ...call, kind: 'rollback', transactionId: `${round}-r`, at: ends })
    else {
      calls.push({
        ...call, kind: 'settle', transactionId: `${round}-s`, at: ends, won, validBet: null,
        detail: { round: i + 1 },
      })
    }
    at = longest > 10 * MINUTE ? at + dice.between(MINUTE, 6 * MINUTE) : ends + dice.between(SECOND, 20 * SECOND)
  }
  return calls
}

/** How full a day is: weekends are, and some weeks more than others. `weekday` 0 is Sunday. */
export const busyness = (weekday: number, week: number): number =>
  (weekday === 0 || weekday === 6 ? 1.5 : weekday === 5 ? 1.25 : 1) * [1, 1.12, 0.88, 1.05][week % 4]!
