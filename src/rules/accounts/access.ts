import type { AccountType } from '../../entities/accounts/account.ts'

/**
 * The accounts that may make a call or see an entry (§6). `guest` needs no token; `session` is any account; `real` is
 * any but a trial. `staff` are the people of the operator centre, who have accounts and sessions of their own.
 */
export type Audience = 'guest' | 'session' | 'real' | 'agent' | 'support' | 'staff'

/** The account behind a request, as access rules read it; null for a visitor. */
export interface Visitor {
  type: AccountType
  support: boolean
}

/** §6: types 1, 2, 41 and 42 have the agent centre. */
export const AGENT_TYPES: readonly AccountType[] = [1, 2, 41, 42]
export const isAgent = (type: AccountType): boolean => AGENT_TYPES.includes(type)

/** §3: type 4 is a trial account. */
export const isTrial = (type: AccountType): boolean => type === 4

/** The reason for closing something, as an error code; null when it is open. */
export type Reason =
  | 'login.not.session'
  | 'in_need_true_account'
  | 'agent.only'
  | 'support.only'
  | 'staff.only'
  | 'function.not.enabled'

/**
 * Decides who may use what (§5, §6), for calls, menu entries and pages alike.
 * @param flag the whitelabel node that must be on, if any
 */
export const whyClosed = (
  audience: Audience,
  visitor: Visitor | null,
  flag: string | undefined,
  flags: ReadonlySet<string>,
): Reason | null => {
  if (audience !== 'guest') {
    if (!visitor) return 'login.not.session'
    if (audience === 'real' && isTrial(visitor.type)) return 'in_need_true_account'
    if (audience === 'agent' && !isAgent(visitor.type)) {
      return isTrial(visitor.type) ? 'in_need_true_account' : 'agent.only'
    }
    if (audience === 'support' && !visitor.support) return 'support.only'
    if (audience === 'staff') return 'staff.only'
  }
  return flag && !flags.has(flag) ? 'function.not.enabled' : null
}
