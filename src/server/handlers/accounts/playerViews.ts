import type * as calls from '../../../endpoints/accounts/playerViews.ts'
import { ok, refuse } from '../../../rules/decision.ts'
import { readKey, SITE_LINE } from '../../../rules/recordKey.ts'
import { readViewKey } from '../../domain/accounts/viewAs.ts'
import type { Handlers } from '../../ports/context.ts'
import { closeView, openView } from '../../usecases/accounts/staff/supportView.ts'
import { byStaff } from '../../usecases/byStaff.ts'

/** Handlers of endpoints/accounts/playerViews.ts. */
export const playerViewsHandlers: Handlers<typeof calls> = {
  startPlayerView: async ({ key, reason }, context) => {
    const { actor, ports } = context
    const { lineId, id } = readKey(key)
    const account = await ports.accounts.byId({ lineId, accountId: id })
    if (!account || account.support) return refuse('record.not.found')
    const viewer = {
      supportLineId: SITE_LINE,
      supportId: actor.staffId,
      supportName: actor.name,
      sessionId: actor.sessionId,
      by: byStaff(context),
    }
    return ok({ ...(await openView(context, account, reason, viewer)), staff: true as const })
  },

  endPlayerView: async ({ key }, context) => {
    const at = readViewKey(key)
    const view = at ? await context.ports.views.byId(at.lineId, at.viewId) : null
    return view?.supportId === context.actor.staffId
      ? closeView(context, view, 'support', byStaff(context))
      : refuse('record.not.found')
  },
}
