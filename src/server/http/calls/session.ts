import { requireValue } from '../../../rules/requireValue.ts'
import { readViewKey, mayLook } from '../../domain/accounts/viewAs.ts'
import type { PasswordReason } from '../../../entities/accounts/account.ts'
import type { Endpoint } from '../../../endpoints/endpoint.ts'
import type { Brand } from '../../../entities/site/brand.ts'
import { hasRight } from '../../../rules/accounts/staffRights.ts'
import { whyClosed } from '../../../rules/accounts/access.ts'
import { MINUTE } from '../../../rules/calendar.ts'
import { ok, refuse, type Decision } from '../../../rules/decision.ts'
import { hasAuthenticator } from '../../usecases/accounts/authenticator.ts'
import { reasonOf } from '../../usecases/accounts/presentMember.ts'
import type { Account } from '../../ports/accounts/accounts.ts'
import type { Actor } from '../../ports/accounts/actor.ts'
import { STAFF_TOKEN, type StaffActor } from '../../ports/accounts/staff.ts'
import { sessionTimes } from '../../handlers/accounts/sessionTimes.ts'
import type { Ports } from '../../ports/ports.ts'
import type { SessionTimes } from '../../ports/accounts/sessions.ts'

export const actorOf = (account: Account, sessionId: string): Actor => ({
  lineId: account.lineId,
  accountId: account.accountId,
  name: account.name,
  type: account.type,
  path: account.path,
  support: account.support,
  sessionId,
})

/** The caller, and whether it must change its password first. */
export interface Caller {
  actor: Actor
  /** Why the password must be changed first; null when it need not be. */
  passwordReason: PasswordReason | null
}

/** Calls that stay allowed while a password change is required (§4 forced change). */
const ALLOWED_WHILE_FORCED = new Set([
  '/wps/member/password',
  '/wps/member/info',
  '/wps/session/logout',
  '/wps/session/firstLogin',
])

/** Returns the caller; null without a token. An invalid token is refused even for public calls. */
export const findActor = async (
  ports: Ports,
  token: string | undefined,
  times: SessionTimes,
  now: number,
): Promise<Decision<Caller | null>> => {
  if (!token) return ok(null)
  const found = await ports.sessions.find(token, now, times)
  if (!found.ok) return refuse(found.ended === 'duplicate' ? 'duplicateLogin' : 'login.not.session')
  if (now - found.lastSeenAt >= MINUTE) await ports.sessions.seen(found.account, found.sessionId, now)
  return ok({ actor: actorOf(found.account, found.sessionId), passwordReason: reasonOf(found.account) })
}

/** Returns the person on the staff of a token. A player's token is refused with `staff.only`. */
export const findStaff = async (
  ports: Ports,
  token: string | undefined,
  brand: Brand,
  now: number,
): Promise<Decision<StaffActor>> => {
  if (!token) return refuse('login.not.session')
  if (!token.startsWith(STAFF_TOKEN)) {
    const player = await findActor(ports, token, sessionTimes(brand), now)
    return player.ok ? refuse('staff.only') : player
  }
  const found = await ports.staff.findSession(token, now, sessionTimes(brand))
  return found ? ok(found) : refuse('login.not.session')
}

/** Who makes a call under a view, and whether it may view accounts at all. */
export type Viewer = Pick<Actor, 'accountId' | 'sessionId' | 'support'>

/** Returns the person on the staff of a token, as one who views an account; null for an invalid token. */
export const findStaffViewer = async (
  ports: Ports,
  token: string,
  times: SessionTimes,
  now: number,
): Promise<Viewer | null> => {
  const found = await ports.staff.findSession(token, now, times)
  return (
    found && {
      accountId: found.staffId,
      sessionId: found.sessionId,
      support: hasRight(found.role, 'players.viewAs'),
    }
  )
}

/**
 * Returns the account that support views, as the actor of the call, so that handlers return what its owner sees. The
 * session stays that of the viewer: a support account, or a person on the staff.
 */
export const findViewed = async (
  ports: Ports,
  endpoint: Endpoint,
  viewer: Viewer | null,
  key: string,
  now: number,
): Promise<Decision<Caller>> => {
  if (!viewer) return refuse('login.not.session')
  const at = readViewKey(key)
  const view = at ? await ports.views.byId(at.lineId, at.viewId) : null
  const allowed = mayLook(view, viewer, endpoint, now)
  if (!allowed.ok) return allowed
  const account = await ports.accounts.byId(requireValue(view, 'view'))
  if (!account) return refuse('view.ended')
  return ok({ actor: actorOf(account, viewer.sessionId), passwordReason: null })
}

/**
 * Refuses accounts without the second factor that the brand requires. Under a support view the support account's own
 * factor counts, which was checked when the view began.
 */
export const hasFactorFor = async (
  ports: Ports,
  endpoint: Endpoint,
  actor: Actor | null,
  requiredFor: Brand['security']['secondFactorFor'],
): Promise<Decision<null>> => {
  const isRequired = requiredFor.some((audience) => audience === endpoint.audience)
  return !isRequired || !actor || (await hasAuthenticator(ports, actor))
    ? ok(null)
    : refuse('second.factor.required')
}

/**
 * Whether this caller may make this call (§6): access by audience and flag first, then the forced password change.
 */
export const mayCall = (
  endpoint: Endpoint,
  caller: Caller | null,
  flags: ReadonlySet<string>,
): Decision<null> => {
  const reason = whyClosed(endpoint.audience, caller?.actor ?? null, endpoint.flag, flags)
  if (reason) return refuse(reason)
  if (caller?.passwordReason && endpoint.audience !== 'guest' && !ALLOWED_WHILE_FORCED.has(endpoint.path)) {
    return refuse('password.change.required', { detail: { reason: caller.passwordReason } })
  }
  return ok(null)
}
