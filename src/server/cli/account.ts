import { randomBytes } from 'node:crypto'
import { ACCOUNT_TYPES } from '../../entities/accounts/account.ts'
import { GAME_CATEGORIES } from '../../entities/games/game.ts'
import { accountName } from '../../entities/scalars.ts'
import { ok, refuse } from '../../rules/decision.ts'
import { secureAccount } from '../usecases/accounts/staff/secureAccount.ts'
import { newId } from '../store/db/ids.ts'
import {
  type CliContext,
  type Command,
  type CommandResult,
  counted,
  done,
  failed,
  inTransaction,
  oneOf,
  UsageError,
} from './command.ts'

// Without easily confused characters, and with one of each class that a password rule may require.
const generatePassword = (): string => `${randomBytes(9).toString('base64url').replace(/[-_]/g, 'x')}#7Aa`

const secure = async (
  { provider, by }: Pick<CliContext, 'provider' | 'by'>,
  action: 'sign-out' | 'drop-2-step',
  name: string,
): Promise<CommandResult> => {
  const dropTwoStep = action === 'drop-2-step'
  const ended = await inTransaction({ provider }, 'directory', async (service) => {
    const account = await service.ports.accounts.byName(name)
    return account
      ? ok(await secureAccount(service, account, { dropTwoStep, reason: null }, by))
      : refuse('account.not.found')
  })
  return ended.ok
    ? {
        ...done(
          `Ended ${counted(ended.value, 'session')} of ${name}${dropTwoStep ? ' and removed its authenticator' : ''}.`,
        ),
        value: { ended: ended.value },
      }
    : failed(`There is no account ${name}.`)
}

/**
 * Creates an account: a top agent, or with --upline an account below that one, or with --support a member of staff
 * who may view accounts. The password is shown once.
 */
export const accountCommand: Command = {
  name: 'account',
  summary:
    'create an account (its password is generated and printed once), end all its sessions, or remove a lost authenticator',
  argsUsage: 'create|sign-out|drop-2-step <name>',
  reads: [],
  options: { type: { type: 'string' }, upline: { type: 'string' }, support: { type: 'boolean' } },
  run: async ({ provider, by, settings: { brand } }, [action, name], { type, upline, support }) => {
    const chosen = oneOf(action, ['create', 'sign-out', 'drop-2-step'])
    if (chosen !== 'create') return secure({ provider, by }, chosen, name ?? '')
    if (name === undefined || !accountName.safeParse(name).success)
      throw new UsageError('the name must have 1 to 32 letters, digits or underscores')
    // Support staff are not agents: their account only views others.
    const asked = Number(type ?? (upline || support ? 0 : 1))
    const number = ACCOUNT_TYPES.find((one) => one === asked)
    if (number === undefined) throw new UsageError(`--type must be one of ${ACCOUNT_TYPES.join(', ')}`)
    const { accounts, passwords } = provider.ports
    const parent = typeof upline === 'string' ? await accounts.byName(upline) : null
    if (upline && !parent) return failed(`There is no account ${String(upline)}.`)
    const highest = parent
      ? parent.rebates
      : Object.fromEntries(GAME_CATEGORIES.map((category) => [category, brand.rules.globalHighestRebateBps]))
    const password = generatePassword()
    const passwordHash = await passwords.hash(password)
    // In a transaction, because on a cluster the name is in the directory and the account on its line's shard.
    const decided = await provider.transact('directory', async (ports) =>
      ok(
        await ports.accounts.create({
          accountId: newId(Date.now()),
          parent,
          name,
          type: number,
          currency: brand.currency,
          // Below an upline the rates start at 0; the upline raises them within its own.
          rebates: parent ? {} : highest,
          passwordHash,
          mustChangePassword: true,
          registeredAt: Date.now(),
          support: support === true,
        }),
      ),
    )
    const created = decided.ok ? decided.value : null
    return created
      ? {
          ...done(
            `Created ${created.name} (type ${created.type}) with the password ${password}. The owner must change it at the first login.`,
          ),
          value: { name: created.name, type: created.type, password },
        }
      : failed(`The name ${name} is taken. Choose another one.`)
  },
}
