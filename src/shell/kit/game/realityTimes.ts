import { MINUTE } from '../../../rules/calendar.ts'

/**
 * The session's start, the current time and the interval of the checks. Times come from the provider's clock, in
 * epoch ms.
 */
export interface Reality {
  startedAt: number
  now: number
  realityCheckMinutes: number
}

/** The longest wait between two calls, because the setting may change in another tab or at the provider. */
const ASK_AGAIN_MS = 5 * MINUTE

/**
 * Returns the ms until the next check, 0 or less when it is due. Each interval of uninterrupted play ends with a
 * check.
 * @param continuedAt when the player last continued after a check, epoch ms
 */
export const untilCheckMs = ({ startedAt, now, realityCheckMinutes }: Reality, continuedAt: number): number =>
  Math.max(startedAt, continuedAt) + realityCheckMinutes * MINUTE - now

/** Returns the ms to wait before the next call to the provider. */
export const waitMs = (reality: Reality, continuedAt: number): number =>
  Math.max(0, Math.min(untilCheckMs(reality, continuedAt), ASK_AGAIN_MS))
