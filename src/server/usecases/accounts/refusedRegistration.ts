import { isExcluded } from '../../domain/accounts/protection.ts'
import type { Account } from '../../ports/accounts/accounts.ts'
import { noticeRefused } from '../risk/returning.ts'
import type { ServiceContext } from '../serviceContext.ts'
import { closedOf } from './staff/lockAccount.ts'

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
