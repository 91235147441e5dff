import { ok, refuse, type Decision } from '../../../rules/decision.ts'
import type { Actor } from '../../ports/accounts/actor.ts'
import type { Context } from '../../ports/context.ts'
import type { TeamRoot } from '../../ports/team/reports.ts'

/**
 * Checks that an account is in the actor's team, and returns it as the root of a report; without a name, the actor. A
 * stranger and an unknown account are refused alike.
 */
export const rootOf = async (
  context: Context<Actor>,
  name: string | undefined,
): Promise<Decision<TeamRoot>> => {
  const { actor, ports } = context
  if (!name) return ok({ lineId: actor.lineId, accountId: actor.accountId, path: actor.path })
  const account = await ports.accounts.inTeam(actor, name)
  if (!account) return refuse('account.not.found', { field: 'account' })
  return ok({ lineId: account.lineId, accountId: account.accountId, path: account.path })
}
