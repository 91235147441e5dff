import type { Actor } from '../ports/accounts/actor.ts'
import type { Context } from '../ports/context.ts'
import type { AuditActor } from './serviceContext.ts'

/** Returns the account that makes a call, for use cases and the audit log. */
export const byPlayer = ({ actor, ip, requestId }: Context<Actor>): AuditActor => ({
  actorId: actor.accountId,
  way: 'player',
  ip,
  requestId,
})
