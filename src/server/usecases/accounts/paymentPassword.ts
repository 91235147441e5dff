import { ok, refuse, type Decision } from '../../../rules/decision.ts'
import { MINUTE } from '../../../rules/calendar.ts'
import type { Account } from '../../ports/accounts/accounts.ts'
import type { Ports } from '../../ports/ports.ts'

/** How many wrong payment passwords are allowed, and how long they are counted. */
const TRIES = 5
const WINDOW_MS = 15 * MINUTE

/** Checks the payment password. Wrong ones are counted, and too many lock it for a while. */
export const checkPaymentPassword = async (
  { ports, now }: { ports: Pick<Ports, 'attempts' | 'passwords'>; now: number },
  account: Account,
  given: string,
): Promise<Decision<null>> => {
  if (account.paymentPasswordHash === null)
    return refuse('payment.password.missing', { field: 'paymentPassword' })
  const key = `payment:${account.accountId}`
  // Counting first locks the row until the transaction ends, so that concurrent guesses are counted one by one.
  if ((await ports.attempts.add(key, WINDOW_MS, now)) > TRIES)
    return refuse('too.many.requests', { detail: { minutes: 15 } })
  if (await ports.passwords.verify(account.paymentPasswordHash, given)) {
    await ports.attempts.clear(key)
    return ok(null)
  }
  return refuse('payment.password.wrong', { field: 'paymentPassword', keep: true })
}
