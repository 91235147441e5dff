import { ok, refuse, type Decision } from '../../../rules/decision.ts'
import { requireValue } from '../../../rules/requireValue.ts'
import { checkNewPassword, registrationRulesOf } from '../../domain/accounts/registration.ts'
import type { Account } from '../../ports/accounts/accounts.ts'
import type { Context } from '../../ports/context.ts'
import { changeSecurity } from './changeSecurity.ts'
import { failureKey } from './failedLogins.ts'
import { passwordGuesses } from './passwordGuesses.ts'
import { endOtherSessions } from './endOtherSessions.ts'

/** Sets an account's new password (§5), ends its other sessions and informs the owner. */
export const setPassword = async (
  context: Context,
  account: Account,
  newPassword: string,
  currentSessionId: string | null,
  way: 'change' | 'phone' | 'email',
): Promise<Decision<null>> => {
  const { ports, now, brand, flags } = context
  const good = checkNewPassword(
    newPassword,
    passwordGuesses(context, account),
    requireValue(registrationRulesOf(brand.registration, flags).password, 'password rule'),
    'newPassword',
  )
  if (!good.ok) return good
  if (await ports.passwords.verify(account.passwordHash, newPassword))
    return refuse('password.same', { field: 'newPassword' })
  await ports.accounts.update(account, {
    passwordHash: await ports.passwords.hash(newPassword),
    passwordChangedAt: now,
    mustChangePassword: false,
    passwordReason: null,
  })
  await ports.attempts.clear(failureKey(account.accountId))
  // The current session continues. Games that it opened must be opened again.
  await ports.sessions.endPlay(account, now)
  const sessionsEnded = await endOtherSessions(context, account, currentSessionId, 'password')
  await changeSecurity(context, account, 'password.changed', { way, sessionsEnded })
  return ok(null)
}
