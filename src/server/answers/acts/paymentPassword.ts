import { ok, refuse, type Decision } from '../../../rules/decision.ts'
import { MINUTE } from '../../../rules/calendar.ts'
import type { Account } from '../../ports/accounts.ts'
import type { Ports } from '../../ports/ports.ts'

/** Wrong payment passwords an account may give, and for how long they are remembered. */
const TRIES = 5
const WINDOW_MS = 15 * MINUTE

/** Whether the payment password is right; wrong ones are counted, and too many close the door for a while. */
export const checkPaymentPassword = async (
  { ports, now }: { ports: Pick<Ports, 'attempts' | 'passwords'>; now: number }, account: Account, given: string,
): Promise<Decision<null>> => {
  if (account.paymentPasswordHash === null) return refuse('payment.password.missing', { field: 'paymentPassword' })
  const key = `payment:${account.accountId}`
  // Counting first keeps the row locked until the answer, so that guesses sent all at once take turns.
  if (await ports.attempts.add(key, WINDOW_MS, now) > TRIES) return refuse('too.many.requests', { detail: { minutes: 15 } })
  if (await ports.passwords.verify(account.paymentPasswordHash, given)) {
    await ports.attempts.clear(key)
    return ok(null)
  }
  return refuse('payment.password.wrong', { field: 'paymentPassword', keep: true })
}
