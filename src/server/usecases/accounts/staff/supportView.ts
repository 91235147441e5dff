import type { SecurityEventKind } from '../../../../entities/accounts/security.ts'
import type { ViewGrant } from '../../../../entities/accounts/view.ts'
import { VIEW_MS } from '../../../../rules/accounts/viewAs.ts'
import { ok, refuse, type Decision } from '../../../../rules/decision.ts'
import { uuidV7 } from '../../../../rules/uuid.ts'
import { viewKey } from '../../../domain/accounts/viewAs.ts'
import type { Account } from '../../../ports/accounts/accounts.ts'
import type { View } from '../../../ports/accounts/views.ts'
import { auditedBy, type AuditActor, type ServiceContext } from '../../serviceContext.ts'

/** Who opens a view: a support account, or a person on the staff, with the session that it is opened in. */
export interface Viewer extends Pick<View, 'supportLineId' | 'supportId' | 'supportName' | 'sessionId'> {
  by: AuditActor
}

const record = (
  { ports, now }: ServiceContext,
  { lineId, accountId }: Pick<View, 'lineId' | 'accountId'>,
  kind: Extract<SecurityEventKind, `view.${string}`>,
  detail: Readonly<Record<string, string | number>>,
  by: AuditActor,
): Promise<void> =>
  ports.audit.record({ lineId, accountId, ...auditedBy(by), kind: `security.${kind}`, detail, at: now })

/** Opens a read-only view of an account. Returns the grant that each call under the view names. */
export const openView = async (
  context: ServiceContext,
  { lineId, accountId, name, type }: Account,
  reason: string,
  { by, ...support }: Viewer,
): Promise<ViewGrant> => {
  const { ports, now, random } = context
  const view: View = {
    lineId,
    accountId,
    viewId: uuidV7(now, random),
    ...support,
    reason,
    startedAt: now,
    expiresAt: now + VIEW_MS,
    endedAt: null,
  }
  // The audit entry is written before anything can be seen, so that no view is missing from the log.
  const detail = { by: view.supportName, reason, viewId: view.viewId, until: view.expiresAt }
  await record(context, view, 'view.started', detail, by)
  await ports.views.add(view)
  await ports.events.publish([{ to: { lineId, accountId }, kind: 'view', data: { open: true }, at: now }])
  return { key: viewKey(view), account: name, type, startedAt: now, expiresAt: view.expiresAt }
}

/** Ends a view by one of its sides. Refuses `view.ended` when it had already ended. */
export const closeView = async (
  context: ServiceContext,
  view: View,
  side: 'account' | 'support',
  by: AuditActor,
): Promise<Decision<Record<string, never>>> => {
  const { ports, now } = context
  if (!(await ports.views.end(view.lineId, view.viewId, now))) return refuse('view.ended')
  await record(context, view, 'view.ended', { by: side, viewId: view.viewId }, by)
  await ports.events.publish(
    [
      { lineId: view.lineId, accountId: view.accountId },
      { lineId: view.supportLineId, accountId: view.supportId },
    ].map((to) => ({ to, kind: 'view' as const, data: { open: false }, at: now })),
  )
  return ok({})
}
