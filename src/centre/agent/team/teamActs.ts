import type { Downline } from '../../../entities/account.ts'
import { AGENT_TYPES } from '../../../rules/access.ts'

/** What an agent can do with one downline, in the order the menu shows. */
export const TEAM_ACTS = ['transfer', 'rates', 'promote', 'contract'] as const
export type TeamAct = (typeof TEAM_ACTS)[number]

/** Whether the row stands right below the session's own account. */
type Direct = boolean

/**
 * Why an act is closed for a downline, as a key of centre.json; null when it is open. The server decides all the
 * same: this only says it before the press.
 */
export const whyActClosed = (act: TeamAct, row: Pick<Downline, 'type'>, direct: Direct): string | null => {
  const agent = AGENT_TYPES.includes(row.type)
  if (act === 'rates') return direct ? null : 'act_only_direct'
  if (act === 'promote') return agent ? 'act_is_agent' : null
  if (act === 'contract') return !direct ? 'act_only_direct' : agent ? null : 'act_only_agents'
  return null
}
