import type { AccountRef } from '../../../ports/accounts/accountRef.ts'
import { auditedBy, type AuditActor, type ServiceContext } from '../../serviceContext.ts'
import { dropAuthenticator } from '../authenticator.ts'
import { endOtherSessions } from '../endOtherSessions.ts'

/**
 * Ends every session of an account whose owner lost a device; `dropTwoStep` also removes its authenticator. Staff must
 * identify the owner first. Returns how many sessions ended.
 */
export const secureAccount = async (
  context: ServiceContext,
  { lineId, accountId }: AccountRef,
  { dropTwoStep, reason }: { dropTwoStep: boolean; reason: string | null },
  by: AuditActor,
): Promise<number> => {
  const { ports, now } = context
  const ref = { lineId, accountId }
  if (dropTwoStep) await dropAuthenticator(ports, ref)
  const ended = await endOtherSessions(context, ref, null, 'revoked')
  await ports.audit.record({
    ...ref,
    ...auditedBy(by),
    kind: dropTwoStep ? 'security.authenticator.off' : 'security.sessions.ended',
    detail: { by: 'operator', ended, ...(reason !== null && { reason }) },
    at: now,
  })
  return ended
}
