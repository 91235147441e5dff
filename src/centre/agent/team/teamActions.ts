import type { Downline } from '../../../entities/accounts/account.ts'
import type { CentreKey } from '../../kit/format/wordKeys.ts'
import { AGENT_TYPES } from '../../../rules/accounts/access.ts'

/** The actions of an agent for one downline, in the menu's order. */
export const TEAM_ACTIONS = ['transfer', 'rates', 'promote', 'contract', 'message'] as const
export type TeamAction = (typeof TEAM_ACTIONS)[number]

/** The position of the row: the session's own account, or a direct downline. */
interface Place {
  own: boolean
  direct: boolean
}

/**
 * Returns why an action is unavailable for a downline, as a key of centre.json; null when it is available. The
 * server makes the same decision again; this only shows it before the press.
 */
export const whyActionClosed = (
  action: TeamAction,
  row: Pick<Downline, 'type'>,
  { own, direct }: Place,
): CentreKey | null => {
  if (own) return 'action_own_account'
  if (action === 'rates' || action === 'contract') return direct ? null : 'action_only_direct'
  return action === 'promote' && AGENT_TYPES.includes(row.type) ? 'action_is_agent' : null
}
