import type * as calls from '../../../endpoints/accounts/views.ts'
import { ok, refuse } from '../../../rules/decision.ts'
import { SITE_LINE } from '../../../rules/recordKey.ts'
import { readViewKey, viewKey } from '../../domain/accounts/viewAs.ts'
import type { View } from '../../ports/accounts/views.ts'
import type { Handlers } from '../../ports/context.ts'
import { byPlayer } from '../../usecases/byPlayer.ts'
import { closeView, openView } from '../../usecases/accounts/staff/supportView.ts'

/** How many views the owner of an account is shown. */
const SHOWN = 20

/** The side of a view that an account is on; null when it is on neither. */
const sideOf = (view: View, accountId: string): 'account' | 'support' | null => {
  if (view.accountId === accountId) return 'account'
  return view.supportId === accountId ? 'support' : null
}

/** Handlers of endpoints/accounts/views.ts. Support keeps its own identity, gives a reason, and either side can end a view. */
export const viewsHandlers: Handlers<typeof calls> = {
  startView: async ({ account: name, reason }, context) => {
    const { actor, ports } = context
    const account = await ports.accounts.byName(name)
    if (!account) return refuse('account.not.found', { field: 'account' })
    if (account.support || account.accountId === actor.accountId)
      return refuse('view.not.allowed', { field: 'account' })
    const viewer = {
      supportLineId: actor.lineId,
      supportId: actor.accountId,
      supportName: actor.name,
      sessionId: actor.sessionId,
      by: byPlayer(context),
    }
    return ok(await openView(context, account, reason, viewer))
  },

  endView: async ({ key }, context) => {
    const at = readViewKey(key)
    const view = at ? await context.ports.views.byId(at.lineId, at.viewId) : null
    const side = view && sideOf(view, context.actor.accountId)
    return view && side ? closeView(context, view, side, byPlayer(context)) : refuse('record.not.found')
  },

  viewsOfMe: async (_input, { actor, ports, brand, now }) =>
    ok({
      list: (await ports.views.of(actor, SHOWN)).map((view) => ({
        key: viewKey(view),
        // A customer is not told the names of the staff.
        by: view.supportLineId === SITE_LINE ? brand.name : view.supportName,
        reason: view.reason,
        startedAt: view.startedAt,
        expiresAt: view.expiresAt,
        endedAt: view.endedAt ?? (now >= view.expiresAt ? view.expiresAt : null),
      })),
    }),
}
