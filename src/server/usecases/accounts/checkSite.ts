import type { AccountType } from '../../../entities/accounts/account.ts'
import { isAgent, isTrial } from '../../../rules/accounts/access.ts'
import { ok, refuse, type Decision } from '../../../rules/decision.ts'
import type { Context } from '../../ports/context.ts'

/** Whether the call came in at one of the brand's agent domains. */
const isAgentSite = ({ brand, host }: Pick<Context, 'brand' | 'host'>): boolean =>
  brand.agentDomains.some((domain) => domain.toLowerCase() === host.toLowerCase())

/**
 * §6: agent sites refuse accounts that are not agents, and trial accounts cannot log in. A trial starts with free
 * play.
 */
export const checkSite = (context: Pick<Context, 'brand' | 'host'>, type: AccountType): Decision<null> => {
  if (isAgentSite(context)) return isAgent(type) ? ok(null) : refuse('login.non.agent')
  return isTrial(type) ? refuse('login.non.member') : ok(null)
}
