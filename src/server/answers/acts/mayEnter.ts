import type { Exclusion } from '../../../entities/protection.ts'
import { ok, refuse, type Decision } from '../../../rules/decision.ts'
import { isExcluded } from '../../domain/protection.ts'
import type { AccountRef } from '../../ports/context.ts'
import type { Acting } from './acting.ts'

/** Whether a player's own time-out or self-exclusion lets it pass at a moment (provider.md §4). */
export const mayPass = (exclusion: Exclusion | null, now: number): Decision<null> => {
  if (!isExcluded(exclusion, now)) return ok(null)
  // What was done on the way (a password set anew) stands: only the door is closed.
  return refuse('protection.excluded', { detail: { until: exclusion!.until, kind: exclusion!.kind }, keep: true })
}

/** The same, for a door that knows only the account: a new session. */
export const mayEnter = async ({ ports, now }: Pick<Acting, 'ports' | 'now'>, ref: AccountRef): Promise<Decision<null>> =>
  mayPass((await ports.protection.of(ref)).exclusion, now)
