import type * as z from 'zod/mini'
import type { loginResult } from '../../../endpoints/accounts/login.ts'
import { DAY } from '../../../rules/calendar.ts'
import type { Account } from '../../ports/accounts/accounts.ts'
import type { Context } from '../../ports/context.ts'
import { noticeReturning } from '../risk/returning.ts'
import { presentMember, reasonOf } from './presentMember.ts'
import { endOtherSessions } from './endOtherSessions.ts'

/** Opens a session for an authenticated account and records the login (§4 Login). */
export const createSession = async (
  context: Context,
  account: Account,
  way: 'password' | 'sms' | 'registration' | 'freePlay' | 'reset' | 'push',
): Promise<z.input<typeof loginResult>> => {
  const { ports, now, ip, userAgent, brand, flags, actor, requestId } = context
  const { passwordExpiryDays } = brand.security
  // §4: passwords expire with CHNGPASSVERIF3 and a number of days.
  const expires = flags.has('CHNGPASSVERIF3') && passwordExpiryDays > 0
  const passwordExpired =
    way === 'password' && expires && now - account.passwordChangedAt > passwordExpiryDays * DAY
  const { token, sessionId } = await ports.sessions.open(account, { ip, userAgent, at: now })
  // A login from within a session ends that session, so that no old token survives it.
  if (actor) await ports.sessions.end(actor, actor.sessionId, 'logout', now)
  await ports.audit.record({
    lineId: account.lineId,
    accountId: account.accountId,
    actorId: account.accountId,
    kind: 'session.opened',
    detail: { way, sessionId },
    ip,
    requestId,
    at: now,
  })
  if (brand.oneSession) await endOtherSessions(context, account, sessionId, 'duplicate')
  const mustChangePassword = account.mustChangePassword || passwordExpired
  const passwordReason = reasonOf(account) ?? (passwordExpired ? 'expired' : null)
  await ports.accounts.update(account, {
    lastLoginAt: now,
    lastLoginIp: ip,
    lastSeenAt: now,
    mustChangePassword,
    passwordReason,
  })
  await ports.secrets.rememberAddress(account, ip, now)
  await noticeReturning(context, account, way === 'registration' ? 'registration' : 'login', {
    ip,
    userAgent,
  })
  return {
    token,
    firstTimeLogin: account.firstLoginAt === null,
    passwordExpired,
    member: await presentMember(ports, { ...account, mustChangePassword, passwordReason }, sessionId),
  }
}
