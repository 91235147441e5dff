import type { SecurityEventKind } from '../../../entities/accounts/security.ts'
import type { AccountRef } from '../../ports/accounts/accountRef.ts'
import type { Context } from '../../ports/context.ts'

/** Writes a change of a security setting into the audit log, in the transaction of the change. */
export const recordSecurityEvent = (
  { ports, ip, requestId, now }: Context,
  account: AccountRef,
  kind: SecurityEventKind,
  detail: Readonly<Record<string, unknown>> = {},
): Promise<void> =>
  ports.audit.record({
    lineId: account.lineId,
    accountId: account.accountId,
    actorId: account.accountId,
    kind: `security.${kind}`,
    detail,
    ip,
    requestId,
    at: now,
  })
