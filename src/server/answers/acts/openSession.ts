import type * as z from 'zod/mini'
import type { loginResult } from '../../../endpoints/login.ts'
import { DAY } from '../../../rules/calendar.ts'
import type { Account } from '../../ports/accounts.ts'
import type { Context } from '../../ports/context.ts'
import { presentMember } from '../presenters/member.ts'
import { endOtherSessions } from './endOtherSessions.ts'

/** Opens a session for an account that has shown who it is, and notes the login (§4 Login). */
export const openSession = async (
  context: Context, account: Account, way: 'password' | 'sms' | 'registration' | 'freePlay' | 'reset' | 'push',
): Promise<z.input<typeof loginResult>> => {
  const { ports, now, ip, userAgent, brand, actor, requestId } = context
  const { passwordExpiryDays } = brand.security
  const passwordExpired = way === 'password' && passwordExpiryDays > 0 && now - account.passwordChangedAt > passwordExpiryDays * DAY
  const { token, sessionId } = await ports.sessions.open(account, { ip, userAgent, at: now })
  // Whoever logs in from within a session leaves it: no token outlives the login that replaces it.
  if (actor) await ports.sessions.end(actor, actor.sessionId, 'logout', now)
  await ports.audit.record({
    lineId: account.lineId, accountId: account.accountId, actorId: account.accountId, kind: 'session.opened',
    detail: { way, sessionId }, ip, requestId, at: now,
  })
  if (brand.oneSession) await endOtherSessions(context, account, sessionId, 'duplicate')
  const mustChangePassword = account.mustChangePassword || passwordExpired
  await ports.accounts.update(account, { lastLoginAt: now, lastLoginIp: ip, lastSeenAt: now, mustChangePassword })
  await ports.secrets.rememberAddress(account, ip, now)
  return {
    token,
    firstTimeLogin: account.firstLoginAt === null,
    passwordExpired,
    member: await presentMember(ports, { ...account, mustChangePassword }, sessionId),
  }
}
