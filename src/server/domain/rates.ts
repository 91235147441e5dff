import type { RebateRates } from '../../entities/account.ts'
import { GAME_CATEGORIES } from '../../entities/game.ts'
import type { RateRoom } from '../../entities/team.ts'
import { ok, refuse, type Decision } from '../../rules/decision.ts'

/** The house's rules for rebate rates, all in basis points (brand.rules). */
export interface RateRules {
  globalHighestRebateBps: number
  rebateDifferenceBps: number
  rebateIntervalBps: number
}

/**
 * What an upline may give, by category: at most min(its own rate, the global highest) − difference, on steps of the
 * interval; not less than the account has, nor than what the account's own downlines hold (provider.md §3 Members
 * and teams). Where the difference leaves nothing, the room is what the account already has.
 */
export const rateRoom = (
  own: RebateRates, current: RebateRates, below: readonly RebateRates[], rules: RateRules,
): RateRoom[] => GAME_CATEGORIES.map((category) => {
  const ownRate = own[category] ?? 0
  const now = current[category] ?? 0
  const most = Math.max(0, Math.min(ownRate, rules.globalHighestRebateBps) - rules.rebateDifferenceBps)
  const steps = rules.rebateIntervalBps > 0 ? Math.floor(most / rules.rebateIntervalBps) * rules.rebateIntervalBps : most
  const held = Math.max(0, ...below.map((rates) => rates[category] ?? 0))
  const lowest = Math.max(now, held)
  return { category, own: ownRate, current: now, lowest, highest: Math.max(steps, lowest) }
})

const percent = (bps: number): number => bps / 100

/** The rates an account would have with `asked` given, or which one cannot be given and why. */
export const decideRates = (
  asked: RebateRates, room: readonly RateRoom[], heldBelow: readonly RebateRates[], rules: RateRules,
): Decision<RebateRates> => {
  const rates: RebateRates = {}
  for (const { category, current, highest, own } of room) {
    const rate = asked[category] ?? current
    rates[category] = rate
    if (rate === current) continue
    const field = `rebates.${category}`
    const held = Math.max(0, ...heldBelow.map((below) => below[category] ?? 0))
    if (rate < held) return refuse('rebate.below.downline', { field, detail: { category, lowest: percent(held) } })
    if (rate < current) return refuse('rebate.lowered', { field, detail: { category, lowest: percent(current) } })
    if (rate > highest) return refuse('rebate.above.upline', { field, detail: { category, highest: percent(highest), own: percent(own) } })
    if (rules.rebateIntervalBps > 0 && rate % rules.rebateIntervalBps !== 0) {
      return refuse('rebate.interval', { field, detail: { category, interval: percent(rules.rebateIntervalBps) } })
    }
  }
  return ok(rates)
}
