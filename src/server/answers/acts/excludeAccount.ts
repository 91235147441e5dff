import type { Exclusion } from '../../../entities/protection.ts'
import type { Actor } from '../../ports/context.ts'
import type { Acting } from './acting.ts'

/** Closes an account for a while, at once: every session ends with this answer, and none opens until then. */
export const excludeAccount = async (acting: Acting & { actor: Actor }, exclusion: Exclusion): Promise<void> => {
  const { ports, actor, now } = acting
  await ports.protection.saveExclusion(actor, exclusion)
  await ports.sessions.endOthers(actor, null, 'blocked', now)
  await ports.events.publish([{ to: { lineId: actor.lineId, accountId: actor.accountId }, kind: 'logout', data: { reason: 'protection' }, at: now }])
}
