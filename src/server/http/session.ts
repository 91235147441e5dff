import { readViewKey, mayLook } from '../domain/viewAs.ts'
import type { Endpoint } from '../../endpoints/endpoint.ts'
import type { Brand } from '../../entities/brand.ts'
import { whyClosed } from '../../rules/access.ts'
import { MINUTE } from '../../rules/calendar.ts'
import { ok, refuse, type Decision } from '../../rules/decision.ts'
import { hasAuthenticator } from '../answers/acts/authenticator.ts'
import type { Account } from '../ports/accounts.ts'
import type { Actor } from '../ports/context.ts'
import type { Ports } from '../ports/ports.ts'
import type { SessionTimes } from '../ports/sessions.ts'

export const actorOf = (account: Account, sessionId: string): Actor => ({
  lineId: account.lineId, accountId: account.accountId, name: account.name, type: account.type,
  path: account.path, support: account.support, sessionId,
})

/** Who makes a call, and whether it must change its password before anything else. */
export interface Caller {
  actor: Actor
  mustChangePassword: boolean
}

/** The calls that stay open while a password must be changed (§4 forced change). */
const WHILE_FORCED = new Set(['/wps/member/password', '/wps/member/info', '/wps/session/logout', '/wps/session/firstLogin'])

/** Who makes the call: null without a token. A token that leads nowhere is refused even where none is needed. */
export const findActor = async (
  ports: Ports, token: string | undefined, times: SessionTimes, now: number,
): Promise<Decision<Caller | null>> => {
  if (!token) return ok(null)
  const found = await ports.sessions.find(token, now, times)
  if (!found.ok) return refuse(found.ended === 'duplicate' ? 'duplicateLogin' : 'login.not.session')
  if (now - found.lastSeenAt >= MINUTE) await ports.sessions.seen(found.account, found.sessionId, now)
  return ok({ actor: actorOf(found.account, found.sessionId), mustChangePassword: found.account.mustChangePassword })
}

/**
 * The account a call is about under a view of support: its own actor, so that every answer shows what its owner sees.
 * The session stays the support account's.
 */
export const findViewed = async (
  ports: Ports, endpoint: Endpoint, caller: Caller | null, key: string, now: number,
): Promise<Decision<Caller>> => {
  if (!caller) return refuse('login.not.session')
  const at = readViewKey(key)
  const view = at ? await ports.views.byId(at.lineId, at.viewId) : null
  const allowed = mayLook(view, caller.actor, endpoint, now)
  if (!allowed.ok) return allowed
  const account = await ports.accounts.byId(view!)
  if (!account) return refuse('view.ended')
  return ok({ actor: actorOf(account, caller.actor.sessionId), mustChangePassword: false })
}

/**
 * Whether a brand's demand for a second factor is met. Under a view of support it is the support account's own that
 * counts, and it was asked for when the view began.
 */
export const hasFactorFor = async (
  ports: Ports, endpoint: Endpoint, actor: Actor | null, demanded: Brand['security']['secondFactorFor'],
): Promise<Decision<null>> => {
  const asks = demanded.some((audience) => audience === endpoint.audience)
  return !asks || !actor || await hasAuthenticator(ports, actor) ? ok(null) : refuse('second.factor.required')
}

/** Whether this actor may make this call (§6): the one question of rules/access, then the forced password. */
export const mayCall = (
  endpoint: Endpoint, caller: Caller | null, flags: ReadonlySet<string>,
): Decision<null> => {
  const reason = whyClosed(endpoint.audience, caller?.actor ?? null, endpoint.flag, flags)
  if (reason) return refuse(reason)
  if (caller?.mustChangePassword && endpoint.audience !== 'guest' && !WHILE_FORCED.has(endpoint.path)) {
    return refuse('password.change.required')
  }
  return ok(null)
}
