import { ok, refuse, type Decision } from '../../../rules/decision.ts'
import { checkNewPassword, registrationRulesOf } from '../../domain/registration.ts'
import type { Account } from '../../ports/accounts.ts'
import type { Context } from '../../ports/context.ts'
import { changeSecurity } from './changeSecurity.ts'
import { guessesOf } from './guessesOf.ts'
import { endOtherSessions } from './endOtherSessions.ts'

/** Gives an account a new password (§5), ends its other sessions, and tells its owner. */
export const setPassword = async (
  context: Context, account: Account, newPassword: string, keptSessionId: string | null, way: 'change' | 'phone' | 'email',
): Promise<Decision<null>> => {
  const { ports, now, brand, flags } = context
  const good = checkNewPassword(newPassword, guessesOf(context, account), registrationRulesOf(brand.registration, flags).password!, 'newPassword')
  if (!good.ok) return good
  if (await ports.passwords.verify(account.passwordHash, newPassword)) return refuse('password.same', { field: 'newPassword' })
  await ports.accounts.update(account, {
    passwordHash: await ports.passwords.hash(newPassword), passwordChangedAt: now, mustChangePassword: false,
  })
  await ports.attempts.clear(`login:${account.name.toLowerCase()}`)
  const sessionsEnded = await endOtherSessions(context, account, keptSessionId, 'password')
  await changeSecurity(context, account, 'password.changed', { way, sessionsEnded })
  return ok(null)
}
