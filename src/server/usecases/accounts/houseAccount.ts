import type { AccountType, RebateRates } from '../../../entities/accounts/account.ts'
import { isAgent } from '../../../rules/accounts/access.ts'
import { uuidV7 } from '../../../rules/uuid.ts'
import type { Account } from '../../ports/accounts/accounts.ts'
import type { ServiceContext } from '../serviceContext.ts'

const isHouses = (account: Account, type: AccountType): boolean =>
  account.parentId === null && (type === 4 ? account.type === 4 : isAgent(account.type))

/**
 * Returns an account of the house at the top of a line, created on first use. A name that is taken is skipped:
 * `house`, `house1`, `house2` …
 */
export const houseAccount = async (
  { ports, brand, now, random }: ServiceContext,
  base: string,
  type: AccountType,
  rebates: RebateRates,
): Promise<Account> => {
  for (let count = 0; ; count += 1) {
    const name = count === 0 ? base : `${base}${count}`
    const known = await ports.accounts.byName(name)
    if (known && isHouses(known, type)) return known
    if (known) continue
    const made = await ports.accounts.create({
      accountId: uuidV7(now, random),
      parent: null,
      name,
      type,
      currency: brand.currency,
      rebates,
      passwordHash: null,
      mustChangePassword: false,
      registeredAt: now,
    })
    const found = made ?? (await ports.accounts.byName(name))
    if (found && isHouses(found, type)) return found
  }
}
