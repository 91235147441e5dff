import { MINUTE } from '../../../rules/calendar.ts'
import { ok, refuse, type Decision } from '../../../rules/decision.ts'
import type { Account } from '../../ports/accounts/accounts.ts'
import type { Actor } from '../../ports/accounts/actor.ts'
import type { Context } from '../../ports/context.ts'

const WINDOW_MS = 15 * MINUTE
const FAILURES_MAX = 10

/**
 * Returns the session's account after checking its login password. Failures are counted per session, so that another
 * session of the account cannot lock this one.
 */
export const confirmPassword = async (
  context: Context<Actor>,
  password: string,
  field = 'password',
): Promise<Decision<Account>> => {
  const { ports, actor, now } = context
  const account = await ports.accounts.byId(actor)
  if (!account) return refuse('login.not.session')
  const key = `password:${actor.sessionId}`
  if ((await ports.attempts.add(key, WINDOW_MS, now)) > FAILURES_MAX)
    return refuse('login.locked', { detail: { minutes: 15 }, keep: true })
  if (!(await ports.passwords.verify(account.passwordHash, password)))
    return refuse('password.wrong', { field, keep: true })
  await ports.attempts.clear(key)
  return ok(account)
}
