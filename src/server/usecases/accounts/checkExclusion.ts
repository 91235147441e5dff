import type { Exclusion } from '../../../entities/accounts/protection.ts'
import { ok, refuse, type Decision } from '../../../rules/decision.ts'
import { isExcluded } from '../../domain/accounts/protection.ts'
import type { AccountRef } from '../../ports/accounts/accountRef.ts'
import type { ServiceContext } from '../serviceContext.ts'

/** Refuses `protection.excluded` during a player's own time-out or self-exclusion (provider.md §4). */
export const checkNotExcluded = (exclusion: Exclusion | null, now: number): Decision<null> => {
  if (!exclusion || !isExcluded(exclusion, now)) return ok(null)
  // Earlier writes of the request, such as a new password, are kept: only the login is refused.
  return refuse('protection.excluded', {
    detail: { until: exclusion.until, kind: exclusion.kind },
    keep: true,
  })
}

/** Loads the account's exclusion and refuses `protection.excluded` while it is in force. */
export const checkExclusion = async (
  { ports, now }: Pick<ServiceContext, 'ports' | 'now'>,
  ref: AccountRef,
): Promise<Decision<null>> => checkNotExcluded((await ports.protection.of(ref)).exclusion, now)
