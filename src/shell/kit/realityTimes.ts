import { MINUTE } from '../../rules/calendar.ts'

/** What the provider says of the session, and when the player last went on after a check; all by the provider's clock, epoch ms. */
export interface Reality {
  startedAt: number
  now: number
  realityCheckMinutes: number
}

/** The setting may have changed meanwhile, in another tab or by the provider, so it is asked for this often at least. */
const ASK_AGAIN_MS = 5 * MINUTE

/** How long until the next check is due; 0 or less when it is. A check is due each interval of uninterrupted play. */
export const untilCheckMs = ({ startedAt, now, realityCheckMinutes }: Reality, wentOnAt: number): number =>
  Math.max(startedAt, wentOnAt) + realityCheckMinutes * MINUTE - now

/** How long to wait before asking the provider again. */
export const waitMs = (reality: Reality, wentOnAt: number): number =>
  Math.max(0, Math.min(untilCheckMs(reality, wentOnAt), ASK_AGAIN_MS))
