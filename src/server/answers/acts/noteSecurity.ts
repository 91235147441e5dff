import type { SecurityEventKind } from '../../../entities/security.ts'
import type { AccountRef, Context } from '../../ports/context.ts'

/** Writes a change of a security setting into the audit log, in the change's own transaction. */
export const noteSecurity = (
  { ports, ip, requestId, now }: Context, account: AccountRef, kind: SecurityEventKind, detail: Readonly<Record<string, unknown>> = {},
): Promise<void> =>
  ports.audit.record({
    lineId: account.lineId, accountId: account.accountId, actorId: account.accountId, kind: `security.${kind}`, detail, ip, requestId, at: now,
  })
