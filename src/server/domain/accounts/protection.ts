import type { Exclusion, LimitKind, LimitPeriod } from '../../../entities/accounts/protection.ts'
import { DAY } from '../../../rules/calendar.ts'
import { ok, refuse, type Decision } from '../../../rules/decision.ts'
import { max, min, toWire, type Units } from '../../../rules/money/money.ts'

/** A player's limit and a pending raise; `null` is no limit (provider.md §4). */
export interface PlayerLimitState {
  kind: LimitKind
  period: LimitPeriod
  amount: Units | null
  pending: { amount: Units | null; confirmableAt: number } | null
}

/** The rolling window of a limit, in milliseconds. */
export const LIMIT_SPAN_MS: Record<LimitPeriod, number> = { day: DAY, week: 7 * DAY, month: 30 * DAY }

/** How long a raise waits before it can be confirmed, in milliseconds. */
export const RAISE_WAIT_MS = DAY

export const LIMIT_KINDS: readonly LimitKind[] = ['deposit', 'loss', 'wager']
export const LIMIT_PERIODS: readonly LimitPeriod[] = ['day', 'week', 'month']

export type LimitChange = 'limitSet' | 'limitLowered' | 'limitRaiseRequested'

/** Changes a limit. A first or lower limit applies immediately; a higher one or none waits. */
export const changeLimit = (
  limit: PlayerLimitState,
  amount: Units | null,
  now: number,
): { limit: PlayerLimitState; change: LimitChange | null } => {
  if (amount === limit.amount) return { limit: { ...limit, pending: null }, change: null }
  if (limit.amount === null) return { limit: { ...limit, amount, pending: null }, change: 'limitSet' }
  if (amount !== null && amount < limit.amount)
    return { limit: { ...limit, amount, pending: null }, change: 'limitLowered' }
  return {
    limit: { ...limit, pending: { amount, confirmableAt: now + RAISE_WAIT_MS } },
    change: 'limitRaiseRequested',
  }
}

/** Confirms a raise. Refuses `protection.raise.none` and `protection.raise.early`. */
export const confirmRaise = (limit: PlayerLimitState, now: number): Decision<PlayerLimitState> => {
  if (!limit.pending) return refuse('protection.raise.none')
  if (now < limit.pending.confirmableAt) {
    return refuse('protection.raise.early', { detail: { confirmableAt: limit.pending.confirmableAt } })
  }
  return ok({ ...limit, amount: limit.pending.amount, pending: null })
}

/** Returns what is left under the tightest of an account's limits of one kind, never negative; null without a limit. */
export const leftUnder = (limits: readonly { amount: Units | null; used: Units }[]): Units | null => {
  let left: Units | null = null
  for (const { amount, used } of limits) {
    if (amount === null) continue
    const here = max(amount - used, 0n)
    left = left === null ? here : min(left, here)
  }
  return left
}

/** The stake that a player's own limits still allow (provider.md §4). */
export interface StakeLimits {
  /** Left under the wager and the loss limits; null without one. */
  wagerLeft: Units | null
  lossLeft: Units | null
  exclusion: Exclusion | null
}

export interface StakeAsk extends StakeLimits {
  stake: Units
  now: number
}

/**
 * Whether a bet may be placed. A stake counts as lost until its round is settled, so that many open rounds cannot
 * exceed a loss limit together.
 */
export const mayStake = ({ stake, wagerLeft, lossLeft, exclusion, now }: StakeAsk): Decision<null> => {
  if (exclusion && isExcluded(exclusion, now))
    return refuse('protection.excluded', { detail: { until: exclusion.until } })
  if (wagerLeft !== null && stake > wagerLeft)
    return refuse('protection.wager.limit', { detail: { left: toWire(wagerLeft) } })
  if (lossLeft !== null && stake > lossLeft)
    return refuse('protection.loss.limit', { detail: { left: toWire(lossLeft) } })
  return ok(null)
}

/** Whether a time-out or self-exclusion applies at a moment. */
export const isExcluded = (exclusion: Exclusion | null, now: number): boolean =>
  exclusion !== null && exclusion.from <= now && now < exclusion.until

/** Combines exclusions. A new one never ends before the running one, and never weakens it. */
export const extendExclusion = (running: Exclusion | null, asked: Exclusion, now: number): Exclusion => {
  if (!running || !isExcluded(running, now)) return asked
  return {
    kind: running.kind === 'selfExclusion' ? 'selfExclusion' : asked.kind,
    from: running.from,
    until: Math.max(running.until, asked.until),
  }
}
