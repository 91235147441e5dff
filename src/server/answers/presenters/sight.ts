import { isAgent } from '../../../rules/access.ts'
import type { PostedEntry } from '../../ports/ledger.ts'
import type { Actor, Context } from '../../ports/context.ts'
import type { TeamRoot } from '../../ports/reports.ts'
import { isPlayers } from './record.ts'

/** The actor as the top of its own team. */
export const ownRoot = (actor: Actor): TeamRoot => ({ lineId: actor.lineId, accountId: actor.accountId, path: actor.path })

/** What the actor may see of the players in these entries: whole, or by name only (its own upline's). */
export interface Sight {
  whole: ReadonlySet<string>
  named: ReadonlySet<string>
}

/**
 * §6: an account sees itself whole, an agent its whole team. Of everybody else only the direct upline's name is
 * known, because the session's own account shows it (§3 toUpline).
 */
export const sightOf = async (context: Context<Actor>, entries: readonly PostedEntry[]): Promise<Sight> => {
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
