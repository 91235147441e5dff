import { isAgent } from '../../../rules/accounts/access.ts'
import type { PostedEntry } from '../../ports/money/ledger.ts'
import type { Actor } from '../../ports/accounts/actor.ts'
import type { Context } from '../../ports/context.ts'
import type { TeamRoot } from '../../ports/team/reports.ts'
import { isPlayers } from './record.ts'

/** The actor as the root of its own team. */
export const ownRoot = (actor: Actor): TeamRoot => ({
  lineId: actor.lineId,
  accountId: actor.accountId,
  path: actor.path,
})

/** What the actor may see of the players in some entries: everything, or only the name (its own upline). */
export interface Visibility {
  whole: ReadonlySet<string>
  named: ReadonlySet<string>
}

/**
 * §6: an account sees itself, an agent its whole team. Of the direct upline only the name is visible, because the
 * session's account shows it (§3 toUpline).
 */
export const visibilityOf = async (
  context: Context<Actor>,
  entries: readonly PostedEntry[],
): Promise<Visibility> => {
  const { actor, ports } = context
  const names = [...new Set(entries.filter(isPlayers).map((entry) => entry.ownerName))]
  const whole = isAgent(actor.type)
    ? await ports.reports.namesInTeam(ownRoot(actor), names)
    : new Set(names.filter((name) => name === actor.name))
  if (names.every((name) => whole.has(name))) return { whole, named: new Set() }
  const account = await ports.accounts.byId(actor)
  const uplines = account ? await ports.accounts.uplinesOf(account) : []
  const direct = uplines.at(-1)
  return { whole, named: new Set(direct ? [direct.name] : []) }
}
