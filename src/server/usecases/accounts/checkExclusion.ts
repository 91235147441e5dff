import type { Exclusion } from '../../../entities/accounts/protection.ts'
import { ok, refuse, type Decision } from '../../../rules/decision.ts'
import { isExcluded } from '../../domain/accounts/protection.ts'
import type { AccountRef } from '../../ports/accounts/accountRef.ts'
import type { Account } from '../../ports/accounts/accounts.ts'
import { noticeRefused } from '../risk/returning.ts'
import type { ServiceContext } from '../serviceContext.ts'
import { closedOf } from './staff/lockAccount.ts'

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

/**
 * Raises an alert when someone tries to register with the mobile number of a self-excluded or closed account, which is
 * refused. Any other account raises none.
 */
export const noticeRefusedRegistration = async (
  context: ServiceContext & { ip: string },
  account: Account,
): Promise<void> => {
  const { ports, now } = context
  if (await closedOf(ports, account)) return noticeRefused(context, account, 'registration', 'closed')
  const { exclusion } = await ports.protection.of(account)
  if (exclusion?.kind === 'selfExclusion' && isExcluded(exclusion, now))
    await noticeRefused(context, account, 'registration', 'excluded')
}
