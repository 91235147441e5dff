import type { VendorHealth } from '../../../entities/desk/catalogueDesk.ts'
import { MINUTE } from '../../../rules/calendar.ts'
import type { ErrorCode } from '../../../rules/errors.ts'

/** Calls are counted in slots of this length. */
const SLOT_MS = 5 * MINUTE

/** Returns the start of the slot that contains a moment, epoch ms. */
export const healthSlot = (ms: number): number => Math.floor(ms / SLOT_MS) * SLOT_MS

/** Upper bounds of the times that calls are counted by, ms. The last one also counts slower calls. */
const BOUNDS = [
  1, 2, 3, 5, 8, 13, 20, 30, 50, 80, 130, 200, 300, 500, 800, 1_300, 2_000, 5_000, 60_000,
] as const
const SLOWEST = 60_000

/** Returns the upper bound that a call of this time is counted by. */
export const timeBound = (tookMs: number): number => BOUNDS.find((bound) => tookMs <= bound) ?? SLOWEST

/** Refusals that say that the vendor and the site do not work together. Others belong to play, such as a low balance. */
const FAILURES: ReadonlySet<ErrorCode> = new Set<ErrorCode>([
  'vendor.signature',
  'vendor.replay',
  'request.invalid',
  'request.id.reused',
  'not.found',
  'game.not.found',
  'round.not.found',
  'server.busy',
  'unknown.error',
])

/** Whether the reply to a vendor's call counts as an error. */
export const isVendorError = (code: ErrorCode): boolean => FAILURES.has(code)

/** Calls of a vendor that took at most `bound` ms, and longer than the bound before. */
export interface TimedCalls {
  bound: number
  calls: number
  errors: number
}

/** Returns the median time of calls, ms, interpolated within its bounds; null without calls. */
const medianOf = (counted: readonly TimedCalls[], total: number): number | null => {
  let below = 0
  for (const { bound, calls } of counted.toSorted((a, b) => a.bound - b.bound)) {
    if (calls > 0 && below + calls >= total / 2) {
      const least = BOUNDS.findLast((one) => one < bound) ?? 0
      return Math.max(1, Math.round(least + ((total / 2 - below) / calls) * (bound - least)))
    }
    below += calls
  }
  return null
}

/** Returns the health of a vendor from its calls in a period. */
export const healthOf = (counted: readonly TimedCalls[]): VendorHealth => {
  const calls = counted.reduce((sum, one) => sum + one.calls, 0)
  const errors = counted.reduce((sum, one) => sum + one.errors, 0)
  return {
    calls,
    errors,
    errorRate: calls === 0 ? 0 : Math.round((errors * 10_000) / calls),
    medianMs: medianOf(counted, calls),
  }
}

/** A vendor fails from this share of errors on, basis points, if there are at least so many of them. */
export const FAILING = { rateBps: 500, errors: 5 } as const

/** Whether a vendor's errors of the last hour are above the threshold. */
export const isFailing = ({ errors, errorRate }: VendorHealth): boolean =>
  errors >= FAILING.errors && errorRate >= FAILING.rateBps
