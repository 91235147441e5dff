import type * as calls from '../../../endpoints/accounts/views.ts'
import type { SecurityEventKind } from '../../../entities/accounts/security.ts'
import { ok, refuse } from '../../../rules/decision.ts'
import { uuidV7 } from '../../../rules/uuid.ts'
import { VIEW_MS } from '../../../rules/accounts/viewAs.ts'
import { readViewKey, viewKey } from '../../domain/accounts/viewAs.ts'
import type { Handlers } from '../../ports/context.ts'
import type { View } from '../../ports/accounts/views.ts'

/** How many views the owner of an account is shown. */
const SHOWN = 20

const supportOf = (view: View) => ({ lineId: view.supportLineId, accountId: view.supportId })

/** The side of a view that an account is on; null when it is on neither. */
const sideOf = (view: View, accountId: string): 'account' | 'support' | null => {
  if (view.accountId === accountId) return 'account'
  return view.supportId === accountId ? 'support' : null
}

/** Handlers of endpoints/accounts/views.ts. Support keeps its own identity, gives a reason, and either side can end a view. */
export const viewsHandlers: Handlers<typeof calls> = {
  startView: async ({ account: name, reason }, { actor, ports, now, random, ip, requestId }) => {
    const account = await ports.accounts.byName(name)
    if (!account) return refuse('account.not.found', { field: 'account' })
    if (account.support || account.accountId === actor.accountId)
      return refuse('view.not.allowed', { field: 'account' })
    const view: View = {
      lineId: account.lineId,
      accountId: account.accountId,
      viewId: uuidV7(now, random),
      supportLineId: actor.lineId,
      supportId: actor.accountId,
      supportName: actor.name,
      sessionId: actor.sessionId,
      reason,
      startedAt: now,
      expiresAt: now + VIEW_MS,
      endedAt: null,
    }
    // The audit entry is written before anything can be seen, so that no view is missing from the log.
    await ports.audit.record({
      lineId: view.lineId,
      accountId: view.accountId,
      actorId: actor.accountId,
      kind: `security.${'view.started' satisfies SecurityEventKind}`,
      detail: { by: actor.name, reason, viewId: view.viewId, until: view.expiresAt },
      ip,
      requestId,
      at: now,
    })
    await ports.views.add(view)
    await ports.events.publish([
      { to: { lineId: view.lineId, accountId: view.accountId }, kind: 'view', data: { open: true }, at: now },
    ])
    return ok({
      key: viewKey(view),
      account: account.name,
      type: account.type,
      startedAt: now,
      expiresAt: view.expiresAt,
    })
  },

  endView: async ({ key }, { actor, ports, now, ip, requestId }) => {
    const at = readViewKey(key)
    const view = at ? await ports.views.byId(at.lineId, at.viewId) : null
    const side = view && sideOf(view, actor.accountId)
    if (!view || !side) return refuse('record.not.found')
    if (!(await ports.views.end(view.lineId, view.viewId, now))) return refuse('view.ended')
    await ports.audit.record({
      lineId: view.lineId,
      accountId: view.accountId,
      actorId: actor.accountId,
      kind: `security.${'view.ended' satisfies SecurityEventKind}`,
      detail: { by: side, viewId: view.viewId },
      ip,
      requestId,
      at: now,
    })
    await ports.events.publish(
      [view, supportOf(view)].map(({ lineId, accountId }) => ({
        to: { lineId, accountId },
        kind: 'view' as const,
        data: { open: false },
        at: now,
      })),
    )
    return ok({})
  },

  viewsOfMe: async (_input, { actor, ports, now }) =>
    ok({
      list: (await ports.views.of(actor, SHOWN)).map((view) => ({
        key: viewKey(view),
        by: view.supportName,
        reason: view.reason,
        startedAt: view.startedAt,
        expiresAt: view.expiresAt,
        endedAt: view.endedAt ?? (now >= view.expiresAt ? view.expiresAt : null),
      })),
    }),
}
