import { randomBytes } from 'node:crypto'
import { ACCOUNT_TYPES, type AccountType } from '../../entities/account.ts'
import { GAME_CATEGORIES } from '../../entities/game.ts'
import { accountName } from '../../entities/scalars.ts'
import { newId } from '../store/ids.ts'
import { done, failed, oneOf, WrongUse, type Verb } from './verb.ts'

// Letters and digits that nobody confuses, with one of each class that a rule may ask for.
const generatePassword = (): string => `${randomBytes(9).toString('base64url').replace(/[-_]/g, 'x')}#7Aa`

/**
 * Makes an account: a top agent without --upline, anybody below one with it, and with --support one of the staff who may
 * look at other accounts. The password is shown once.
 */
export const accountVerb: Verb = {
  name: 'account', summary: 'make an account; its password is generated and shown once', words: 'create <name>',
  options: { type: { type: 'string' }, upline: { type: 'string' }, support: { type: 'boolean' } },
  run: async ({ provider, settings: { brand } }, [word, name], { type, upline, support }) => {
    oneOf(word, ['create'])
    if (!accountName.safeParse(name).success) throw new WrongUse('a name has 1 to 32 letters, digits or underscores')
    // Support staff are no agents: theirs is an account that looks at others.
    const number = Number(type ?? (upline || support ? 0 : 1)) as AccountType
    if (!ACCOUNT_TYPES.includes(number)) throw new WrongUse(`--type is one of ${ACCOUNT_TYPES.join(', ')}`)
    const { accounts, passwords } = provider.ports
    const parent = typeof upline === 'string' ? await accounts.byName(upline) : null
    if (upline && !parent) return failed(`There is no account ${String(upline)}.`)
    const highest = parent
      ? parent.rebates
      : Object.fromEntries(GAME_CATEGORIES.map((category) => [category, brand.rules.globalHighestRebateBps]))
    const password = generatePassword()
    const made = await accounts.create({
      accountId: newId(Date.now()), parent, name: name!, type: number, currency: brand.currency,
      // Below somebody the rate starts at nothing; the upline raises it within its head-room.
      rebates: parent ? {} : highest, passwordHash: await passwords.hash(password), mustChangePassword: true,
      registeredAt: Date.now(), support: support === true,
    })
    return made
      ? { ...done(`${made.name} (type ${made.type}) has the password ${password}; it must be changed at the first login.`), value: { name: made.name, type: made.type, password } }
      : failed(`The name ${name} is taken.`)
  },
}
