import type { Account } from '../../ports/accounts/accounts.ts'
import type { Actor } from '../../ports/accounts/actor.ts'
import type { Context } from '../../ports/context.ts'

/** Returns the account of the session. Accounts are never deleted, so a session always has one. */
export const ownAccount = async ({
  ports,
  actor,
}: Pick<Context<Actor>, 'ports' | 'actor'>): Promise<Account> => {
  const account = await ports.accounts.byId(actor)
  if (!account) throw new Error('A session outlived its account.')
  return account
}
