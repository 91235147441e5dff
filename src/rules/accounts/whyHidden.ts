import { ACCOUNT_TYPES, type AccountType } from '../../entities/accounts/account.ts'
import type { CentreMenu, MenuEntry } from '../../entities/site/menu.ts'
import { requireValue } from '../requireValue.ts'
import { AGENT_TYPES, isTrial, whyClosed } from './access.ts'
import type { Audience, Visitor } from './access.ts'

/**
 * What hides an entry of a centre's menu: no session, the account's type, a whitelabel node, or the menu's own file.
 */
export type Hidden =
  | { by: 'session' }
  | { by: 'role'; has: AccountType; needs: readonly AccountType[] }
  | { by: 'flag'; flag: string }
  | { by: 'unlisted' }

/** The audience of a centre (§5). */
export const centreAudience = (
  centre: Exclude<CentreMenu['centre'], 'operator'>,
): Extract<Audience, 'real' | 'agent'> => (centre === 'agent' ? 'agent' : 'real')

const typesOf = (audience: 'real' | 'agent'): readonly AccountType[] =>
  audience === 'agent' ? AGENT_TYPES : ACCOUNT_TYPES.filter((type) => !isTrial(type))

/**
 * Returns the first reason that hides an entry from an account; null when it is shown. A role comes before a flag,
 * because switching the flag on would not help.
 */
export const whyHidden = (
  centre: CentreMenu['centre'],
  entry: Pick<MenuEntry, 'flag' | 'listed'>,
  visitor: Visitor | null,
  flags: ReadonlySet<string>,
): Hidden | null => {
  // Rights open the operator centre's entries, and what a person has no right to is not mentioned.
  if (centre === 'operator') return null
  const audience = centreAudience(centre)
  const reason = whyClosed(audience, visitor, entry.flag, flags)
  if (!visitor || reason === 'login.not.session') return { by: 'session' }
  if (reason === 'function.not.enabled') return { by: 'flag', flag: requireValue(entry.flag, 'flag') }
  if (reason) return { by: 'role', has: visitor.type, needs: typesOf(audience) }
  return entry.listed ? null : { by: 'unlisted' }
}

/** Returns the names of account types, each once, with the language's “or” before the last. */
export const accountTypeNames = (
  types: readonly AccountType[],
  nameOf: (type: AccountType) => string,
  language: string,
): string => new Intl.ListFormat(language, { type: 'disjunction' }).format(new Set(types.map(nameOf)))
