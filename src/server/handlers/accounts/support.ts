import type * as calls from '../../../endpoints/accounts/support.ts'
import { ok, refuse } from '../../../rules/decision.ts'
import type { Handlers } from '../../ports/context.ts'

/** Handlers of endpoints/accounts/support.ts. */
export const supportHandlers: Handlers<typeof calls> = {
  ownErrors: async (_input, { ports, actor }) => ok({ list: await ports.refusals.latest(actor) }),

  customerErrors: async ({ account: name }, { ports }) => {
    const account = await ports.accounts.byName(name)
    if (!account || account.support) return refuse('account.not.found', { field: 'account' })
    return ok({ list: await ports.refusals.latest(account) })
  },
}
