import { ok, refuse, type Decision } from '../../rules/decision.ts'
import type { Actor, Context } from '../ports/context.ts'
import type { TeamRoot } from '../ports/reports.ts'

/**
 * The one check of "is it in my team" that every agent report begins with: the actor itself, or the account it
 * names below it. An account elsewhere and one that does not exist are refused alike.
 */
export const rootOf = async (context: Context<Actor>, name: string | undefined): Promise<Decision<TeamRoot>> => {
  const { actor, ports } = context
  if (!name) return ok({ lineId: actor.lineId, accountId: actor.accountId, path: actor.path })
  const account = await ports.accounts.inTeam(actor, name)
  if (!account) return refuse('account.not.found', { field: 'account' })
  return ok({ lineId: account.lineId, accountId: account.accountId, path: account.path })
}
