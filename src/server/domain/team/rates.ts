import type { RebateRates } from '../../../entities/accounts/account.ts'
import { GAME_CATEGORIES } from '../../../entities/games/game.ts'
import type { RateLimits } from '../../../entities/team/team.ts'
import { ok, refuse, type Decision } from '../../../rules/decision.ts'

/** The brand's rules for rebate rates, in basis points (brand.rules). */
export interface RateRules {
  globalHighestRebateBps: number
  rebateDifferenceBps: number
  rebateIntervalBps: number
}

/**
 * Returns the rates an upline may give, by category: at most min(its own rate, the global highest) − difference, on
 * steps of the interval; at least what the account has and what its downlines hold (provider.md §3 Members and
 * teams). Where the difference leaves nothing, the limit is what the account already has.
 */
export const rateLimits = (
  own: RebateRates,
  current: RebateRates,
  below: readonly RebateRates[],
  rules: RateRules,
): RateLimits[] =>
  GAME_CATEGORIES.map((category) => {
    const ownRate = own[category] ?? 0
    const now = current[category] ?? 0
    const most = Math.max(0, Math.min(ownRate, rules.globalHighestRebateBps) - rules.rebateDifferenceBps)
    const steps =
      rules.rebateIntervalBps > 0
        ? Math.floor(most / rules.rebateIntervalBps) * rules.rebateIntervalBps
        : most
    const held = Math.max(0, ...below.map((rates) => rates[category] ?? 0))
    const lowest = Math.max(now, held)
    return { category, own: ownRate, current: now, lowest, highest: Math.max(steps, lowest) }
  })

const percent = (bps: number): number => bps / 100

/** Returns an account's rates after giving `asked`, or refuses the first rate that cannot be given. */
export const decideRates = (
  asked: RebateRates,
  limits: readonly RateLimits[],
  heldBelow: readonly RebateRates[],
  rules: RateRules,
): Decision<RebateRates> => {
  const rates: RebateRates = {}
  for (const { category, current, highest, own } of limits) {
    const rate = asked[category] ?? current
    rates[category] = rate
    if (rate === current) continue
    const field = `rebates.${category}`
    const held = Math.max(0, ...heldBelow.map((below) => below[category] ?? 0))
    if (rate < held)
      return refuse('rebate.below.downline', { field, detail: { category, lowest: percent(held) } })
    if (rate < current)
      return refuse('rebate.lowered', { field, detail: { category, lowest: percent(current) } })
    if (rate > highest)
      return refuse('rebate.above.upline', {
        field,
        detail: { category, highest: percent(highest), own: percent(own) },
      })
    if (rules.rebateIntervalBps > 0 && rate % rules.rebateIntervalBps !== 0) {
      return refuse('rebate.interval', {
        field,
        detail: { category, interval: percent(rules.rebateIntervalBps) },
      })
    }
  }
  return ok(rates)
}

/**
 * Returns the rates that an agent gave last, capped at what it may give now; null when it never gave any.
 * @param given the given rates with their times, in any order
 */
export const lastGivenRates = (
  given: readonly { rebates: RebateRates; at: number }[],
  limits: readonly RateLimits[],
): RebateRates | null => {
  const last = given
    .filter(({ rebates }) => Object.values(rebates).some((rate) => rate > 0))
    .toSorted((a, b) => b.at - a.at)[0]
  if (!last) return null
  return Object.fromEntries(
    limits.map(({ category, highest }) => [category, Math.min(last.rebates[category] ?? 0, highest)]),
  )
}
