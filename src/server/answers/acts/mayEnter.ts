import { ok, refuse, type Decision } from '../../../rules/decision.ts'
import { isExcluded } from '../../domain/protection.ts'
import type { AccountRef } from '../../ports/context.ts'
import type { Acting } from './acting.ts'

/** Whether a player's own time-out or self-exclusion lets it in: to a session, a deposit, a game (provider.md §4). */
export const mayEnter = async ({ ports, now }: Pick<Acting, 'ports' | 'now'>, ref: AccountRef): Promise<Decision<null>> => {
  const { exclusion } = await ports.protection.of(ref)
  if (!isExcluded(exclusion, now)) return ok(null)
  // What was done on the way (a password set anew) stands: only the door is closed.
  return refuse('protection.excluded', { detail: { until: exclusion!.until, kind: exclusion!.kind }, keep: true })
}
