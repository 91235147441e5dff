import { maskMobile } from '../../../rules/accounts/maskContact.ts'
import type { Account } from '../../ports/accounts/accounts.ts'
import type { Context } from '../../ports/context.ts'
import { changeSecurity } from './changeSecurity.ts'
import { endOtherSessions } from './endOtherSessions.ts'

/**
 * Marks the mobile number of a registration as verified, after a code sent to it was confirmed. Anyone may have typed
 * an unverified number, so other sessions end and known addresses are forgotten (§4 login from an unregistered
 * address).
 */
export const confirmMobile = async (context: Context, account: Account): Promise<Account> => {
  if (account.mobile === null || account.mobileVerifiedAt !== null) return account
  const { ports, now } = context
  await ports.accounts.update(account, { mobileVerifiedAt: now })
  await ports.secrets.forgetAddresses(account)
  await endOtherSessions(context, account, null, 'revoked')
  await changeSecurity(context, account, 'mobile.bound', { bound: maskMobile(account.mobile) })
  return { ...account, mobileVerifiedAt: now }
}
