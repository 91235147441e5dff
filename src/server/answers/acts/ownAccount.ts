import type { Account } from '../../ports/accounts.ts'
import type { Actor, Context } from '../../ports/context.ts'

/** The account of whoever is logged in: an account is never deleted, so a session always has one. */
export const ownAccount = async ({ ports, actor }: Pick<Context<Actor>, 'ports' | 'actor'>): Promise<Account> => (await ports.accounts.byId(actor))!
