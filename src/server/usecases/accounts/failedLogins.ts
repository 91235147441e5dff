import { MINUTE } from '../../../rules/calendar.ts'
import type { Account } from '../../ports/accounts/accounts.ts'
import type { Context } from '../../ports/context.ts'
import { recordSecurityEvent } from './recordSecurityEvent.ts'

/** How long wrong passwords are counted, by account and by address. */
const WINDOW_MS = 15 * MINUTE
/**
 * After this many wrong passwords in a row, from any addresses, the account counts as under attack. A right password
 * from an unknown address then needs a second proof. It is never refused, because anyone could lock the owner out
 * that way.
 */
const GUESSED_AFTER = 20

/** A carrier gives thousands of players one address, so this many failures of an address count as one of an account. */
const ADDRESS_SHARE = 10

/** The counter key of an account's wrong passwords; for an unknown account, of the name. */
export const failureKey = (who: string): string => `login:${who}`
const addressKey = (ip: string): string => `login-address:${ip}`

/** The failed logins before this one. */
export interface FailedLogins {
  who: string
  /** The failures of the account, or its share of the address's failures, whichever is higher. */
  failures: number
}

/** Returns the failures before this login. */
export const failuresBefore = async (
  { ports, now, ip }: Context,
  account: Account | null,
  username: string,
): Promise<FailedLogins> => {
  const who = account?.accountId ?? username.trim().toLowerCase()
  const [own, here] = [
    await ports.attempts.count(failureKey(who), WINDOW_MS, now),
    await ports.attempts.count(addressKey(ip), WINDOW_MS, now),
  ]
  return { who, failures: Math.max(own, Math.floor(here / ADDRESS_SHARE)) }
}

/** Whether this many failures require a captcha. */
export const asksCaptcha = ({ brand, flags }: Context, failures: number): boolean =>
  failures >= brand.security.captchaAfterFailures && flags.has('CAPTCHA3')

/**
 * Counts a try before checking its password. The row stays locked until the transaction ends, so concurrent tries are
 * counted one by one.
 */
export const countTry = async (
  { ports, now }: Context,
  { who }: FailedLogins,
): Promise<{ tries: number; guessed: boolean }> => {
  const tries = await ports.attempts.add(failureKey(who), WINDOW_MS, now)
  return { tries, guessed: tries > GUESSED_AFTER }
}

/**
 * Records a wrong password. Returns whether the next try needs a captcha. An unknown account gets a second count
 * instead of a log entry, so that both take equally long.
 */
export const recordFailure = async (
  context: Context,
  account: Account | null,
  { who }: FailedLogins,
  tries: number,
): Promise<boolean> => {
  const { ports, now, ip } = context
  if (account)
    await recordSecurityEvent(
      context,
      account,
      tries === GUESSED_AFTER + 1 ? 'login.guessed' : 'login.failed',
    )
  else await ports.attempts.add(`nobody-${failureKey(who)}`, WINDOW_MS, now)
  const fromHere = await ports.attempts.add(addressKey(ip), WINDOW_MS, now)
  return asksCaptcha(context, Math.max(tries, Math.floor(fromHere / ADDRESS_SHARE)))
}
