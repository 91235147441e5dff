import type { Brand } from '../../entities/site/brand.ts'
import { isAgent } from '../../rules/accounts/access.ts'
import { OperatorError } from '../domain/site/operatorError.ts'
import type { Ports } from '../ports/ports.ts'

/**
 * Throws an OperatorError for a currency or settlement zone that differs from the one that this database uses. An
 * empty database takes over the brand's.
 */
export const checkBooks = async (
  { site, settlements }: Pick<Ports, 'site' | 'settlements'>,
  { currency, zone }: Brand,
): Promise<void> => {
  const books = await site.books({ currency, zone })
  const problems = [
    ...(books.currency !== currency && (await settlements.lines()).length > 0
      ? [
          `config/brand.json: currency is ${currency}, but the accounts and balances of this database are in ${books.currency}. Restore ${books.currency}, or use another database for ${currency} (DATABASE_URL or DATA_DIR).`,
        ]
      : []),
    ...(books.zone !== zone && (await site.hasMoney())
      ? [
          `config/brand.json: zone is ${zone}, but the days, periods and bills of this database are in ${books.zone}. Restore ${books.zone}, or use another database for ${zone} (DATABASE_URL or DATA_DIR).`,
        ]
      : []),
  ]
  if (problems.length > 0) throw new OperatorError(problems.join('\n'))
  if (books.currency !== currency || books.zone !== zone) await site.setBooks({ currency, zone })
}

/**
 * Throws an OperatorError for a default agent that does not exist or is not an agent. Otherwise the next account with
 * that name would get every new player.
 */
export const checkDefaultAgent = async (
  { accounts }: Pick<Ports, 'accounts'>,
  { defaultAgent }: Brand,
): Promise<void> => {
  if (defaultAgent === null) return
  const account = await accounts.byName(defaultAgent)
  if (account && isAgent(account.type)) return
  const why = account ? `has type ${account.type}, which is not an agent` : 'does not exist'
  throw new OperatorError(
    `config/brand.json: defaultAgent is ${defaultAgent}, but that account ${why}. Create an agent ${
      account ? 'with another name ' : ''
    }with \`npx playhouse account create ${account ? '<name>' : defaultAgent} --type 1\`, set defaultAgent to another agent, or set it to null: new players then register below an agent of the site.`,
  )
}
