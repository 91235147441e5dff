import type { Exclusion } from '../../../entities/accounts/protection.ts'
import type { Actor } from '../../ports/accounts/actor.ts'
import { blockPerson } from '../risk/tracesOf.ts'
import type { ServiceContext } from '../serviceContext.ts'

/** Excludes an account for a while: every session and key for programs ends, and no session can be opened
 * until then. */
export const excludeAccount = async (
  context: ServiceContext & { actor: Actor },
  exclusion: Exclusion,
): Promise<void> => {
  const { ports, actor, now } = context
  await ports.protection.saveExclusion(actor, exclusion)
  if (exclusion.kind === 'selfExclusion')
    await blockPerson(context, actor, { reason: 'excluded', until: exclusion.until })
  await ports.sessions.endOthers(actor, null, 'blocked', now)
  await ports.apiKeys.revokeAll(actor, now)
  await ports.events.publish([
    {
      to: { lineId: actor.lineId, accountId: actor.accountId },
      kind: 'logout',
      data: { reason: 'protection' },
      at: now,
    },
  ])
}
